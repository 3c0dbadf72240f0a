"""Sources of the ingestion framework, with stateful ingestion and the rollback of runs."""

import json
import sqlite3

from datahub.metadata.schema_classes import (
    GlobalTagsClass,
    GlossaryTermInfoClass,
    SchemaMetadataClass,
    StatusClass,
    UpstreamLineageClass,
)
from harness import Context, flow, same


def sqlite_urn(name: str) -> str:
    return f"urn:li:dataset:(urn:li:dataPlatform:sqlite,{name},PROD)"


def make_database(path: str, tables: list) -> None:
    with sqlite3.connect(path) as database:
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            database.execute(f'DROP TABLE "{name}"')
        for table in tables:
            database.execute(f'CREATE TABLE "{table}" (id INTEGER PRIMARY KEY, label TEXT)')


@flow("sources", "sqlite: tables, then a dropped one is soft-deleted by stateful ingestion")
def sqlite_source(context: Context) -> str:
    keep, drop = context.unique("keep").replace(".", "_"), context.unique("drop").replace(".", "_")
    path = context.file("shop.db", "")
    source = {
        "type": "sqlalchemy",
        "config": {
            "connect_uri": f"sqlite:///{path}",
            "platform": "sqlite",
            "stateful_ingestion": {"enabled": True, "remove_stale_metadata": True, "fail_safe_threshold": 100},
        },
    }
    name = context.unique("pipeline")
    make_database(path, [keep, drop])
    context.ingest(source, pipeline_name=name)
    urns = [sqlite_urn(f"main.{table}") for table in (keep, drop)]
    schemas = [context.graph.get_aspect(urn, SchemaMetadataClass) for urn in urns]
    same([[field.fieldPath for field in schema.fields] for schema in schemas], [["id", "label"]] * 2)
    make_database(path, [keep])
    context.ingest(source, pipeline_name=name)
    statuses = [context.graph.get_aspect(urn, StatusClass) for urn in urns]
    same([status.removed if status else False for status in statuses], [False, True])
    return "2 tables, 1 stale"


@flow("sources", "csv-enricher: tags, terms, owners and descriptions of datasets and columns")
def csv_enricher(context: Context) -> None:
    from datahub.emitter.mcp import MetadataChangeProposalWrapper as Mcp
    from datahub.metadata.schema_classes import DatasetPropertiesClass, EditableSchemaMetadataClass, OwnershipClass

    urn, tag = context.dataset(), f"urn:li:tag:{context.unique()}"
    context.graph.emit_mcp(Mcp(entityUrn=urn, aspect=DatasetPropertiesClass(name="d")))
    header = "resource,subresource,glossary_terms,tags,owners,ownership_type,description,domain\n"
    whole = f'"{urn}",,[urn:li:glossaryTerm:csv.term],[{tag}],[urn:li:corpuser:csv],TECHNICAL_OWNER,of the csv,\n'
    column = f'"{urn}",field_a,,[{tag}],,,of the column,\n'
    config = {"filename": context.file("enrich.csv", header + whole + column), "write_semantics": "PATCH", "delimiter": ",", "array_delimiter": "|"}
    context.ingest({"type": "csv-enricher", "config": config})
    tags = context.graph.get_aspect(urn, GlobalTagsClass)
    same([association.tag for association in tags.tags], [tag])
    same([owner.owner for owner in context.graph.get_aspect(urn, OwnershipClass).owners], ["urn:li:corpuser:csv"])
    (info,) = context.graph.get_aspect(urn, EditableSchemaMetadataClass).editableSchemaFieldInfo
    same((info.fieldPath, info.description), ("field_a", "of the column"))


@flow("sources", "datahub-business-glossary")
def business_glossary(context: Context) -> None:
    name = context.unique("Sensitivity")
    glossary = f"""
version: "1"
source: DataHub
owners:
  users: [ada]
url: "https://example.org"
nodes:
  - name: "{name}"
    description: How sensitive data is
    terms:
      - name: Personal
        description: About a person
      - name: Secret
        description: Not for everybody
        inherits: ["{name}.Personal"]
"""
    config = {"file": context.file("glossary.yml", glossary), "enable_auto_id": False}
    context.ingest({"type": "datahub-business-glossary", "config": config})
    info = context.graph.get_aspect(f"urn:li:glossaryTerm:{name}.Secret", GlossaryTermInfoClass)
    same((info.name, info.parentNode), ("Secret", f"urn:li:glossaryNode:{name}"))


def dbt_node(project: str, name: str, depends: list) -> dict:
    return {
        "unique_id": f"model.{project}.{name}",
        "resource_type": "model",
        "name": name,
        "database": "shop",
        "schema": project,
        "alias": name,
        "identifier": name,
        "package_name": project,
        "path": f"{name}.sql",
        "original_file_path": f"models/{name}.sql",
        "raw_code": "select 1",
        "compiled_code": "select 1 as id",
        "language": "sql",
        "description": f"The model {name}",
        "depends_on": {"nodes": depends, "macros": []},
        "config": {"materialized": "table"},
        "columns": {"id": {"name": "id", "description": "the key", "tags": [], "meta": {}}},
        "tags": ["nightly"],
        "meta": {},
        "fqn": [project, name],
        "checksum": {"name": "sha256", "checksum": "0"},
    }


def dbt_files(context: Context, project: str, models: list) -> dict:
    nodes = {
        f"model.{project}.{name}": dbt_node(project, name, [f"model.{project}.{up}" for up in upstreams])
        for name, upstreams in models
    }
    metadata = {
        "dbt_schema_version": "https://schemas.getdbt.com/dbt/manifest/v11.json",
        "dbt_version": "1.7.0",
        "generated_at": "2026-01-01T00:00:00Z",
        "adapter_type": "postgres",
        "project_name": project,
    }
    catalog = {
        key: {
            "unique_id": key,
            "metadata": {"type": "BASE TABLE", "schema": project, "name": node["name"], "database": "shop", "comment": None, "owner": "ada"},
            "columns": {"id": {"type": "integer", "index": 1, "name": "id", "comment": None}},
            "stats": {},
        }
        for key, node in nodes.items()
    }
    catalog_metadata = {**metadata, "dbt_schema_version": "https://schemas.getdbt.com/dbt/catalog/v1.json"}
    manifest = {"metadata": metadata, "nodes": nodes, "sources": {}, "exposures": {}, "metrics": {}, "macros": {}, "semantic_models": {}}
    return {
        "manifest_path": context.file("manifest.json", manifest),
        "catalog_path": context.file("catalog.json", {"metadata": catalog_metadata, "nodes": catalog, "sources": {}}),
        "target_platform": "postgres",
        "stateful_ingestion": {"enabled": True, "remove_stale_metadata": True, "fail_safe_threshold": 100},
    }


@flow("sources", "dbt: models and their lineage, a dropped one by stateful ingestion, the first run taken back")
def dbt_source(context: Context) -> str:
    project = context.unique("dbt").replace(".", "_")
    urns = [f"urn:li:dataset:(urn:li:dataPlatform:dbt,shop.{project}.{name},PROD)" for name in ("a", "b")]
    name, first, second = context.unique("pipeline"), context.unique("run"), context.unique("run")
    context.ingest({"type": "dbt", "config": dbt_files(context, project, [("a", []), ("b", ["a"])])}, pipeline_name=name, run_id=first)
    lineage = context.graph.get_aspect(urns[1], UpstreamLineageClass)
    # dbt's models read from what the models before them became in the warehouse.
    warehouse = urns[0].replace("dataPlatform:dbt", "dataPlatform:postgres")
    same([upstream.dataset for upstream in lineage.upstreams], [warehouse])
    context.ingest({"type": "dbt", "config": dbt_files(context, project, [("a", [])])}, pipeline_name=name, run_id=second)
    same(context.graph.get_aspect(urns[1], StatusClass).removed, True)
    context.cli("ingest", "rollback", "--run-id", first, "-f")
    same(context.graph.get_aspect(urns[1], UpstreamLineageClass), None)
    return "2 models"


@flow("sources", "runs: list-runs, show, rollback")
def runs(context: Context) -> None:
    run, urn = context.unique("run"), context.dataset()
    value = json.dumps({"name": "of a run"})
    proposal = {"entityType": "dataset", "entityUrn": urn, "changeType": "UPSERT", "aspectName": "datasetProperties", "aspect": {"contentType": "application/json", "value": value}}
    path = context.file("mcps.json", [proposal])
    context.ingest({"type": "file", "config": {"path": path}}, run_id=run)
    assert run in context.cli("ingest", "list-runs"), "the run is not listed"
    assert urn in context.cli("ingest", "show", "--run-id", run), "the run does not show the dataset"
    told = context.cli("ingest", "rollback", "--run-id", run, "--dry-run")
    assert "1 entities" in told, told
    same(context.graph.exists(urn), True)
    context.cli("ingest", "rollback", "--run-id", run, "-f")
    same(context.graph.exists(urn), False)
