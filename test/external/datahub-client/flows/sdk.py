"""`DataHubClient`: entities, lineage, search, resolve."""

from datahub.metadata.urns import CorpUserUrn, DatasetUrn, GlossaryTermUrn, TagUrn
from datahub.sdk import Chart, Container, Dashboard, DataFlow, DataHubClient, DataJob, Dataset, FilterDsl
from harness import Context, flow, same


def client_of(context: Context) -> DataHubClient:
    return DataHubClient(graph=context.graph)


def dataset(context: Context, *columns: str) -> Dataset:
    schema = [(column, "string") for column in columns] or None
    return Dataset(platform="snowflake", name=context.unique(), env="PROD", schema=schema)


@flow("sdk", "datasets: upsert, get, change, update, create refused, delete")
def datasets(context: Context) -> None:
    client, name = client_of(context), context.unique()
    entity = Dataset(
        platform="snowflake",
        name=name,
        display_name="Orders",
        description="All orders",
        schema=[("id", "int", "The key"), ("label", "string")],
        tags=[TagUrn("pii")],
        owners=[CorpUserUrn("ada")],
        terms=[GlossaryTermUrn("money")],
        domain="urn:li:domain:sales",
        custom_properties={"a": "b"},
        links=[("https://example.org", "docs")],
        subtype="Table",
    )
    client.entities.upsert(entity)
    found = client.entities.get(entity.urn)
    same((found.description, found.display_name, found.subtype), ("All orders", "Orders", "Table"))
    same([column.field_path for column in found.schema], ["id", "label"])
    same([str(tag.tag) for tag in found.tags], ["urn:li:tag:pii"])
    found["id"].add_tag(TagUrn("key"))
    found.set_description("Every order")
    client.entities.update(found)
    again = client.entities.get(entity.urn)
    same((again.description, [str(tag.tag) for tag in again["id"].tags]), ("Every order", ["urn:li:tag:key"]))
    try:
        client.entities.create(Dataset(platform="snowflake", name=name))
    except Exception:
        pass
    else:
        raise AssertionError("create of a dataset that is there was accepted")
    client.entities.delete(entity.urn, hard=True)
    same(context.graph.exists(str(entity.urn)), False)


@flow("sdk", "flows, jobs, charts, dashboards")
def other_entities(context: Context) -> None:
    client = client_of(context)
    data_flow = DataFlow(platform="airflow", name=context.unique(), description="nightly")
    job = DataJob(name="load", flow=data_flow, description="loads")
    chart = Chart(platform="looker", name=context.unique(), display_name="C")
    dashboard = Dashboard(platform="looker", name=context.unique(), display_name="D", charts=[chart])
    for entity in (data_flow, job, chart, dashboard):
        client.entities.upsert(entity)
    same(client.entities.get(job.urn).description, "loads")
    same([str(urn) for urn in client.entities.get(dashboard.urn).charts], [str(chart.urn)])


@flow("sdk", "lineage: of datasets and columns, written")
def lineage_written(context: Context) -> None:
    client = client_of(context)
    up, down = dataset(context, "a", "b"), dataset(context, "a", "b")
    for entity in (up, down):
        client.entities.upsert(entity)
    client.lineage.add_lineage(upstream=up.urn, downstream=down.urn, column_lineage={"a": ["a"], "b": ["a", "b"]})
    found = client.entities.get(down.urn)
    same([upstream.dataset for upstream in found.upstreams.upstreams], [str(up.urn)])
    same(len(found.upstreams.fineGrainedLineages), 2)


@flow("sdk", "lineage: read upstream and downstream, columns too", needs="search")
def lineage_read(context: Context) -> None:
    client = client_of(context)
    up, middle, down = (dataset(context, "a") for _ in range(3))
    for entity in (up, middle, down):
        client.entities.upsert(entity)
    for one, other in ((up, middle), (middle, down)):
        client.lineage.add_lineage(upstream=one.urn, downstream=other.urn, column_lineage={"a": ["a"]})
    found = client.lineage.get_lineage(source_urn=down.urn, direction="upstream", max_hops=3)
    same(sorted((item.urn, item.hops) for item in found), sorted([(str(middle.urn), 1), (str(up.urn), 2)]))
    columns = client.lineage.get_lineage(source_urn=up.urn, source_column="a", direction="downstream", max_hops=3)
    same(sorted((item.urn, item.hops, len(item.paths)) for item in columns), sorted([(str(middle.urn), 1, 2), (str(down.urn), 2, 3)]))


@flow("sdk", "lineage: inferred from SQL", needs="search")
def lineage_inferred(context: Context) -> None:
    client = client_of(context)
    one, two = context.unique("src").replace(".", "_"), context.unique("dst").replace(".", "_")
    for name in (one, two):
        client.entities.upsert(Dataset(platform="postgres", name=f"db.public.{name}", schema=[("id", "int"), ("v", "string")]))
    client.lineage.infer_lineage_from_sql(
        query_text=f"INSERT INTO {two} SELECT id, v FROM {one}",
        platform="postgres",
        default_db="db",
        default_schema="public",
    )
    urn = DatasetUrn("postgres", f"db.public.{two}")
    same(len(client.entities.get(urn).upstreams.upstreams), 1)


@flow("sdk", "search with filters", needs="search")
def search(context: Context) -> None:
    client = client_of(context)
    entity = Dataset(platform="snowflake", name=context.unique(), tags=[TagUrn(context.unique("tag"))])
    client.entities.upsert(entity)
    tag = str(entity.tags[0].tag)
    filters = FilterDsl.and_(FilterDsl.entity_type("dataset"), FilterDsl.tag(tag) if hasattr(FilterDsl, "tag") else FilterDsl.custom_filter("tags", "EQUAL", [tag]))
    context.until("the dataset", lambda: [str(urn) for urn in client.search.get_urns(filter=filters)] == [str(entity.urn)])


@flow("sdk", "search by tags and terms of columns, ingested and edited, by the SDK and the command line", needs="search")
def search_by_columns(context: Context) -> None:
    from datahub.emitter.mcp import MetadataChangeProposalWrapper as Mcp
    from datahub.metadata.schema_classes import (
        AuditStampClass,
        EditableSchemaFieldInfoClass,
        EditableSchemaMetadataClass,
        GlobalTagsClass,
        GlossaryTermAssociationClass,
        GlossaryTermsClass,
        TagAssociationClass,
    )

    client = client_of(context)
    tag, term = f"urn:li:tag:{context.unique('tag')}", f"urn:li:glossaryTerm:{context.unique('term')}"
    ingested, edited = dataset(context, "email"), context.dataset()
    ingested["email"].set_tags([TagUrn.from_string(tag)])
    ingested["email"].set_terms([GlossaryTermUrn.from_string(term)])
    client.entities.upsert(ingested)
    column = EditableSchemaFieldInfoClass(
        fieldPath="email",
        globalTags=GlobalTagsClass(tags=[TagAssociationClass(tag=tag)]),
        glossaryTerms=GlossaryTermsClass(
            terms=[GlossaryTermAssociationClass(urn=term)],
            auditStamp=AuditStampClass(time=0, actor="urn:li:corpuser:ada"),
        ),
    )
    context.graph.emit_mcp(Mcp(entityUrn=edited, aspect=EditableSchemaMetadataClass([column])))
    wanted = sorted([str(ingested.urn), edited])
    datasets = FilterDsl.entity_type("dataset")
    for has in (FilterDsl.tag(tag), FilterDsl.glossary_term(term)):
        context.until("both", lambda: sorted(str(urn) for urn in client.search.get_urns(filter=FilterDsl.and_(datasets, has))) == wanted)
        others = {str(urn) for urn in client.search.get_urns(filter=FilterDsl.and_(datasets, FilterDsl.not_(has)))}
        same(sorted(others.intersection(wanted)), [])
    for condition in (f"tag={tag}", f"glossary_term={term}"):
        shown = context.cli("search", "*", "--filter", condition, "--urns-only")
        same([urn in shown for urn in wanted], [True, True])


@flow("sdk", "resolve: users, terms and domains by name", needs="search")
def resolve(context: Context) -> None:
    from datahub.emitter.mcp import MetadataChangeProposalWrapper as Mcp
    from datahub.metadata.schema_classes import CorpUserInfoClass, GlossaryTermInfoClass

    client, name = client_of(context), context.unique("r")
    user, term = f"urn:li:corpuser:{name}", f"urn:li:glossaryTerm:{name}"
    info = CorpUserInfoClass(active=True, displayName=name, fullName=name, email=f"{name}@example.org")
    context.graph.emit_mcp(Mcp(entityUrn=user, aspect=info))
    context.graph.emit_mcp(Mcp(entityUrn=term, aspect=GlossaryTermInfoClass(name=name, definition="", termSource="INTERNAL")))

    def resolved() -> bool:
        try:
            return str(client.resolve.user(email=f"{name}@example.org")) == user and str(client.resolve.term(name=name)) == term
        except Exception:
            return False

    context.until("user and term", resolved)
