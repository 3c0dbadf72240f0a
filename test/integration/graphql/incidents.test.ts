import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from './support/api.js';
import { datasetUrn, write } from './support/write.js';

const dataset = datasetUrn('incidents.orders');
const stamp = (time: number) => ({ time, actor: 'urn:li:corpuser:ada' });
let api: Api;

beforeAll(async () => {
  api = await startApi();
  const incident = (id: string, time: number, state: string, more: object) =>
    write(api, `urn:li:incident:${id}`, {
      incidentInfo: {
        type: 'FRESHNESS',
        entities: [dataset],
        status: { state, lastUpdated: stamp(time) },
        created: stamp(time),
        ...more,
      } as never,
    });
  await incident('old', 1, 'RESOLVED', { priority: 3 });
  await incident('new', 3, 'ACTIVE', {
    priority: 0,
    assignees: [{ actor: 'urn:li:corpuser:grace', assignedAt: stamp(3) }],
  });
  await incident('middle', 2, 'ACTIVE', {});
  await incident('gone', 4, 'ACTIVE', {});
  await write(api, 'urn:li:incident:gone', {
    incidentInfo: {
      type: 'FIELD',
      entities: [datasetUrn('incidents.other')],
      status: { state: 'ACTIVE', lastUpdated: stamp(1) },
      created: stamp(1),
    },
  });
});

interface Found {
  incidents: { total: number; incidents: { urn: string }[] };
}

async function ids(args: string) {
  const { data, errors } = await api.run(
    `{ dataset(urn: "${dataset}") { incidents${args} { start count total incidents { urn priority } } } }`,
  );
  expect(errors).toBeUndefined();
  const { incidents: page } = (data as { dataset: Found }).dataset;
  return { total: page.total, found: page.incidents.map(({ urn }) => urn.split(':').at(-1)) };
}

test.each([
  ['', { total: 3, found: ['new', 'middle', 'old'] }],
  ['(state: ACTIVE)', { total: 2, found: ['new', 'middle'] }],
  ['(priority: LOW)', { total: 1, found: ['old'] }],
  ['(assigneeUrns: ["urn:li:corpuser:grace"])', { total: 1, found: ['new'] }],
  ['(start: 1, count: 1)', { total: 3, found: ['middle'] }],
  ['(stage: FIXED)', { total: 0, found: [] }],
])('incidents%s returns the incidents of the dataset, the newest first', async (args, expected) => {
  expect(await ids(args)).toEqual(expected);
});

test.each([
  ['', 0, 20],
  ['(count: 10)', 0, 10],
  ['(start: 1, count: 1)', 1, 1],
  ['(stage: FIXED)', 0, 20],
])('incidents%s returns the page size as count, not the total', async (args, start, count) => {
  const { data } = await api.run(`{ dataset(urn: "${dataset}") { incidents${args} { start count } } }`);
  expect(data).toEqual({ dataset: { incidents: { start, count } } });
});
