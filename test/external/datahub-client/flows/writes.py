"""Ways to write: emit modes, conditions, patches."""

from datahub.emitter.mce_builder import make_schema_field_urn
from datahub.emitter.mcp import MetadataChangeProposalWrapper as Mcp
from datahub.emitter.rest_emitter import DataHubRestEmitter, EmitMode
from datahub.ingestion.graph.client import DataHubGraph
from datahub.ingestion.graph.config import DatahubClientConfig
from datahub.metadata.schema_classes import (
    ChartInfoClass,
    DataJobInputOutputClass,
    DatasetPropertiesClass,
    EditableSchemaMetadataClass,
    FineGrainedLineageClass,
    GlobalTagsClass,
    OwnerClass,
    OwnershipClass,
    OwnershipTypeClass,
    TagAssociationClass,
    UpstreamClass,
    UpstreamLineageClass,
)
from datahub.metadata.urns import DataJobUrn, DatasetUrn
from datahub.specific.chart import ChartPatchBuilder
from datahub.specific.datajob import DataJobPatchBuilder
from datahub.specific.dataproduct import DataProductPatchBuilder
from datahub.specific.dataset import DatasetPatchBuilder
from harness import Context, flow, same


def graphs(context: Context) -> list:
    """One that writes over the action endpoints, one over OpenAPI."""
    return [
        DataHubGraph(DatahubClientConfig(server=context.url, openapi_ingestion=openapi)) for openapi in (False, True)
    ]


@flow("writes", "emit_mcp and emit_mcps in every mode, over both interfaces; traces")
def modes(context: Context) -> None:
    for openapi in (False, True):
        emitter = DataHubRestEmitter(context.url, openapi_ingestion=openapi)
        for mode in EmitMode:
            urns = [context.dataset() for _ in range(3)]
            mcps = [Mcp(entityUrn=urn, aspect=DatasetPropertiesClass(name=mode.name)) for urn in urns]
            emitter.emit_mcp(mcps[0], emit_mode=mode)
            emitter.emit_mcps(mcps[1:], emit_mode=mode)
            names = [context.graph.get_aspect(urn, DatasetPropertiesClass).name for urn in urns]
            same(names, [mode.name] * 3)


@flow("writes", "conditional writes: If-Version-Match")
def conditions(context: Context) -> None:
    urn = context.dataset()
    for graph in graphs(context):
        graph.hard_delete_entity(urn)
        write = lambda name, version: graph.emit_mcp(  # noqa: E731
            Mcp(entityUrn=urn, aspect=DatasetPropertiesClass(name=name), headers={"If-Version-Match": version}),
            emit_mode=EmitMode.SYNC_PRIMARY,
        )
        write("first", "-1")
        write("second", "1")
        try:
            write("third", "1")
        except Exception:
            same(graph.get_aspect(urn, DatasetPropertiesClass).name, "second")
        else:
            raise AssertionError("a write against an old version was accepted")


@flow("writes", "CREATE and CREATE_ENTITY refuse what is there")
def creation(context: Context) -> None:
    urn = context.dataset()
    aspect = DatasetPropertiesClass(name="a")
    context.graph.emit_mcp(Mcp(entityUrn=urn, aspect=aspect, changeType="CREATE_ENTITY"))
    try:
        context.graph.emit_mcp(Mcp(entityUrn=urn, aspect=aspect, changeType="CREATE"))
    except Exception:
        return
    raise AssertionError("CREATE of an aspect that is there was accepted")


@flow("writes", "dataset patches: properties, owners, tags, terms, lineage, columns, over both interfaces")
def dataset_patches(context: Context) -> None:
    for graph in graphs(context):
        urn, upstream = context.dataset(), context.dataset()
        owner = OwnerClass("urn:li:corpuser:p", OwnershipTypeClass.TECHNICAL_OWNER)
        fine = FineGrainedLineageClass(
            upstreamType="FIELD_SET",
            downstreamType="FIELD",
            upstreams=[make_schema_field_urn(upstream, "a")],
            downstreams=[make_schema_field_urn(urn, "b")],
        )
        builder = (
            DatasetPatchBuilder(urn)
            .set_display_name("patched")
            .add_custom_property("k", "v")
            .add_owner(owner)
            .add_tag(TagAssociationClass("urn:li:tag:one"))
            .add_tag(TagAssociationClass("urn:li:tag:two"))
            .add_upstream_lineage(UpstreamClass(upstream, "TRANSFORMED"))
            .add_fine_grained_upstream_lineage(fine)
        )
        builder.for_field("b").add_tag(TagAssociationClass("urn:li:tag:column"))
        for mcp in builder.build():
            graph.emit(mcp)
        properties = graph.get_aspect(urn, DatasetPropertiesClass)
        same((properties.name, properties.customProperties), ("patched", {"k": "v"}))
        same([tag.tag for tag in graph.get_aspect(urn, GlobalTagsClass).tags], ["urn:li:tag:one", "urn:li:tag:two"])
        lineage = graph.get_aspect(urn, UpstreamLineageClass)
        same((lineage.upstreams[0].dataset, len(lineage.fineGrainedLineages)), (upstream, 1))
        (column,) = graph.get_aspect(urn, EditableSchemaMetadataClass).editableSchemaFieldInfo
        same((column.fieldPath, column.globalTags.tags[0].tag), ("b", "urn:li:tag:column"))
        removal = (
            DatasetPatchBuilder(urn)
            .remove_tag("urn:li:tag:one")
            .remove_custom_property("k")
            .remove_owner("urn:li:corpuser:p", OwnershipTypeClass.TECHNICAL_OWNER)
            .remove_upstream_lineage(upstream)
            .remove_fine_grained_upstream_lineage(fine)
        )
        for mcp in removal.build():
            graph.emit(mcp)
        same([tag.tag for tag in graph.get_aspect(urn, GlobalTagsClass).tags], ["urn:li:tag:two"])
        same(graph.get_aspect(urn, OwnershipClass).owners, [])
        lineage = graph.get_aspect(urn, UpstreamLineageClass)
        same((lineage.upstreams, lineage.fineGrainedLineages or []), ([], []))


@flow("writes", "patches of charts, jobs and data products")
def other_patches(context: Context) -> None:
    graph = context.graph
    chart = f"urn:li:chart:(looker,{context.unique()})"
    first, second = context.dataset(), context.dataset()
    for mcp in ChartPatchBuilder(chart).add_input_edge(first).add_input_edge(second).add_custom_property("a", "b").build():
        graph.emit(mcp)
    info = graph.get_aspect(chart, ChartInfoClass)
    same(sorted(edge.destinationUrn for edge in info.inputEdges), sorted([first, second]))
    job = f"urn:li:dataJob:(urn:li:dataFlow:(airflow,{context.unique()},PROD),task)"
    jobs = f"urn:li:dataJob:(urn:li:dataFlow:(airflow,{context.unique()},PROD),before)"
    patch = DataJobPatchBuilder(job).add_input_dataset(DatasetUrn.from_string(first)).add_output_dataset(DatasetUrn.from_string(second))
    for mcp in patch.add_input_datajob(DataJobUrn.from_string(jobs)).build():
        graph.emit(mcp)
    edges = graph.get_aspect(job, DataJobInputOutputClass)
    same([edge.destinationUrn for edge in edges.inputDatasetEdges], [first])
    product = f"urn:li:dataProduct:{context.unique()}"
    for mcp in DataProductPatchBuilder(product).set_name("P").add_asset(first).build():
        graph.emit(mcp)
    raw = graph.get_entity_raw(product, ["dataProductProperties"])
    same(raw["aspects"]["dataProductProperties"]["value"]["assets"][0]["destinationUrn"], first)


@flow("writes", "structured properties of datasets that were never written, in every mode")
def structured_properties_alone(context: Context) -> None:
    from datahub.metadata.schema_classes import (
        StructuredPropertiesClass,
        StructuredPropertyDefinitionClass,
        StructuredPropertyValueAssignmentClass,
    )

    name = context.unique()
    prop = f"urn:li:structuredProperty:{name}"
    definition = StructuredPropertyDefinitionClass(
        qualifiedName=name,
        valueType="urn:li:dataType:datahub.string",
        entityTypes=["urn:li:entityType:datahub.dataset"],
    )
    context.graph.emit_mcp(Mcp(entityUrn=prop, aspect=definition))
    value = StructuredPropertiesClass(
        properties=[StructuredPropertyValueAssignmentClass(propertyUrn=prop, values=["a"])]
    )
    for graph in graphs(context):
        for mode in EmitMode:
            one, other = context.dataset(), context.dataset()
            graph.emit_mcp(Mcp(entityUrn=one, aspect=value), emit_mode=mode)
            graph.emit_mcps([Mcp(entityUrn=other, aspect=value)], emit_mode=mode)
            for urn in (one, other):
                (stored,) = context.graph.get_aspect(urn, StructuredPropertiesClass).properties
                same((stored.propertyUrn, stored.values), (prop, ["a"]))


@flow("writes", "structured properties on a dataset, by patch")
def structured_properties(context: Context) -> None:
    from datahub.api.entities.structuredproperties.structuredproperties import StructuredProperties
    from datahub.metadata.schema_classes import StructuredPropertiesClass

    name = context.unique("prop")
    definition = StructuredProperties(id=name, type="string", entity_types=["dataset"], cardinality="MULTIPLE")
    for mcp in definition.generate_mcps():
        context.graph.emit_mcp(mcp)
    urn = context.dataset()
    context.graph.emit_mcp(Mcp(entityUrn=urn, aspect=DatasetPropertiesClass(name="s")))
    for mcp in DatasetPatchBuilder(urn).add_structured_property(f"urn:li:structuredProperty:{name}", ["a", "b"]).build():
        context.graph.emit(mcp)
    (assignment,) = context.graph.get_aspect(urn, StructuredPropertiesClass).properties
    same(assignment.values, ["a", "b"])
