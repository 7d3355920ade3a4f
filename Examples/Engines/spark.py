#!/usr/bin/env python3
"""Validates JSON lines with Spark; the records become the text files FOLDER/part-*.

usage: spark.py RECORDS.jsonl FOLDER [PARTITIONS]

Needs PySpark and, on each machine, `sumi` in the PATH.
"""

import os
import sys

from pyspark import SparkContext

if len(sys.argv) not in (3, 4):
    sys.exit(__doc__)

sc = SparkContext(master=os.environ.get("SPARK_MASTER", "local[*]"), appName="sumi")
lines = sc.textFile(sys.argv[1], int(sys.argv[3]) if len(sys.argv) == 4 else None)
records = lines.pipe(
    "sumi validate --records - --jsonl --exit-zero -j 1",
    # Without it the process has an empty environment, and `sumi` is looked for in /bin and /usr/bin alone.
    env={"PATH": os.environ["PATH"]},
    # Without it what a process that was killed hadn't said yet is missing, and nobody is told. With it the task fails, is
    # tried again, and in the end the job fails; --exit-zero keeps damaged drawings from doing so.
    checkCode=True,
)
records.saveAsTextFile(sys.argv[2])
sc.stop()
