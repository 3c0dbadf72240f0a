"""DataHub's executor, an action that runs ingestion sources: it receives requests as events, and reports results."""

import json
import subprocess
import sys

from datahub_actions.plugin.source.acryl.datahub_cloud_events_consumer import DataHubEventsConsumer
from harness import Context, flow, same

CREATE_SECRET = "mutation ($input: CreateSecretInput!) { createSecret(input: $input) }"
CREATE_SOURCE = "mutation ($input: UpdateIngestionSourceInput!) { createIngestionSource(input: $input) }"
RUN = "mutation ($input: CreateIngestionExecutionRequestInput!) { createIngestionExecutionRequest(input: $input) }"
CANCEL = "mutation ($input: CancelIngestionExecutionRequestInput!) { cancelIngestionExecutionRequest(input: $input) }"
TEST = "mutation ($input: CreateTestConnectionRequestInput!) { createTestConnectionRequest(input: $input) }"
RESULT = "query ($urn: String!) { executionRequest(urn: $urn) { result { status report structuredReport { type } } } }"

TOPIC = "MetadataChangeLog_Versioned_v1"
#: The version that is the client's own; the executor would install others.
NATIVE = "native"
SECONDS = 180


@flow("executor", "runs a source with a secret, stops a run, tests a connection, and reports each")
def executor(context: Context) -> None:
    def ask(operation: str, **given) -> str:
        return next(iter(context.graph.execute_graphql(operation, {"input": given}).values()))

    def result_of(request: str, *statuses: str):
        def result():
            found = context.graph.execute_graphql(RESULT, {"urn": request})["executionRequest"]["result"]
            return found if found and found["status"] in statuses else None

        return context.until(f"{request} is {' or '.join(statuses)}", result, SECONDS)

    ended = "SUCCESS", "FAILURE", "CANCELLED", "ABORTED"
    urn, secret = context.dataset(), context.unique("path").replace(".", "_")
    written = {"entityType": "dataset", "entityUrn": urn, "changeType": "UPSERT", "aspectName": "datasetProperties"}
    path = context.file("run.json", [{**written, "aspect": {"json": {"description": "Written by a run"}}}])
    ask(CREATE_SECRET, name=secret, value=path)
    recipe = {
        "source": {"type": "file", "config": {"path": f"${{{secret}}}"}},
        "sink": {"type": "datahub-rest", "config": {"server": context.url}},
    }
    config = {"recipe": json.dumps(recipe), "executorId": "default", "version": NATIVE}
    source = ask(CREATE_SOURCE, name="A file", type="file", config=config)
    process = start(context)
    try:
        same(result_of(ask(RUN, ingestionSourceUrn=source), *ended)["status"], "SUCCESS")
        properties = context.graph.get_entity_raw(urn)["aspects"]["datasetProperties"]["value"]
        same(properties["description"], "Written by a run")
        stopped = ask(RUN, ingestionSourceUrn=source)
        result_of(stopped, "RUNNING")
        ask(CANCEL, ingestionSourceUrn=source, executionRequestUrn=stopped)
        same(result_of(stopped, *ended)["status"], "CANCELLED")
        recipe["source"]["config"]["path"] = path
        tested = result_of(ask(TEST, recipe=json.dumps(recipe), version=NATIVE), *ended)
        same([tested["status"], tested["structuredReport"]], ["SUCCESS", {"type": "TEST_CONNECTION"}])
    finally:
        process.terminate()
        process.wait()


def start(context: Context) -> subprocess.Popen:
    """Starts an executor for the requests from now on."""
    name = context.unique("executor")
    consumer = DataHubEventsConsumer(graph=context.graph, consumer_id=f"urn:li:dataHubAction:{name}-{TOPIC}")
    consumer.poll_events(topic=TOPIC, poll_timeout_seconds=0)
    consumer.commit_offsets()
    pipeline = {
        "name": name,
        "datahub": {"server": context.url},
        "source": {"type": "datahub-cloud", "config": {"topics": [TOPIC]}},
        "filter": {"event_type": "MetadataChangeLogEvent_v1", "event": {"entityType": "dataHubExecutionRequest"}},
        "action": {"type": "executor", "config": {"executor_id": "default"}},
    }
    command = [sys.executable, "-m", "datahub", "actions", "-c", context.file("executor.json", pipeline)]
    return subprocess.Popen(command, cwd=context.work, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
