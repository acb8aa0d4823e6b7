"""Spark: ``mapInArrow``, in workers of its own."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyspark
from pyspark.sql import SparkSession
from function import choose

VERSION = pyspark.__version__
FUNCTION = choose()


def verify(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        valid = FUNCTION(
            keys=batch["key"], messages=batch["message"], signatures=batch["signature"], schemes=batch["scheme"]
        )
        yield pa.RecordBatch.from_arrays([batch["id"], valid], ["id", "valid"])


def session() -> SparkSession:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    # the second number is how often a task may fail
    builder = SparkSession.builder.master("local[2,4]").appName("secant")
    for name, value in {
        "spark.ui.enabled": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.memory": "2g",
        "spark.driver.maxResultSize": "2g",
        "spark.sql.execution.arrow.pyspark.enabled": "true",
    }.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()


def verdicts(path: Path) -> dict[int, bool | None]:
    spark = session()
    try:
        spark.sparkContext.setLogLevel("ERROR")
        table = spark.read.parquet(str(path)).mapInArrow(verify, "id bigint, valid boolean").toArrow()
    finally:
        spark.stop()
    return dict(zip(table["id"].to_pylist(), table["valid"].to_pylist(), strict=True))
