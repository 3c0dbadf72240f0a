"""Commands of `datahub`."""

import json

from datahub.emitter.mcp import MetadataChangeProposalWrapper as Mcp
from datahub.metadata.schema_classes import (
    CorpGroupInfoClass,
    CorpUserInfoClass,
    DatasetPropertiesClass,
    GlobalTagsClass,
    StatusClass,
    TagAssociationClass,
    UpstreamClass,
    UpstreamLineageClass,
)
from harness import Context, flow, same


def write(context: Context, *urns: str, **properties) -> None:
    for urn in urns:
        context.graph.emit_mcp(Mcp(entityUrn=urn, aspect=DatasetPropertiesClass(**properties)))


@flow("cli", "put, get, exists")
def put_and_get(context: Context) -> None:
    urn = context.dataset()
    data = context.file("aspect.json", {"name": "put", "customProperties": {"rows": "1"}})
    context.cli("put", "--urn", urn, "--aspect", "datasetProperties", "-d", data, "--run-id", context.unique("run"))
    shown = context.cli("get", "--urn", urn, "--aspect", "datasetProperties")
    assert '"name": "put"' in shown, shown
    assert "datasetKey" in context.cli("get", "--urn", urn), "get shows no key"
    assert "true" in context.cli("exists", "--urn", urn).lower(), "exists says no"


@flow("cli", "put of an aspect that the model does not have is refused")
def put_unknown(context: Context) -> None:
    data = context.file("aspect.json", {})
    context.cli("put", "--urn", context.dataset(), "--aspect", "noSuchAspect", "-d", data, fails=True)


@flow("cli", "put platform")
def put_platform(context: Context) -> None:
    name = context.unique("platform")
    context.cli("put", "platform", "--name", name, "--display_name", "P", "--logo", "https://example.org/p.png")
    same(context.graph.exists(f"urn:li:dataPlatform:{name}"), True)


@flow("cli", "delete: soft, hard, references, one aspect of a time range")
def delete(context: Context) -> None:
    urn, tag = context.dataset(), f"urn:li:tag:{context.unique()}"
    write(context, urn, name="d")
    context.graph.emit_mcp(Mcp(entityUrn=urn, aspect=GlobalTagsClass(tags=[TagAssociationClass(tag=tag)])))
    context.cli("delete", "--urn", urn, "--soft", "--force")
    same(context.graph.get_aspect(urn, StatusClass).removed, True)
    told = context.cli("delete", "references", "--urn", tag, "--force")
    same(context.graph.get_aspect(urn, GlobalTagsClass).tags, [])
    context.cli("delete", "--urn", urn, "--hard", "--force")
    same(context.graph.exists(urn), False)
    assert "1" in told, told


@flow("cli", "delete by filter", needs="search")
def delete_by_filter(context: Context) -> str:
    platform = context.unique("platform").replace(".", "")
    urns = [context.dataset(platform=platform) for _ in range(3)]
    write(context, *urns, name="d")
    context.until("3 datasets", lambda: len(list(context.graph.get_urns_by_filter(platform=platform))) == 3)
    context.cli("delete", "--platform", platform, "--entity-type", "dataset", "--soft", "--force")
    same([context.graph.get_aspect(urn, StatusClass).removed for urn in urns], [True] * 3)
    context.until("none left", lambda: not list(context.graph.get_urns_by_filter(platform=platform)))
    context.cli("delete", "--platform", platform, "--entity-type", "dataset", "--hard", "--only-soft-deleted", "--force")
    same([context.graph.exists(urn) for urn in urns], [False] * 3)
    return "3 datasets"


@flow("cli", "lineage", needs="search")
def lineage(context: Context) -> None:
    up, down = context.dataset(), context.dataset()
    write(context, up, down, name="d")
    upstream = UpstreamClass(dataset=up, type="TRANSFORMED")
    context.graph.emit_mcp(Mcp(entityUrn=down, aspect=UpstreamLineageClass(upstreams=[upstream])))
    assert up in context.cli("lineage", "--urn", down, "--direction", "upstream", "--format", "json"), "no upstream"


@flow("cli", "search", needs="search")
def search(context: Context) -> None:
    name = context.unique("findme").replace(".", "")
    urn = context.dataset(name)
    write(context, urn, name=name)
    context.until("the dataset", lambda: urn in context.cli("search", name, "--format", "json"))


@flow("cli", "properties: upsert, get, list")
def properties(context: Context) -> None:
    name = context.unique("prop")
    definition = f"""
- id: {name}
  type: string
  description: How long it is kept
  entity_types: [dataset]
  cardinality: SINGLE
  allowed_values:
    - value: short
    - value: long
"""
    context.cli("properties", "upsert", "-f", context.file("properties.yaml", definition))
    assert name in context.cli("properties", "get", "--urn", f"urn:li:structuredProperty:{name}"), "not there"


@flow("cli", "properties list", needs="search")
def properties_list(context: Context) -> None:
    name = context.unique("prop")
    definition = f"- id: {name}\n  type: string\n  entity_types: [dataset]\n"
    context.cli("properties", "upsert", "-f", context.file("properties.yaml", definition))
    context.until("the property", lambda: name in context.cli("properties", "list"))


@flow("cli", "dataset: upsert, get, add_sibling")
def dataset(context: Context) -> None:
    one, two = context.unique("d"), context.unique("d")
    template = "id: {0}\nplatform: hive\nname: {0}\ndescription: by yaml\nschema:\n  fields:\n    - id: x\n      type: string\n"
    for name in (one, two):
        context.cli("dataset", "upsert", "-f", context.file("dataset.yaml", template.format(name)))
    urns = [context.dataset(name) for name in (one, two)]
    assert "by yaml" in context.cli("dataset", "get", "--urn", urns[0]), "not shown"
    context.cli("dataset", "add-sibling", "--urn", urns[0], "--sibling-urns", urns[1])
    raw = context.graph.get_entity_raw(urns[0], ["siblings"])
    same(raw["aspects"]["siblings"]["value"]["siblings"], [urns[1]])


@flow("cli", "user upsert, group upsert")
def user_and_group(context: Context) -> None:
    user, group = context.unique("user"), context.unique("group")
    text = f"id: {user}\nfirst_name: Ada\nemail: ada@example.org\ndisplay_name: Ada\n"
    context.cli("user", "upsert", "-f", context.file("user.yaml", text))
    same(context.graph.get_aspect(f"urn:li:corpuser:{user}", CorpUserInfoClass).email, "ada@example.org")
    text = f"id: {group}\ndisplay_name: G\nowners: [{user}]\nmembers:\n  - {user}\n"
    context.cli("group", "upsert", "-f", context.file("group.yaml", text))
    same(context.graph.get_aspect(f"urn:li:corpGroup:{group}", CorpGroupInfoClass).displayName, "G")


@flow("cli", "dataproduct upsert")
def data_product(context: Context) -> None:
    name, asset = context.unique("product"), context.dataset()
    write(context, asset, name="d")
    text = f'id: {name}\ndomain: urn:li:domain:{name}\ndisplay_name: P\ndescription: d\nassets:\n  - "{asset}"\n'
    context.cli("dataproduct", "upsert", "-f", context.file("product.yaml", text), "--validate-assets")
    raw = context.graph.get_entity_raw(f"urn:li:dataProduct:{name}", ["dataProductProperties"])
    assets = raw["aspects"]["dataProductProperties"]["value"]["assets"]
    same([association["destinationUrn"] for association in assets], [asset])


@flow("cli", "graphql: a query, an operation by name, list of operations, a description")
def graphql(context: Context) -> None:
    urn = context.dataset()
    write(context, urn, name="by query")
    query = f'{{ dataset(urn: "{urn}") {{ properties {{ name }} }} }}'
    assert "by query" in context.cli("graphql", "--query", query), "no answer"
    variables = json.dumps({"urn": urn})
    assert urn in context.cli("graphql", "--operation", "dataset", "--variables", variables), "no answer"
    assert "createTag" in context.cli("graphql", "--list-mutations"), "no list"
    assert "CreateTagInput" in context.cli("graphql", "--describe", "createTag", "--recurse"), "no description"


@flow("cli", "check: server-config, metadata-file")
def check(context: Context) -> None:
    assert "noCode" in context.cli("check", "server-config"), "no configuration"
    context.cli("check", "metadata-file", context.file("empty.json", []))


@flow("cli", "timeline", needs="timeline")
def timeline(context: Context) -> None:
    urn = context.dataset()
    context.graph.emit_mcp(Mcp(entityUrn=urn, aspect=GlobalTagsClass(tags=[])))
    context.graph.emit_mcp(Mcp(entityUrn=urn, aspect=GlobalTagsClass(tags=[TagAssociationClass(tag="urn:li:tag:t")])))
    assert "urn:li:tag:t" in context.cli("timeline", "--urn", urn, "--category", "TAG"), "no event"
