import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn } from '../support/urns.js';

// Java programs send Long.MAX_VALUE for a range without an end, and some send nanoseconds in place of milliseconds.
// A JavaScript number does not hold these exactly.

const { rest, call, baseUrl } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);
const urn = datasetUrn();
const [LEAST, MOST] = ['-9223372036854775808', '9223372036854775807'];
const ofNanoseconds = '1795893165949383608';
const [BELOW, BEYOND] = ['-9223372036854775809', '9223372036854775808'];
const TIMES = [3, 2, 1];
const deprecation = { deprecated: true, note: '', actor: 'urn:li:corpuser:ada' };

beforeAll(async () => {
  for (const timestampMillis of TIMES) {
    await rest.write({
      urn,
      aspect: 'datasetProfile',
      value: { timestampMillis, rowCount: timestampMillis },
    });
    const metrics = { timestampMillis, eventGranularity: { unit: 'DAY' }, totalSqlQueries: 1 };
    await rest.write({ urn, aspect: 'datasetUsageStatistics', value: metrics });
    const operation = { timestampMillis, lastUpdatedTimestamp: timestampMillis, operationType: 'INSERT' };
    await rest.write({ urn, aspect: 'operation', value: operation });
  }
});

/** A body as text, since JSON.stringify knows no such numbers. */
async function post(path: string, body: string) {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}

describe('a range of time from the least to the greatest Long', () => {
  const found = {
    datasetProfiles: TIMES.map((rowCount) => ({ rowCount })),
    operations: TIMES.map((timestampMillis) => ({ timestampMillis })),
    usageStats: { aggregations: { totalSqlQueries: 3 } },
  };

  it('is accepted in GraphQL as literals', async () => {
    const ends = `(startTimeMillis: ${LEAST}, endTimeMillis: ${MOST})`;
    const { dataset } = await run<{ dataset: object }>(`{ dataset(urn: "${urn}") {
      datasetProfiles${ends} { rowCount } operations${ends} { timestampMillis }
      usageStats(startTimeMillis: ${LEAST}) { aggregations { totalSqlQueries } } } }`);
    expect(dataset).toEqual(found);
  });

  it.each([
    ['numbers', LEAST, MOST],
    ['texts', `"${LEAST}"`, `"${MOST}"`],
  ])('is accepted in GraphQL as variables that are %s', async (_, start, end) => {
    const query = `query ($urn: String!, $start: Long, $end: Long) { dataset(urn: $urn) {
      datasetProfiles(startTimeMillis: $start, endTimeMillis: $end) { rowCount } } }`;
    const body = `{"query": ${JSON.stringify(query)}, "variables": {"urn": "${urn}", "start": ${start}, "end": ${end}}}`;
    const { text } = await post('/api/graphql', body);
    expect(JSON.parse(text).data).toEqual({ dataset: { datasetProfiles: found.datasetProfiles } });
  });

  it('is accepted in REST', async () => {
    const range = `"startTimeMillis": ${LEAST}, "endTimeMillis": ${MOST}`;
    const body = `{"urn": "${urn}", "entity": "dataset", "aspect": "datasetProfile", ${range}}`;
    const { status, text } = await post('/aspects?action=getTimeseriesAspectValues', body);
    expect(status, text).toBe(200);
    expect(JSON.parse(text).value.values).toHaveLength(3);
    expect(text).toContain(`"endTimeMillis":${MOST}`);
    const usage = `{"resource": "${urn}", "duration": "DAY", "startTime": ${LEAST}, "endTime": ${MOST}}`;
    const used = await post('/usageStats?action=query', usage);
    expect(used.status, used.text).toBe(200);
    const other = `{"urn": "${datasetUrn()}", "aspectName": "datasetProfile", ${range}}`;
    expect(await post('/entities?action=delete', other)).toMatchObject({ status: 200 });
  });

  it('is accepted in OpenAPI', async () => {
    const path = '/openapi/v2/timeseries/dataset/datasetProfile';
    const scroll = await call(`${path}?startTimeMillis=${LEAST}&endTimeMillis=${MOST}&count=1`);
    expect(scroll.status, scroll.text).toBe(200);
    const name = encodeURIComponent(urn);
    for (const timeline of ['/openapi/v2/timeline/v1', '/openapi/timeline/v1']) {
      const answer = await call(`${timeline}/${name}?categories=TAG&startTime=0&endTime=${MOST}`);
      expect(answer, answer.text).toMatchObject({ status: 200, json: [] });
    }
  });
});

describe('an end of a range of time beyond 64 bits', () => {
  it.each([BELOW, BEYOND])('is refused: %s', async (end) => {
    const query = (value: string) =>
      `{ dataset(urn: "${urn}") { datasetProfiles(endTimeMillis: ${value}) { rowCount } } }`;
    for (const value of [end, `"${end}"`]) expect((await refused(query(value))).code).not.toBe('INTERNAL');
    const body = `{"urn": "${urn}", "entity": "dataset", "aspect": "datasetProfile", "endTimeMillis": ${end}}`;
    expect(await post('/aspects?action=getTimeseriesAspectValues', body)).toMatchObject({ status: 400 });
    const path = `/openapi/v2/timeseries/dataset/datasetProfile?endTimeMillis=${end}`;
    expect(await call(path)).toMatchObject({ status: 400 });
  });
});

describe('an event at the limits of the calendar', () => {
  const profile = `{"timestampMillis": ${ofNanoseconds}, "rowCount": 7}`;

  it('is refused beyond them by REST and OpenAPI v3, with a pointer to timestampMillis', async () => {
    const aspect = JSON.stringify({ contentType: 'application/json', value: profile });
    const proposal = `{"entityType": "dataset", "entityUrn": "${urn}", "changeType": "UPSERT",
      "aspectName": "datasetProfile", "aspect": ${aspect}}`;
    const answers = [
      await post('/aspects?action=ingestProposal', `{"proposal": ${proposal}}`),
      await post(
        `/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/datasetProfile`,
        `{"value": ${profile}}`,
      ),
      await post(
        '/openapi/v3/entity/dataset',
        `[{"urn": "${urn}", "datasetProfile": {"value": ${profile}}}]`,
      ),
    ];
    for (const { status, text } of answers) {
      expect(status, text).toBe(400);
      expect(text).toContain('/timestampMillis');
      expect(text).toContain(ofNanoseconds);
    }
    expect(await rest.timeseries({ urn, aspect: 'datasetProfile' })).toHaveLength(3);
  });

  it('is stored at the first and the last time of the calendar', async () => {
    const other = datasetUrn();
    const times = [8.64e15, -8.64e15];
    for (const timestampMillis of times)
      await rest.write({ urn: other, aspect: 'datasetProfile', value: { timestampMillis, rowCount: 1 } });
    const found = await rest.timeseries({ urn: other, aspect: 'datasetProfile' });
    expect(found.map(({ timestampMillis }) => timestampMillis)).toEqual(times);
  });
});

it('a long in an aspect keeps every digit', async () => {
  const other = datasetUrn();
  const profile = `{"timestampMillis": 1, "rowCount": ${MOST}, "sizeInBytes": 9007199254740993}`;
  const path = `/openapi/v3/entity/dataset/${encodeURIComponent(other)}/datasetProfile`;
  expect((await post(`${path}?async=false`, `{"value": ${profile}}`)).text).toContain(MOST);
  expect((await call(path)).text).toContain(`"rowCount":${MOST}`);
  const query = `{ dataset(urn: "${other}") { datasetProfiles { rowCount sizeInBytes } } }`;
  const { text } = await post('/api/graphql', JSON.stringify({ query }));
  expect(text).toContain(`"rowCount":${MOST},"sizeInBytes":9007199254740993`);
});

describe('a time in nanoseconds in place of milliseconds', () => {
  it('is accepted by reportOperation, and counted', async () => {
    const other = datasetUrn();
    await rest.write({ urn: other, aspect: 'status', value: { removed: false } });
    await run(`mutation { reportOperation(input: {
      urn: "${other}", operationType: INSERT, sourceType: DATA_PROCESS, timestampMillis: ${ofNanoseconds} }) }`);
    const { dataset } = await run<{ dataset: object }>(
      `{ dataset(urn: "${other}") { operationsStats { aggregations { totalOperations } } } }`,
    );
    expect(dataset).toEqual({ operationsStats: { aggregations: { totalOperations: 1 } } });
  });

  it('is kept exactly as lastObserved of system metadata', async () => {
    const other = datasetUrn();
    const proposal = `{"entityType": "dataset", "entityUrn": "${other}", "changeType": "UPSERT",
      "aspectName": "status", "aspect": {"contentType": "application/json", "value": "{\\"removed\\": false}"},
      "systemMetadata": {"runId": "a-run", "lastObserved": ${ofNanoseconds}}}`;
    const { status, text } = await post('/aspects?action=ingestProposal', `{"proposal": ${proposal}}`);
    expect(status, text).toBe(200);
    const read = await call(
      `/openapi/v3/entity/dataset/${encodeURIComponent(other)}/status?systemMetadata=true`,
    );
    expect(read.text).toContain(`"lastObserved":${ofNanoseconds}`);
    const { dataset } = await run<{ dataset: { lastIngested: bigint } }>(
      `{ dataset(urn: "${other}") { lastIngested } }`,
    );
    expect(dataset.lastIngested).toBe(BigInt(ofNanoseconds));
  });
});

describe('the greatest Long', () => {
  it('is accepted among the variables of a GET', async () => {
    const query = `query ($urn: String!, $time: Long) { dataset(urn: $urn) {
      datasetProfiles(endTimeMillis: $time) { rowCount } } }`;
    const parameters = new URLSearchParams({ query, variables: `{"urn": "${urn}", "time": ${MOST}}` });
    const answer = await call(`/api/graphql?${parameters}`, { headers: { 'x-apollo-operation-name': 'a' } });
    expect(answer.json).toMatchObject({
      data: { dataset: { datasetProfiles: TIMES.map((rowCount) => ({ rowCount })) } },
    });
  });

  it('is written exactly by a patch', async () => {
    const other = datasetUrn();
    await rest.write({ urn: other, aspect: 'deprecation', value: deprecation });
    const { patchEntity } = await run<{ patchEntity: object }>(`mutation { patchEntity(input: {
      urn: "${other}", aspectName: "deprecation",
      patch: [{ op: ADD, path: "/decommissionTime", value: "${MOST}" }] }) { success error } }`);
    expect(patchEntity).toEqual({ success: true, error: null });
    const read = await call(`/openapi/v3/entity/dataset/${encodeURIComponent(other)}/deprecation`);
    expect(read.text).toContain(`"decommissionTime":${MOST}`);
  });

  it('is accepted as the confidence score in a patch of column lineage', async () => {
    const other = datasetUrn();
    const [from, to] = [urn, other].map((dataset) => `urn:li:schemaField:(${dataset},id)`);
    const value = JSON.stringify({
      patch: [{ op: 'add', path: `/fineGrainedLineages/NONE/${to}/NONE/${from}`, value: 'CONFIDENCE' }],
      arrayPrimaryKeys: {},
    }).replace('"CONFIDENCE"', MOST);
    const proposal = {
      ...{ entityType: 'dataset', entityUrn: other, changeType: 'PATCH', aspectName: 'upstreamLineage' },
      aspect: { contentType: 'application/json-patch+json', value },
    };
    const { status, text } = await post('/aspects?action=ingestProposal', JSON.stringify({ proposal }));
    expect(status, text).toBe(200);
    const read = await call(`/openapi/v3/entity/dataset/${encodeURIComponent(other)}/upstreamLineage`);
    expect(read.text).toContain('"confidenceScore":9223372036854776000.0');
  });

  it('is accepted as the end of a range of changes', async () => {
    const { createDocument } = await run<{ createDocument: string }>(
      'mutation { createDocument(input: { title: "d", contents: { text: "t" } }) }',
    );
    const { document } = await run<{ document: { changeHistory: object[] } }>(
      `{ document(urn: "${createDocument}") { changeHistory(startTimeMillis: 0, endTimeMillis: ${MOST}) { changeType } } }`,
    );
    expect(document.changeHistory).toMatchObject([{ changeType: 'CREATED' }]);
    const latest = `{ document(urn: "${createDocument}") { changeHistory(endTimeMillis: ${MOST}) { changeType } } }`;
    expect(await run(latest)).toEqual({ document: { changeHistory: [] } });
    const input = `{ urn: "${createDocument}", startTime: ${LEAST}, endTime: ${MOST} }`;
    const { getTimeline } = await run<{ getTimeline: { changeTransactions: object[] } }>(
      `{ getTimeline(input: ${input}) { changeTransactions { timestampMillis } } }`,
    );
    expect(getTimeline.changeTransactions).not.toEqual([]);
  });

  it('as a version finds no schema, but the latest event of a time series', async () => {
    const { dataset, aspectRecord } = await run<{ dataset: object; aspectRecord: { payload: string } }>(`{
      dataset(urn: "${urn}") { schemaMetadata(version: ${MOST}) { name } }
      aspectRecord(urn: "${urn}", aspect: "datasetProfile", version: ${MOST}) { payload } }`);
    expect(dataset).toEqual({ schemaMetadata: null });
    expect(JSON.parse(aspectRecord.payload)).toMatchObject({ rowCount: 3 });
  });

  it('is accepted as the timeout of a truncation', async () => {
    const body = `{"entityType": "dataset", "aspect": "datasetProfile", "endTimeMillis": ${LEAST},
      "timeoutSeconds": ${MOST}}`;
    const { status, text } = await post('/operations?action=truncateTimeseriesAspect', body);
    expect(status, text).toBe(200);
  });
});
