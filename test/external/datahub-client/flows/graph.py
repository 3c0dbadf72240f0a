"""`DataHubGraph`: getters, lists, deletion."""

import time

from datahub.emitter.mcp import MetadataChangeProposalWrapper as Mcp
from datahub.metadata.schema_classes import (
    ChangeAuditStampsClass,
    DashboardInfoClass,
    DatasetProfileClass,
    DatasetPropertiesClass,
    DomainPropertiesClass,
    DomainsClass,
    GlobalTagsClass,
    GlossaryTermAssociationClass,
    GlossaryTermsClass,
    AuditStampClass,
    OwnerClass,
    OwnershipClass,
    OwnershipTypeClass,
    StatusClass,
    TagAssociationClass,
    BrowsePathsV2Class,
)
from harness import Context, flow, same


def full_dataset(context: Context) -> str:
    urn = context.dataset()
    stamp = AuditStampClass(time=1, actor="urn:li:corpuser:ada")
    aspects = [
        DatasetPropertiesClass(name="full", customProperties={"a": "b"}),
        OwnershipClass(owners=[OwnerClass("urn:li:corpuser:ada", OwnershipTypeClass.DATAOWNER)]),
        GlobalTagsClass([TagAssociationClass("urn:li:tag:pii")]),
        GlossaryTermsClass([GlossaryTermAssociationClass("urn:li:glossaryTerm:t")], stamp),
        DomainsClass(["urn:li:domain:d"]),
        StatusClass(removed=False),
    ]
    for mcp in Mcp.construct_many(entityUrn=urn, aspects=aspects):
        context.graph.emit_mcp(mcp)
    return urn


@flow("graph", "typed getters, exists, whole entities")
def getters(context: Context) -> None:
    graph, urn = context.graph, full_dataset(context)
    same(graph.get_dataset_properties(urn).customProperties, {"a": "b"})
    same(graph.get_ownership(urn).owners[0].owner, "urn:li:corpuser:ada")
    same(graph.get_tags(urn).tags[0].tag, "urn:li:tag:pii")
    same(graph.get_glossary_terms(urn).terms[0].urn, "urn:li:glossaryTerm:t")
    same(graph.get_domain(urn).domains, ["urn:li:domain:d"])
    same(graph.get_schema_metadata(urn), None)
    same((graph.exists(urn), graph.exists(context.dataset())), (True, False))
    raw = graph.get_entity_raw(urn)
    same(raw["aspects"]["datasetProperties"]["value"]["name"], "full")
    same(set(graph.get_entity_semityped(urn)) >= {"datasetProperties", "globalTags", "datasetKey"}, True)
    wanted = {"status": StatusClass, "browsePathsV2": BrowsePathsV2Class}
    found = graph.get_aspects_for_entity(urn, list(wanted), list(wanted.values()))
    same((found["status"].removed, found["browsePathsV2"] is not None), (False, True))
    same(any(mcp.aspectName == "ownership" for mcp in graph.get_entity_as_mcps(urn)), True)


@flow("graph", "get_entities, get_entities_v2")
def many_entities(context: Context) -> None:
    urns = [full_dataset(context) for _ in range(3)] + [context.dataset()]
    found = context.graph.get_entities("dataset", urns, ["datasetProperties", "ownership"], with_system_metadata=True)
    same(sorted(found), sorted(urns[:3]))
    aspect, metadata = found[urns[0]]["datasetProperties"]
    same((aspect.name, metadata is not None), ("full", True))
    older = context.graph.get_entities_v2("dataset", urns[:2], ["datasetProperties"])
    same(sorted(older), sorted(urns[:2]))


@flow("graph", "time series: values, latest, deletion of a range")
def timeseries(context: Context) -> None:
    graph, urn = context.graph, context.dataset()
    now = int(time.time() * 1000)
    for age in range(3):
        graph.emit_mcp(Mcp(entityUrn=urn, aspect=DatasetProfileClass(timestampMillis=now - age * 1000, rowCount=age)))
    values = graph.get_timeseries_values(urn, DatasetProfileClass, {}, limit=10)
    same([value.rowCount for value in values], [0, 1, 2])
    latest = graph.get_latest_timeseries_value(urn, DatasetProfileClass, {})
    same(latest.rowCount, 0)
    from datetime import datetime

    graph.hard_delete_timeseries_aspect(urn, "datasetProfile", None, datetime.fromtimestamp((now - 1500) / 1000))
    same(len(graph.get_timeseries_values(urn, DatasetProfileClass, {}, limit=10)), 2)


@flow("graph", "related entities, both ways")
def related(context: Context) -> None:
    graph, urn = context.graph, full_dataset(context)
    direction = graph.RelationshipDirection
    tags = list(graph.get_related_entities(urn, ["TaggedWith"], direction.OUTGOING))
    same([entity.urn for entity in tags], ["urn:li:tag:pii"])
    owned = [entity.urn for entity in graph.get_related_entities("urn:li:corpuser:ada", ["OwnedBy"], direction.INCOMING)]
    same(urn in owned, True)


@flow("graph", "lists: all URNs of a type, counts of aspects, entity types of the model")
def lists(context: Context) -> None:
    graph, name = context.graph, context.unique("count")
    for suffix in "ab":
        graph.emit_mcp(Mcp(entityUrn=context.dataset(f"{name}.{suffix}"), aspect=DatasetPropertiesClass(name=suffix)))
    same(graph.get_aspect_counts("datasetProperties", f"urn:li:dataset:%{name}%"), 2)
    urn = f"urn:li:domain:{name}"
    graph.emit_mcp(Mcp(entityUrn=urn, aspect=DomainPropertiesClass(name=name)))
    seen, start = [], 0
    while page := graph.list_all_entity_urns("domain", start, 100):
        seen += page
        start += len(page)
    same(urn in seen, True)
    specs = graph.get_entity_aspect_specs()
    same(specs is not None, True)


@flow("graph", "deletion: soft, undone, hard, references")
def deletion(context: Context) -> None:
    graph, urn = context.graph, full_dataset(context)
    graph.soft_delete_entity(urn)
    same(graph.get_aspect(urn, StatusClass).removed, True)
    graph.set_soft_delete_status(urn, delete=False)
    same(graph.get_aspect(urn, StatusClass).removed, False)
    count, related = graph.delete_references_to_urn("urn:li:domain:d", dry_run=True)
    same(any(item["entity"] == urn for item in related), True)
    rows, _ = graph.hard_delete_entity(urn)
    same((rows > 0, graph.exists(urn), count > 0), (True, False, True))


@flow("graph", "restore_indices: of one entity, and of a pattern")
def restore_indices(context: Context) -> None:
    graph, urn = context.graph, full_dataset(context)
    graph.restore_indices(urn_pattern=urn)
    graph.restore_indices(urn_pattern=f"{urn[:-5]}%", aspect="ownership", start=0, batch_size=10)
    answer = context.post("/operations?action=restoreIndices", {"urn": urn, "aspect": "ownership"}).json()["value"]
    same("ignored=0, rowsMigrated=1, relationshipsAdded=0, relationshipsRemoved=0" in answer, True)


@flow("graph", "checkpoints of pipelines: none yet")
def checkpoints(context: Context) -> None:
    same(context.graph.get_latest_pipeline_checkpoint("none", "file"), None)


@flow("graph", "search: URNs by filter, results, containers, ignoring case", needs="search")
def searches(context: Context) -> str:
    graph, platform = context.graph, context.unique("p").replace(".", "")
    urns = sorted(context.dataset(platform=platform) for _ in range(3))
    for urn in urns:
        graph.emit_mcp(Mcp(entityUrn=urn, aspect=DatasetPropertiesClass(name="s", customProperties={"k": platform})))
    found = context.until("3", lambda: sorted(graph.get_urns_by_filter(entity_types=["dataset"], platform=platform)) == urns)
    same(found, True)
    same(sorted(graph.get_urns_by_filter(platform=platform, batch_size=1)), urns)
    filters = [{"field": "customProperties", "values": [f"k={platform}"], "condition": "EQUAL"}]
    same(sorted(graph.get_urns_by_filter(extraFilters=filters)), urns)
    graph.soft_delete_entity(urns[0])
    context.until("2", lambda: sorted(graph.get_urns_by_filter(platform=platform)) == urns[1:])
    results = graph.get_results_by_filter(entity_types=["dataset"], platform=platform)
    same(len(list(results)), 2)
    return "3 datasets"


@flow("graph", "domains and data products by name", needs="search")
def by_name(context: Context) -> None:
    graph, name = context.graph, context.unique("Domain")
    urn = f"urn:li:domain:{name}"
    graph.emit_mcp(Mcp(entityUrn=urn, aspect=DomainPropertiesClass(name=name)))
    context.until("the domain", lambda: graph.get_domain_urn_by_name(name) == urn)


@flow("graph", "configuration and connection test")
def configuration(context: Context) -> None:
    context.graph.test_connection()
    same(context.graph.get_config()["noCode"], "true")


@flow("graph", "a dashboard with edges reads back as it was written")
def dashboards(context: Context) -> None:
    urn = f"urn:li:dashboard:(looker,{context.unique()})"
    stamps = ChangeAuditStampsClass(AuditStampClass(1, "urn:li:corpuser:a"), AuditStampClass(1, "urn:li:corpuser:a"))
    info = DashboardInfoClass(title="t", description="d", lastModified=stamps, charts=["urn:li:chart:(looker,c)"])
    context.graph.emit_mcp(Mcp(entityUrn=urn, aspect=info))
    same(context.graph.get_aspect(urn, DashboardInfoClass), info)
