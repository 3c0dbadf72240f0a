"""DataHub's actions framework, which receives events of changes."""

import json

from datahub.emitter.mcp import MetadataChangeProposalWrapper
from datahub.metadata.schema_classes import GlobalTagsClass, TagAssociationClass
from datahub_actions.plugin.source.acryl.datahub_cloud_event_source import DataHubEventSource
from datahub_actions.plugin.source.acryl.datahub_cloud_events_consumer import DataHubEventsConsumer
from harness import flow, same

TOPIC = "PlatformEvent_v1"


def tag(context, urn: str, name: str) -> str:
    tagged = f"urn:li:tag:{name}"
    aspect = GlobalTagsClass(tags=[TagAssociationClass(tag=tagged)])
    context.graph.emit(MetadataChangeProposalWrapper(entityUrn=urn, aspect=aspect))
    return tagged


@flow("events", "an action of `datahub actions` receives the event of a tag")
def action(context):
    urn = context.dataset()
    tagged = tag(context, urn, context.unique("tag"))
    source = {"lookback_days": 1, "kill_after_idle_timeout": True, "idle_timeout_duration_seconds": 2}
    pipeline = {
        "name": context.unique("action"),
        "datahub": {"server": context.url},
        "source": {"type": "datahub-cloud", "config": source},
        "filter": {"event_type": "EntityChangeEvent_v1", "event": {"category": "TAG", "modifier": tagged}},
        "action": {"type": "hello_world", "config": {"to_upper": False}},
    }
    output = context.cli("actions", "-c", context.file("action.json", pipeline))
    received = output.split("Received event:")[1:]
    same(len(received), 1)
    event = json.JSONDecoder().raw_decode(received[0].strip())[0]["event"]
    same([event["entityUrn"], event["operation"], event["parameters"]], [urn, "ADD", {"tagUrn": tagged}])


@flow("events", "a consumer goes on where it has stored that it was")
def consumer(context):
    name = f"urn:li:dataHubAction:{context.unique('consumer')}"
    first = DataHubEventsConsumer(graph=context.graph, consumer_id=name)
    first.poll_events(topic=TOPIC, poll_timeout_seconds=0)
    first.commit_offsets()
    urn = context.dataset()
    names = [tag(context, urn, context.unique("tag")) for _ in range(3)]
    seen = []
    for _ in names:
        following = DataHubEventsConsumer(graph=context.graph, consumer_id=name)
        while True:
            response = following.poll_events(topic=TOPIC, limit=1, poll_timeout_seconds=1)
            events = [one.event for message in response.events for one in DataHubEventSource.handle_pe(message)]
            own = [event.modifier for event in events if event.category == "TAG" and event.operation == "ADD"]
            if own:
                break
        seen += own
        following.commit_offsets()
    same(seen, names)
