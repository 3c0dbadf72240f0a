"""DataHub's transformers and its lineage file source, with an actor of `urn:li:corpUser:…`, and one bad actor among many."""

import json

from datahub.emitter.mcp import MetadataChangeProposalWrapper as Mcp
from datahub.metadata.schema_classes import (
    DatasetPropertiesClass,
    GlobalTagsClass,
    GlossaryTermsClass,
    NumberTypeClass,
    OtherSchemaClass,
    SchemaFieldClass,
    SchemaFieldDataTypeClass,
    SchemaMetadataClass,
    TagAssociationClass,
    UpstreamLineageClass,
)
from harness import Context, flow, same

ACTOR = "urn:li:corpuser:restEmitter"


def file_of(context: Context, *proposals: Mcp) -> dict:
    """The file source with some proposals."""
    path = context.file("proposals.json", [proposal.to_obj() for proposal in proposals])
    return {"type": "file", "config": {"path": path}}


def schema(**more) -> SchemaMetadataClass:
    column = SchemaFieldClass(
        fieldPath="id", nativeDataType="int", type=SchemaFieldDataTypeClass(type=NumberTypeClass()), **more
    )
    return SchemaMetadataClass(
        schemaName="s",
        platform="urn:li:dataPlatform:hive",
        version=0,
        hash="",
        platformSchema=OtherSchemaClass(rawSchema=""),
        fields=[column],
    )


def terms_of(aspect: GlossaryTermsClass) -> tuple:
    return [term.urn for term in aspect.terms], aspect.auditStamp.actor


@flow("transformers", "add_dataset_terms")
def dataset_terms(context: Context) -> None:
    urn, term = context.dataset(), f"urn:li:glossaryTerm:{context.unique()}"
    source = file_of(context, Mcp(entityUrn=urn, aspect=DatasetPropertiesClass(name="d")))
    config = {"term_urns": [term]}
    context.ingest(source, transformers=[{"type": "simple_add_dataset_terms", "config": config}])
    same(terms_of(context.graph.get_aspect(urn, GlossaryTermsClass)), ([term], ACTOR))


@flow("transformers", "add_dataset_schema_terms")
def schema_terms(context: Context) -> None:
    urn, term = context.dataset(), f"urn:li:glossaryTerm:{context.unique()}"
    source = file_of(context, Mcp(entityUrn=urn, aspect=schema()))
    config = {"term_pattern": {"rules": {".*": [term]}}}
    context.ingest(source, transformers=[{"type": "pattern_add_dataset_schema_terms", "config": config}])
    (column,) = context.graph.get_aspect(urn, SchemaMetadataClass).fields
    same(terms_of(column.glossaryTerms), ([term], ACTOR))


@flow("transformers", "tags_to_terms")
def tags_to_terms(context: Context) -> None:
    urn, name = context.dataset(), context.unique().replace(".", "")
    tags = GlobalTagsClass(tags=[TagAssociationClass(tag=f"urn:li:tag:{name}")])
    context.graph.emit_mcp(Mcp(entityUrn=urn, aspect=tags))
    source = file_of(context, Mcp(entityUrn=urn, aspect=DatasetPropertiesClass(name="d")))
    transformer = {"type": "tags_to_term", "config": {"tags": [name]}}
    context.ingest(source, transformers=[transformer], datahub_api={"server": context.url})
    same(terms_of(context.graph.get_aspect(urn, GlossaryTermsClass)), ([f"urn:li:glossaryTerm:{name}"], ACTOR))
    same(context.graph.get_aspect(urn, GlobalTagsClass).tags, [])


@flow("transformers", "datahub-lineage-file")
def lineage_file(context: Context) -> None:
    names = [context.unique() for _ in range(2)]
    down, up = [{"name": name, "type": "dataset", "env": "PROD", "platform": "hive"} for name in names]
    lineage = {"version": 1, "lineage": [{"entity": down, "upstream": [{"entity": up}]}]}
    config = {"file": context.file("lineage.yml", json.dumps(lineage)), "preserve_upstream": False}
    context.ingest({"type": "datahub-lineage-file", "config": config})
    (edge,) = context.graph.get_aspect(context.dataset(names[0]), UpstreamLineageClass).upstreams
    same((edge.dataset, edge.auditStamp.actor), (context.dataset(names[1]), "urn:li:corpuser:ingestion"))


def one_bad_among_250(endpoint: str) -> None:
    @flow("transformers", f"250 datasets, one bad actor, ASYNC_BATCH, {endpoint}: it alone is lost, and the run is red")
    def one_bad_actor(context: Context) -> str:
        from datahub.metadata.schema_classes import OwnerClass, OwnershipClass

        urns = [context.dataset() for _ in range(250)]
        owners = OwnershipClass(owners=[OwnerClass(owner="urn:li:corpuser:ada", type="DATAOWNER")])
        proposals = [Mcp(entityUrn=urn, aspect=owners).to_obj(simplified_structure=True) for urn in urns]
        bad = urns[117]
        proposals[117]["aspect"]["json"]["owners"][0]["owner"] = "ada"
        source = {"type": "file", "config": {"path": context.file("proposals.json", proposals)}}
        sink = {"server": context.url, "mode": "ASYNC_BATCH", "endpoint": endpoint}
        recipe = {"source": source, "sink": {"type": "datahub-rest", "config": sink}}
        output = context.cli("ingest", "-c", context.file("recipe.json", recipe), fails=True)
        there = context.post("/openapi/v3/entity/dataset/batchGet", [{"urn": urn} for urn in urns]).json()
        same(set(urns) - {entity["urn"] for entity in there}, {bad})
        if bad not in output:
            raise AssertionError(f"the run does not name {bad}: {output[-1500:]}")
        return "249 written"


for endpoint in ["RESTLI", "OPENAPI"]:
    one_bad_among_250(endpoint)
