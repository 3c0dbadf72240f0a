import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../src/shared/time.js';
import { behaviour } from '../behaviour/support/behaviour.js';
import { graphqlOf } from '../behaviour/support/graphql.js';
import { proposal } from '../behaviour/support/proposal.js';
import { columnUrn, datasetUrn, uniqueName } from '../behaviour/support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const { run } = graphqlOf(baseUrl);

const NOW = Date.now();
const actor = 'urn:li:corpuser:a';
const daysAgo = (days: number) => ({ time: NOW - days * DAY, actor });
const UNKNOWN = { time: 0, actor };

/** A window, in days before now. */
type Window = readonly [from: number, to: number];
const TODAY = [1, -1] as const;
const LONG_AGO = [2_000, 1_900] as const;
const millis = ([from, to]: Window) => ({
  startTimeMillis: NOW - from * DAY,
  endTimeMillis: NOW - to * DAY,
});

const SEARCH = `query ($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) {
  searchResults { entity { urn } } } }`;
const search = async (urn: string, lineageFlags: object, query?: string) => {
  const input = { urn, direction: 'UPSTREAM', count: 100, lineageFlags, ...(query && { query }) };
  type Answer = { searchAcrossLineage: { searchResults: { entity: { urn: string } }[] } };
  const { searchAcrossLineage } = await run<Answer>(SEARCH, { input });
  return searchAcrossLineage.searchResults.map(({ entity }) => entity.urn);
};
const FIELD = `query ($urn: String!, $input: LineageInput!) { entity(urn: $urn) { ... on EntityWithRelationships {
  lineage(input: $input) { relationships { entity { urn } } } } } }`;
const field = async (urn: string, window: object) => {
  type Answer = { entity: { lineage: { relationships: { entity: { urn: string } }[] } } };
  const input = { direction: 'UPSTREAM', ...window };
  const { entity } = await run<Answer>(FIELD, { urn, input });
  return entity.lineage.relationships.map((one) => one.entity.urn);
};

const NAME = uniqueName('windowed');
let upstream: string;
beforeAll(async () => {
  upstream = datasetUrn(NAME);
  await rest.write({ urn: upstream, aspect: 'datasetProperties', value: { name: NAME } });
});

/** A dataset with one upstream. */
async function fedBy(edge: object): Promise<string> {
  const urn = datasetUrn();
  const value = { upstreams: [{ dataset: upstream, type: 'TRANSFORMED', ...edge }] };
  await rest.write({ urn, aspect: 'upstreamLineage', value });
  return urn;
}

describe.each([
  // Lineage in memory answers the first, and the graph the others.
  ['a search', (urn: string, window: object) => search(urn, window)],
  ['a search by name', (urn: string, window: object) => search(urn, window, NAME)],
  ['the field lineage', field],
])('a window of %s', (_name, upstreamsOf) => {
  const found = (urn: string, window: Window) => upstreamsOf(urn, millis(window));

  it('has an edge that was created or updated in it', async () => {
    const urn = await fedBy({ created: daysAgo(8), auditStamp: daysAgo(1) });
    expect(await found(urn, [14, 7])).toEqual([upstream]);
    expect(await found(urn, [2, 0])).toEqual([upstream]);
    expect(await found(urn, [7, 2])).toEqual([]);
    expect(await found(urn, [30, 14])).toEqual([]);
  });

  it('takes the time of writing for a time of zero, as the client writes it by default', async () => {
    const urn = await fedBy({ auditStamp: UNKNOWN });
    expect(await found(urn, TODAY)).toEqual([upstream]);
    expect(await found(urn, LONG_AGO)).toEqual([]);
  });

  it('takes the time of writing for inputs of charts and jobs without times', async () => {
    const chart = `urn:li:chart:(looker,${uniqueName()})`;
    const lastModified = { created: UNKNOWN, lastModified: UNKNOWN };
    await rest.write({
      ...{ urn: chart, aspect: 'chartInfo' },
      value: { title: 'a', description: '', lastModified, inputs: [{ string: upstream }] },
    });
    const job = `urn:li:dataJob:(urn:li:dataFlow:(airflow,${uniqueName()},PROD),load)`;
    await rest.write({
      ...{ urn: job, aspect: 'dataJobInputOutput' },
      value: { inputDatasets: [upstream], outputDatasets: [] },
    });
    for (const urn of [chart, job]) {
      expect(await found(urn, TODAY)).toEqual([upstream]);
      expect(await found(urn, LONG_AGO)).toEqual([]);
    }
  });

  it('always has an edge that a user drew', async () => {
    const urn = datasetUrn();
    await rest.write({ urn, aspect: 'status', value: { removed: false } });
    await run('mutation ($input: UpdateLineageInput!) { updateLineage(input: $input) }', {
      input: { edgesToAdd: [{ upstreamUrn: upstream, downstreamUrn: urn }] },
    });
    expect(await found(urn, LONG_AGO)).toEqual([upstream]);
  });

  it('is none with one end alone', async () => {
    const urn = await fedBy({ auditStamp: daysAgo(8) });
    const { startTimeMillis, endTimeMillis } = millis(LONG_AGO);
    expect(await upstreamsOf(urn, { startTimeMillis: NOW + DAY })).toEqual([upstream]);
    expect(await upstreamsOf(urn, { endTimeMillis })).toEqual([upstream]);
    expect(await upstreamsOf(urn, { startTimeMillis, endTimeMillis })).toEqual([]);
  });
});

it('an edge without a time has the time of the last write, even of one of the same value', async () => {
  const urn = datasetUrn();
  const upstreams = [{ dataset: upstream, type: 'TRANSFORMED', auditStamp: UNKNOWN }];
  const write = async (changeType: string) => {
    const body = { proposal: { ...proposal(urn, 'upstreamLineage', { upstreams }), changeType } };
    expect((await call('/aspects?action=ingestProposal', { body })).status).toBe(200);
  };
  const QUERY = `query ($urn: String!) { entity(urn: $urn) { ... on EntityWithRelationships {
    lineage(input: { direction: UPSTREAM }) { relationships { createdOn updatedOn } } } } }`;
  type Answer = { entity: { lineage: { relationships: { createdOn: number; updatedOn: number }[] } } };
  const times = async () => (await run<Answer>(QUERY, { urn })).entity.lineage.relationships[0];
  await write('UPSERT');
  const first = await times();
  await sleep(5);
  await write('UPSERT');
  expect(await times()).toEqual(first);
  await write('RESTATE');
  const second = await times();
  expect(second?.updatedOn).toBeGreaterThan(first?.updatedOn ?? Number.NaN);
  expect(second?.createdOn).toBe(second?.updatedOn);
});

it('edges between columns have no times, so every window has them', async () => {
  const urn = await fedBy({ auditStamp: daysAgo(8) });
  const [from, to] = [columnUrn(upstream, 'a'), columnUrn(urn, 'b')];
  await rest.write({
    ...{ urn, aspect: 'upstreamLineage' },
    value: {
      upstreams: [{ dataset: upstream, type: 'TRANSFORMED', auditStamp: daysAgo(8) }],
      fineGrainedLineages: [
        { upstreamType: 'FIELD_SET', upstreams: [from], downstreamType: 'FIELD', downstreams: [to] },
      ],
    },
  });
  const orFilters = [{ and: [{ field: '_entityType', values: ['SCHEMA_FIELD'] }] }];
  type Answer = { searchAcrossLineage: { searchResults: { entity: { urn: string } }[] } };
  const { searchAcrossLineage } = await run<Answer>(SEARCH, {
    input: { urn: to, direction: 'UPSTREAM', orFilters, lineageFlags: millis(LONG_AGO) },
  });
  expect(searchAcrossLineage.searchResults).toEqual([{ entity: { urn: from } }]);
});
