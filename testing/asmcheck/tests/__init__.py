"""Tests of the tool itself."""
