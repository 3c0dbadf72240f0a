import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { uniqueName } from '../support/urns.js';
import {
  datasetEvent,
  jobEvent,
  newJob,
  openLineageOf,
  PATHS,
  runEvent,
  runUrn,
  table,
  tableUrn,
} from './support/events.js';

const service = await behaviour();
const { call, rest, baseUrl } = service;
const { send, aspect, lineage, events } = openLineageOf(service);

describe('an OpenLineage event', () => {
  it.each(PATHS)('of a run is stored with run, job and datasets by %s', async (path) => {
    const [job, runId, from, to] = [newJob(), randomUUID(), uniqueName(), uniqueName()];
    const { status, json } = await call(path, {
      body: runEvent(job, { runId, inputs: [table(from)], outputs: [table(to)] }),
    });
    expect(status).toBe(200);
    expect(json).toEqual({
      entities: [runUrn(runId), job.flow, job.urn, tableUrn(from), tableUrn(to)],
      warnings: [],
    });
    expect(await lineage(job)).toMatchObject({ inputs: [tableUrn(from)], outputs: [tableUrn(to)] });
    expect(await aspect(job.urn, 'dataJobInfo')).toMatchObject({
      name: 'task',
      flowUrn: job.flow,
      type: { string: 'spark' },
    });
    expect(await aspect(runUrn(runId), 'dataProcessInstanceRelationships')).toMatchObject({
      parentTemplate: job.urn,
    });
    expect(await events(runUrn(runId), 'dataProcessInstanceRunEvent')).toMatchObject([
      { status: 'COMPLETE', result: { type: 'SUCCESS', nativeResultType: 'COMPLETE' } },
    ]);
    expect(await rest.exists(tableUrn(to))).toBe(true);
  });

  it('of a job creates no run', async () => {
    const [job, to] = [newJob(), uniqueName()];
    const [answer] = await send(jobEvent(job, { outputs: [table(to)] }));
    expect(answer?.entities).toEqual([job.flow, job.urn, tableUrn(to)]);
    expect(await lineage(job)).toMatchObject({ outputs: [tableUrn(to)] });
  });

  it('of a dataset creates no job', async () => {
    const name = uniqueName();
    const [answer] = await send(datasetEvent(table(name)));
    expect(answer?.entities).toEqual([tableUrn(name)]);
    expect(await rest.exists(tableUrn(name))).toBe(true);
  });

  it('is ingested by GraphQL, with problems for each bad event', async () => {
    const { run } = graphqlOf(baseUrl);
    const job = newJob();
    const query = `mutation($events: [JSON]!) { ingestLineageEvents(events: $events) {
      isIngested entities warnings refusal { code message problems { pointer message } }
    } }`;
    const data = await run(query, { events: [jobEvent(job), { job: {} }] });
    expect(data).toMatchObject({
      ingestLineageEvents: [
        { isIngested: true, entities: [job.flow, job.urn], refusal: null },
        {
          isIngested: false,
          refusal: {
            code: 'BAD_REQUEST',
            problems: [{ pointer: '/eventTime' }, { pointer: '/job/namespace' }, { pointer: '/job/name' }],
          },
        },
      ],
    });
  });
});

describe('a batch of OpenLineage events', () => {
  it.each(PATHS)('stores the good events, and names the bad one by its index: %s', async (path) => {
    const [first, last] = [newJob(), newJob()];
    const body = [jobEvent(first), { ...jobEvent(newJob()), eventTime: 'yesterday' }, jobEvent(last)];
    const { status, json } = await call(`${path}/batch`, { body });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: 'partial_success',
      summary: { received: 3, successful: 2, failed: 1, retriable: 0, non_retriable: 1 },
      failed_events: [{ index: 1, retriable: false, errors: [{ pointer: '/1/eventTime' }] }],
    });
    expect([await rest.exists(first.urn), await rest.exists(last.urn)]).toEqual([true, true]);
  });

  it('gets 400 if every event in it is bad', async () => {
    const { status, json } = await call(`${PATHS[0]}/batch`, {
      body: [{}, { eventTime: '2026-01-01T00:00:00Z' }],
    });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: 'BAD_REQUEST',
      errors: [{ pointer: '/0/eventTime' }, { pointer: '/0' }, { pointer: '/1' }],
    });
  });

  it('stores the events in it, and reports members that are not events', async () => {
    const job = newJob();
    const { status, json } = await call(`${PATHS[0]}/batch`, { body: [null, 5, [], jobEvent(job)] });
    expect(status).toBe(200);
    expect(json).toMatchObject({ failed_events: [{ index: 0 }, { index: 1 }, { index: 2 }] });
    expect(await rest.exists(job.urn)).toBe(true);
  });

  it('may be empty', async () => {
    const { status, json } = await call(`${PATHS[0]}/batch`, { body: [] });
    expect([status, json]).toMatchObject([200, { status: 'success', summary: { received: 0 } }]);
  });

  it('adds up the inputs and outputs of events of one run', async () => {
    const [job, runId, from, to] = [newJob(), randomUUID(), uniqueName(), uniqueName()];
    const body = [
      runEvent(job, { type: 'START', runId, at: 0, inputs: [table(from)] }),
      runEvent(job, { type: 'COMPLETE', runId, at: 1, outputs: [table(to)] }),
    ];
    await call(`${PATHS[0]}/batch`, { body });
    expect(await lineage(job)).toMatchObject({ inputs: [tableUrn(from)], outputs: [tableUrn(to)] });
    expect(await aspect(runUrn(runId), 'dataProcessInstanceInput')).toEqual({ inputs: [tableUrn(from)] });
    expect(await aspect(runUrn(runId), 'dataProcessInstanceOutput')).toEqual({ outputs: [tableUrn(to)] });
  });
});
