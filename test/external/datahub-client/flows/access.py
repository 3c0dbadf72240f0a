"""A service with authentication: CAIRN_AUTHENTICATED_URL, with the token of an administrator, CAIRN_AUTHENTICATED_TOKEN."""

import os
from typing import Dict

from datahub.configuration.common import OperationalError
from datahub.emitter.mcp import MetadataChangeProposalWrapper as Mcp
from datahub.ingestion.graph.client import DataHubGraph
from datahub.ingestion.graph.config import DatahubClientConfig
from datahub.metadata.schema_classes import DatasetPropertiesClass
from datahub.sdk import DataHubClient, Dataset
from harness import Context, flow, same

CREATE = """mutation ($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) { accessToken metadata { id } }
}"""
ASSIGN = "mutation ($input: BatchAssignRoleInput!) { batchAssignRole(input: $input) }"
REVOKE = "mutation ($id: String!) { revokeAccessToken(tokenId: $id) }"


def server() -> str:
    return os.environ["CAIRN_AUTHENTICATED_URL"]


def graph(token: str) -> DataHubGraph:
    return DataHubGraph(DatahubClientConfig(server=server(), token=token))


def administrator() -> DataHubGraph:
    return graph(os.environ["CAIRN_AUTHENTICATED_TOKEN"])


def new_token(context: Context, role: str = "Editor") -> Dict:
    """A token of a new user who has a role."""
    admin, user = administrator(), f"urn:li:corpuser:{context.unique('u')}"
    wish = {"type": "PERSONAL", "actorUrn": user, "duration": "ONE_HOUR", "name": "of a flow"}
    created = admin.execute_graphql(CREATE, {"input": wish})["createAccessToken"]
    admin.execute_graphql(ASSIGN, {"input": {"roleUrn": f"urn:li:dataHubRole:{role}", "actors": [user]}})
    return {"token": created["accessToken"], "id": created["metadata"]["id"], "user": user}


def file_recipe(context: Context, urn: str, **sink: str) -> str:
    mcps = [Mcp(entityUrn=urn, aspect=DatasetPropertiesClass(name="ingested")).to_obj()]
    source = {"type": "file", "config": {"path": context.file("data.json", mcps)}}
    target = {"type": "datahub-rest", "config": {"server": server(), **sink}}
    return context.file("recipe.json", {"source": source, "sink": target})


@flow("access", "a token of createAccessToken: put, get, ingest, the SDK", needs="authenticated")
def with_token(context: Context) -> None:
    made, urn = new_token(context), context.dataset()
    me = {"DATAHUB_GMS_URL": server(), "DATAHUB_GMS_TOKEN": made["token"]}
    data = context.file("aspect.json", {"name": "put"})
    context.cli("put", "--urn", urn, "--aspect", "datasetProperties", "-d", data, **me)
    shown = context.cli("get", "--urn", urn, "--aspect", "datasetProperties", **me)
    same('"name": "put"' in shown, True)
    context.cli("ingest", "-c", file_recipe(context, urn, token=made["token"]), **me)
    same(graph(made["token"]).get_aspect(urn, DatasetPropertiesClass).name, "ingested")
    client = DataHubClient(server=server(), token=made["token"])
    dataset = Dataset(platform="hive", name=context.unique(), description="by the SDK")
    client.entities.upsert(dataset)
    same(client.entities.get(dataset.urn).description, "by the SDK")


@flow("access", "init with a token, kept for the commands after it", needs="authenticated")
def init(context: Context) -> None:
    made, urn = new_token(context), context.dataset()
    home = context.work / context.unique("home")
    home.mkdir()
    # Settings of the environment go before those of the file.
    clean = {"HOME": str(home), "DATAHUB_GMS_URL": "", "DATAHUB_GMS_TOKEN": ""}
    context.cli("init", "--host", server(), "--token", made["token"], "--force", **clean)
    data = context.file("aspect.json", {"name": "kept"})
    context.cli("put", "--urn", urn, "--aspect", "datasetProperties", "-d", data, **clean)
    same(administrator().get_aspect(urn, DatasetPropertiesClass).name, "kept")


@flow("access", "without a token, with a wrong one, with a revoked one: refused with the reason", needs="authenticated")
def without_token(context: Context) -> None:
    made, urn = new_token(context), context.dataset()
    administrator().execute_graphql(REVOKE, {"id": made["id"]})
    for token in ("", "wrong", made["token"]):
        me = {"DATAHUB_GMS_URL": server(), "DATAHUB_GMS_TOKEN": token}
        assert_says(context.cli("get", "--urn", urn, fails=True, **me), "401", "Unauthorized")
        recipe = file_recipe(context, urn, **({"token": token} if token else {}))
        assert_says(context.cli("ingest", "-c", recipe, fails=True, **me), "401", "Unauthorized")
    same(administrator().exists(urn), False)


@flow("access", "a reader's writes: refused with the reason", needs="authenticated")
def as_reader(context: Context) -> None:
    made, urn = new_token(context, "Reader"), context.dataset()
    try:
        graph(made["token"]).emit_mcp(Mcp(entityUrn=urn, aspect=DatasetPropertiesClass(name="no")))
    except OperationalError as error:
        assert_says(f"{error} {error.info}", "403", "takes the role editor")
    else:
        raise AssertionError("a reader could write")
    same(graph(made["token"]).exists(urn), False)


def assert_says(text: str, *words: str) -> None:
    if not any(word in text for word in words):
        raise AssertionError(f"none of {words} in: {text[-800:]}")
