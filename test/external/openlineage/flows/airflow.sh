#!/usr/bin/env bash
# One run of a DAG in Airflow with its provider: airflow.sh <address> <work folder>. The token is in OPENLINEAGE_API_KEY.
set -euo pipefail
export AIRFLOW_HOME=$2/airflow AIRFLOW__CORE__LOAD_EXAMPLES=false AIRFLOW__CORE__DAGS_ARE_PAUSED_AT_CREATION=false AIRFLOW__CORE__EXECUTOR=SequentialExecutor
export AIRFLOW__OPENLINEAGE__TRANSPORT="{\"type\": \"http\", \"url\": \"$1\", \"endpoint\": \"openapi/openlineage/api/v1/lineage\",
  \"auth\": {\"type\": \"api_key\", \"api_key\": \"$OPENLINEAGE_API_KEY\"}}"
export AIRFLOW__OPENLINEAGE__NAMESPACE=producers
mkdir -p "$AIRFLOW_HOME/dags"
cat > "$AIRFLOW_HOME/dags/nightly.py" <<'PYTHON'
import datetime

from airflow import DAG
from airflow.operators.bash import BashOperator

# The provider reads inlets and outlets of these classes; it ignores those of airflow.lineage.entities.
from airflow.providers.common.compat.lineage.entities import File

with DAG("nightly", start_date=datetime.datetime(2026, 1, 1), schedule=None, tags=["producers"], description="Every night"):
    orders, totals = File(url="file:///data/orders.csv"), File(url="file:///data/totals.csv")
    extract = BashOperator(task_id="extract", bash_command="true", outlets=[orders])
    load = BashOperator(task_id="load", bash_command="true", inlets=[orders], outlets=[totals])
    extract >> load
PYTHON
# A process group of its own: its web server does not stop with it.
setsid airflow standalone > "$AIRFLOW_HOME/standalone.log" 2>&1 &
standalone=$!
trap 'kill -- -$standalone; wait $standalone || true' EXIT
# The scheduler finds the DAG some time after the start.
for _ in $(seq 120); do airflow dags trigger nightly 2>/dev/null && break; sleep 2; done
for _ in $(seq 150); do
  airflow dags list-runs -d nightly -o plain 2>/dev/null | grep -qE 'success|failed' && break
  sleep 2
done
airflow dags list-runs -d nightly -o plain
