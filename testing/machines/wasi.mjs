// Runs a program for WASI: `wasi.mjs PROGRAM [ARGUMENT...]`, with the folder that it is started in.
import { readFile } from "node:fs/promises";
import { argv, env, exit } from "node:process";
import { WASI } from "node:wasi";

const [, , program, ...words] = argv;
const wasi = new WASI({ version: "preview1", args: [program, ...words], env, preopens: { ".": "." } });
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
exit(wasi.start(instance));
