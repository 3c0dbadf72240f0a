"""Spark with OpenLineage's listener: spark.py <address> <work folder> <listener.jar>. Reads a file, writes another.

The token is in OPENLINEAGE_API_KEY.
"""

import os
import sys

from pyspark.sql import SparkSession

address, work, listener = sys.argv[1:4]
spark = (
    SparkSession.builder.master("local[1]")
    .appName("producers")
    .config("spark.jars", listener)
    .config("spark.extraListeners", "io.openlineage.spark.agent.OpenLineageSparkListener")
    .config("spark.openlineage.transport.type", "http")
    .config("spark.openlineage.transport.url", address)
    .config("spark.openlineage.transport.auth.type", "api_key")
    .config("spark.openlineage.transport.auth.apiKey", os.environ["OPENLINEAGE_API_KEY"])
    .config("spark.openlineage.namespace", "producers")
    .config("spark.ui.enabled", "false")
    .getOrCreate()
)
spark.createDataFrame([(1, 10), (2, 20)], ["id", "price"]).write.mode("overwrite").parquet(f"{work}/spark_orders")
orders = spark.read.parquet(f"{work}/spark_orders")
orders.groupBy("id").sum("price").withColumnRenamed("sum(price)", "total").write.mode("overwrite").parquet(
    f"{work}/spark_totals"
)
spark.stop()
