"""Writes of the client through GraphQL mutations."""

import time

from datahub.api.graphql.assertion import Assertion
from datahub.api.graphql.operation import Operation
from datahub.emitter.mcp import MetadataChangeProposalWrapper as Mcp
from datahub.metadata.schema_classes import DatasetPropertiesClass, GlobalTagsClass, TagAssociationClass
from harness import Context, flow, same


def dataset(context: Context) -> str:
    urn = context.dataset()
    context.graph.emit_mcp(Mcp(entityUrn=urn, aspect=DatasetPropertiesClass(name="m")))
    return urn


@flow("mutations", "create_tag, remove_tag")
def tags(context: Context) -> None:
    graph, urn, name = context.graph, dataset(context), context.unique("tag")
    tag = graph.create_tag(name)
    same(tag, f"urn:li:tag:{name}")
    graph.emit_mcp(Mcp(entityUrn=urn, aspect=GlobalTagsClass([TagAssociationClass(tag)])))
    same(graph.remove_tag(tag, urn), True)
    same(graph.get_tags(urn).tags, [])


@flow("mutations", "custom assertions and their results")
def assertions(context: Context) -> None:
    graph, urn = context.graph, dataset(context)
    assertion = graph.upsert_custom_assertion(
        urn=None, entity_urn=urn, type="Freshness", description="fresh", platform_name="dq", field_path="id"
    )["urn"]
    now = int(time.time() * 1000)
    same(graph.report_assertion_result(assertion, now, "FAILURE", properties=[{"key": "k", "value": "v"}]), True)
    same(graph.report_assertion_result(assertion, now + 1, "ERROR", error_type="UNKNOWN_ERROR", error_message="m"), True)
    answer = Assertion(graph=context.graph).query_assertion(urn=urn)
    same([row["assertion"]["urn"] for row in answer] if answer and "assertion" in answer[0] else bool(answer), bool(answer))


@flow("mutations", "reported operations")
def operations(context: Context) -> None:
    urn = dataset(context)
    Operation(graph=context.graph).report_operation(urn=urn, operation_type="INSERT", num_affected_rows=3)
    found = Operation(graph=context.graph).query_operations(urn=urn)
    same([(row["operationType"], row["numAffectedRows"]) for row in found], [("INSERT", 3)])


@flow("mutations", "versions of assets: link, unlink the latest")
def versions(context: Context) -> None:
    graph, one, two = context.graph, dataset(context), dataset(context)
    version_set = f"urn:li:versionSet:({context.unique()},dataset)"
    same(graph.link_asset_to_version_set(one, version_set, "v1"), version_set)
    same(graph.link_asset_to_version_set(two, version_set, "v2", comment="second"), version_set)
    graph.unlink_latest_asset_from_version_set(version_set)
    graph.unlink_asset_from_version_set(one)


@flow("mutations", "execute_graphql: errors have a message")
def errors(context: Context) -> None:
    try:
        context.graph.execute_graphql("{ noSuchField }", strip_unsupported_fields=False)
    except Exception as error:
        assert "noSuchField" in str(error), error
        return
    raise AssertionError("an unknown field was accepted")
