import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/model/types.js';
import { isThorough, THOROUGH_NOTE } from '../../support/sampled.js';
import { behaviour } from '../support/behaviour.js';
import { send as sendTo, withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { uniqueName } from '../support/urns.js';
import {
  columnUrn,
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
const { call, rest } = service;
const { send, lineage, aspect } = openLineageOf(service);
const [PATH] = PATHS;

const job = { namespace: 'n', name: 'a.b' };
const eventTime = '2026-01-01T00:00:00Z';
const run = { runId: randomUUID() };
const long = 'x'.repeat(600);

describe('an OpenLineage event that is refused', () => {
  it.each<[string, unknown, string]>([
    ['an array', [], ''],
    ['a text', '"event"', ''],
    ['null', 'null', ''],
    ['an event without a job and a dataset', { eventTime }, ''],
    ['a run without a job', { eventTime, run }, '/job'],
    ['a run without an id', { eventTime, run: {}, job }, '/run/runId'],
    ['a run whose id is a number', { eventTime, run: { runId: 5 }, job }, '/run/runId'],
    ['a run that is a text', { eventTime, run: 'r', job }, '/run'],
    ['a job without a namespace', { eventTime, job: { name: 'a' } }, '/job/namespace'],
    ['a job without a name', { eventTime, job: { ...job, name: ' ' } }, '/job/name'],
    ['a dataset without a name', { eventTime, dataset: { namespace: 'n' } }, '/dataset/name'],
    ['a dataset that is a list', { eventTime, dataset: [] }, '/dataset'],
    ['inputs that are not a list', { eventTime, job, inputs: {} }, '/inputs'],
    ['an input that is a text', { eventTime, job, inputs: ['a'] }, '/inputs/0'],
    [
      'an output without a namespace',
      { eventTime, job, outputs: [table('a'), { name: 'b' }] },
      '/outputs/1/namespace',
    ],
    ['an unknown type', { eventTime, run, job, eventType: 'PAUSED' }, '/eventType'],
    ['no time', { job }, '/eventTime'],
    ['a malformed time', { job, eventTime: 'now' }, '/eventTime'],
    ['a time that is a number', { job, eventTime: 1767225600000 }, '/eventTime'],
    ['a day without a time', { job, eventTime: '2026-01-01' }, '/eventTime'],
    ['a day that does not exist', { job, eventTime: '2026-02-30T00:00:00Z' }, '/eventTime'],
    ['a job whose URN is too long', { eventTime, job: { ...job, name: long } }, '/job/name'],
    ['a dataset whose URN is too long', { eventTime, job, outputs: [table(long)] }, '/outputs/0/name'],
    ['a run whose URN is too long', { eventTime, run: { runId: long }, job }, '/run/runId'],
    ['a name with a lone surrogate', { eventTime, job: { ...job, name: 'a\ud800' } }, '/job/name'],
  ])('points at %s', async (_, body, pointer) => {
    for (const path of PATHS) {
      const { status, json, headers } = await call(path, { body });
      expect(status).toBe(400);
      expect(headers.get('content-type')).toContain('application/problem+json');
      expect((json as { errors: { pointer: string }[] }).errors.map((problem) => problem.pointer)).toContain(
        pointer,
      );
    }
  });

  it.each(['{', 'not JSON', ''])('is a body that is not JSON: %j', async (body) => {
    const { status, json } = await call(PATH, { body, headers: { 'Content-Type': 'application/json' } });
    expect([status, json]).toMatchObject([400, { code: 'BAD_REQUEST' }]);
  });

  it('is a batch that is not a list', async () => {
    const { status } = await call(`${PATH}/batch`, { body: { eventTime, job } });
    expect(status).toBe(400);
  });

  it('changes nothing', async () => {
    const [own, to] = [newJob(), uniqueName()];
    const { status } = await call(PATH, { body: jobEvent(own, { outputs: [table(to), table(long)] }) });
    expect(status).toBe(400);
    expect([await rest.exists(own.urn), await rest.exists(tableUrn(to))]).toEqual([false, false]);
  });

  it('gets 405 for another method, and 415 for another media type', async () => {
    expect((await call(PATH)).status).toBe(405);
    expect((await call(PATH, { body: '{}', headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
  });
});

describe('an OpenLineage event that is accepted', () => {
  it('may have a time without a zone, which is read as UTC with a warning', async () => {
    const [own, runId] = [newJob(), randomUUID()];
    const [answer] = await send({ ...runEvent(own, { runId }), eventTime: '2026-01-01T00:00:00.5' });
    expect(answer?.warnings).toEqual(['/eventTime has no zone: it is taken for UTC']);
    expect(await aspect(runUrn(runId), 'dataProcessInstanceProperties')).toMatchObject({
      created: { time: Date.parse('2026-01-01T00:00:00.500Z') },
    });
  });

  it.each([
    ['2026-01-01T00:00:00.123456789Z', '2026-01-01T00:00:00.123Z'],
    ['2026-01-01T02:00:00+02:00', '2026-01-01T00:00:00Z'],
    ['2026-01-01T02:00+0200', '2026-01-01T00:00:00Z'],
    ['2026-01-01t00:00:00z', '2026-01-01T00:00:00Z'],
    ['2026-01-01T01:00:00+01:00[Europe/Berlin]', '2026-01-01T00:00:00Z'],
  ])('may have the time %s, which is read as %s', async (given, time) => {
    const runId = randomUUID();
    const [answer] = await send({ ...runEvent(newJob(), { runId }), eventTime: given });
    expect(answer?.warnings).toEqual([]);
    expect(await aspect(runUrn(runId), 'dataProcessInstanceProperties')).toMatchObject({
      created: { time: Date.parse(time) },
    });
  });

  it.each([undefined, null, 'complete', 'OTHER'])('may have the event type %j', async (eventType) => {
    const { status } = await call(PATH, { body: { ...runEvent(newJob()), eventType } });
    expect(status).toBe(200);
  });

  it('may have null for optional members, and facets that are not objects, which get a warning', async () => {
    const body: JsonObject = {
      ...runEvent(newJob()),
      ...{ producer: null, schemaURL: null, inputs: null, dataset: null },
      outputs: [table(uniqueName(), { facets: { schema: null, other: 5 }, outputFacets: 'x' })],
    };
    const [answer] = await send(body);
    expect(answer?.warnings).toEqual([
      '/outputs/0/outputFacets is not an object and was ignored',
      '/outputs/0/facets/other is not a facet and was ignored',
    ]);
  });

  it('may have names with characters that URNs reserve, and in any script', async () => {
    for (const odd of [
      'a,b',
      '(a)',
      'a)(b',
      'a%2Cb',
      'a␟b',
      'a:b',
      'a b',
      'a/b?c#d',
      'ä 表 🙂',
      'a\'"`\\b',
      'urn:li:tag:x',
    ]) {
      const name = `${uniqueName()} ${odd}`;
      const own = { ...newJob(), name: `f.${name}` };
      const [answer] = await send(runEvent(own, { inputs: [table(name)], outputs: [table(name)] }));
      const urns = answer?.entities as string[];
      for (const urn of urns) expect(await rest.exists(urn), urn).toBe(true);
      const dataset = String(urns.find((urn) => urn.startsWith('urn:li:dataset:')));
      expect(await aspect(dataset, 'datasetKey')).toMatchObject({ name });
    }
  });

  it('may have 10,000 columns with lineage', { timeout: 120_000 }, async ({ skip }) => {
    skip(!isThorough, THOROUGH_NOTE);
    const [own, from, to] = [newJob(), uniqueName(), uniqueName()];
    const columns = Array.from({ length: 10_000 }, (_, index) => `column_${index}`);
    const schema: JsonObject = { fields: columns.map((name) => ({ name, type: 'int' })) };
    const inputFields = (field: string): Json => [{ ...table(from), field }];
    const fields = Object.fromEntries(columns.map((name) => [name, { inputFields: inputFields(name) }]));
    const outputs = [table(to, { facets: { schema, columnLineage: { fields } } })];
    await send(runEvent(own, { inputs: [table(from)], outputs }));
    expect((await aspect(tableUrn(to), 'schemaMetadata'))?.fields).toHaveLength(10_000);
    const shown = await lineage(own);
    expect(shown.columns).toHaveLength(10_000);
    expect(shown.columns).toContainEqual(
      expect.objectContaining({ upstreams: [columnUrn(from, 'column_9999')] }),
    );
  });
});

describe('an OpenLineage endpoint with authentication and a small limit of bodies', async () => {
  const guarded = await startService(undefined, {}, undefined, { CAIRN_BODY_LIMIT: '4K' });
  const { baseUrl } = guarded;
  const owner = await guarded.tokenOf('datahub');
  const reader = await guarded.tokenOf(uniqueName('reader'));
  const post = (body: Json, path: string = PATH) => sendTo(baseUrl, path, { body });

  it('answers 413 to a larger body', async () => {
    const body = jobEvent(newJob(), {
      inputs: Array.from({ length: 100 }, (_, index) => table(`t${index}`)),
    });
    expect((await withToken(owner, () => post(body))).status).toBe(413);
  });

  it('answers 401 without a token, and 403 to a user who may not write', async () => {
    const own = newJob();
    expect((await post(jobEvent(own))).status).toBe(401);
    expect((await withToken(reader, () => post(jobEvent(own)))).status).toBe(403);
    expect((await withToken(reader, () => post([jobEvent(own)], `${PATH}/batch`))).status).toBe(403);
    expect((await withToken(reader, () => post(datasetEvent(table(uniqueName()))))).status).toBe(403);
    expect((await withToken(owner, () => post(jobEvent(own)))).status).toBe(200);
    await guarded.stop();
  });
});
