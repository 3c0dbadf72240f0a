"""OpenLineage's Python client: python_client.py <address> <work folder>. The events of one run, from START to COMPLETE.

The token is in OPENLINEAGE_API_KEY.
"""

import os
import sys
import uuid
from datetime import datetime, timezone

from openlineage.client import OpenLineageClient
from openlineage.client.event_v2 import InputDataset, Job, OutputDataset, Run, RunEvent, RunState
from openlineage.client.facet_v2 import documentation_job, schema_dataset
from openlineage.client.transport.http import ApiKeyTokenProvider, HttpConfig, HttpTransport

PRODUCER = "https://github.com/OpenLineage/OpenLineage/tree/1.54.0/client/python"

config = HttpConfig(url=sys.argv[1], auth=ApiKeyTokenProvider({"apiKey": os.environ["OPENLINEAGE_API_KEY"]}))
client = OpenLineageClient(transport=HttpTransport(config))
job = Job(
    namespace="producers",
    name="python.load",
    facets={"documentation": documentation_job.DocumentationJobFacet(description="Loads by hand")},
)
run = Run(runId=str(uuid.uuid4()))


def emit(state, inputs=(), outputs=()):
    now = datetime.now(timezone.utc).isoformat()
    client.emit(
        RunEvent(
            eventType=state,
            eventTime=now,
            run=run,
            job=job,
            producer=PRODUCER,
            inputs=list(inputs),
            outputs=list(outputs),
        )
    )


columns = [schema_dataset.SchemaDatasetFacetFields(name="id", type="bigint")]
schema = {"schema": schema_dataset.SchemaDatasetFacet(fields=columns)}
emit(RunState.START, inputs=[InputDataset(namespace="postgres://producers:5432", name="db.python.source")])
emit(
    RunState.COMPLETE,
    outputs=[OutputDataset(namespace="postgres://producers:5432", name="db.python.target", facets=schema)],
)
