#!/usr/bin/env bash
# dbt with DuckDB, by OpenLineage's wrapper: dbt.sh <address> <work folder>. Two models, and tests of one of them. The wrapper reads
# the token in OPENLINEAGE_API_KEY.
set -euo pipefail
export OPENLINEAGE_URL=$1 OPENLINEAGE_NAMESPACE=producers DBT_SEND_ANONYMOUS_USAGE_STATS=false DO_NOT_TRACK=1
mkdir -p "$2/shop/models"
cd "$2/shop"
cat > dbt_project.yml <<'YAML'
name: shop
version: '1.0'
profile: shop
models:
  shop:
    +materialized: table
YAML
cat > profiles.yml <<YAML
shop:
  target: dev
  outputs:
    dev:
      type: duckdb
      path: $2/shop/shop.duckdb
YAML
echo "select 1 as id, 10 as price" > models/orders.sql
echo "select sum(price) as total from {{ ref('orders') }}" > models/totals.sql
cat > models/schema.yml <<'YAML'
version: 2
models:
  - name: orders
    description: The orders
    columns:
      - name: id
        tests: [unique, not_null]
YAML
dbt-ol run --project-dir . --profiles-dir .
dbt-ol test --project-dir . --profiles-dir .
