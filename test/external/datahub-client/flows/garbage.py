"""DataHub's garbage collector with its defaults: it deletes old events, and keeps the history of runs."""

import re
import time

import requests
from datahub.emitter.mcp import MetadataChangeProposalWrapper as Mcp
from datahub.metadata.schema_classes import OperationClass, OperationTypeClass
from harness import Context, flow, same

DAY = 86_400_000


def runs_of(context: Context, name: str) -> set:
    """The runs of a pipeline that are reported to the catalog, with their states."""
    url = f"{context.url}/openapi/v2/entity/dataHubExecutionRequest"
    answer = requests.get(url, params={"count": 1000}).json()
    assert "scrollId" not in answer, "all runs are in one page"
    found = set()
    for request in answer["results"]:
        aspects = request["aspects"]
        source = aspects.get("dataHubExecutionRequestInput", {}).get("value", {}).get("source", {})
        result = aspects.get("dataHubExecutionRequestResult", {}).get("value", {})
        if name in source.get("ingestionSource", "") or name in str(aspects):
            found.add((request["urn"], result.get("status")))
    return found


@flow("garbage", "datahub-gc with its defaults: the history of runs stays, old events go")
def garbage_collector(context: Context) -> str:
    urn, name = context.dataset(), context.unique("pipeline")
    now = int(time.time() * 1000)
    for time_millis in (now - 40 * DAY, now - DAY):
        operation = OperationClass(
            timestampMillis=time_millis, lastUpdatedTimestamp=time_millis, operationType=OperationTypeClass.INSERT
        )
        context.graph.emit_mcp(Mcp(entityUrn=urn, aspect=operation))
    proposal = {"entityType": "dataset", "entityUrn": urn, "changeType": "UPSERT", "aspectName": "datasetProperties", "aspect": {"json": {"name": "d"}}}
    path = context.file("mcps.json", [proposal])
    for _ in range(3):
        context.ingest({"type": "file", "config": {"path": path}}, pipeline_name=name)
    before = context.until("three runs are found", lambda: (found := runs_of(context, name)) and len(found) == 3 and found)
    # Of other flows as well.
    all_before = len(runs_of(context, ""))
    output = context.ingest({"type": "datahub-gc", "config": {}})
    assert "Pipeline finished successfully" in output, output[-1500:]
    # The report leaves out what is zero.
    read, deleted = (re.findall(rf"'ergc_records_{of}': (\d+)", output)[-1:] for of in ("read", "deleted"))
    # Each of them once, and perhaps the run of the collector itself.
    assert read and all_before <= int(read[0]) <= len(runs_of(context, "")), output[-1500:]
    assert deleted in ([], ["0"]), output[-1500:]
    same(runs_of(context, name), before)
    body = {"urn": urn, "entity": "dataset", "aspect": "operation"}
    values = context.post("/aspects?action=getTimeseriesAspectValues", body).json()["value"]["values"]
    same(len(values), 1)
    return "3 runs, 1 event"
