import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readEntities, readExistence } from '../../../src/catalog/entities/index.js';
import { type JobRunRetention, removeExpiredRuns } from '../../../src/catalog/openlineage/retention.js';
import { readEventPage } from '../../../src/catalog/timeseries/index.js';
import { DAY } from '../../../src/shared/time.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { isThorough, THOROUGH_NOTE } from '../../support/sampled.js';
import { CALLER, expectClean, openTestCatalog } from './support/test-catalog.js';

const testCatalog = await openTestCatalog();
const { graph, catalog } = testCatalog;
afterAll(() => graph.close());
beforeEach(() => cleanDatabase(graph));

const NOW = Date.now();
const job = (name: string) => `urn:li:dataJob:(urn:li:dataFlow:(unknown,${name},n),${name})`;
const table = (name: string) => ({ namespace: 'hive', name });

/** Creates runs of a job with these ages in days; returns their URNs. */
async function run(name: string, ...ages: number[]): Promise<string[]> {
  const runs = ages.map((age) => ({ runId: randomUUID(), time: NOW - age * DAY }));
  const events = runs.map(({ runId, time }) => ({
    eventTime: new Date(time).toISOString(),
    eventType: 'COMPLETE',
    run: { runId },
    job: { namespace: 'n', name },
    inputs: [table(`${name}_in`)],
    outputs: [table(`${name}_out`)],
  }));
  for (const outcome of await catalog.openLineage.ingest(events, CALLER))
    expect(outcome).not.toHaveProperty('refusal');
  return runs.map(({ runId }) => `urn:li:dataProcessInstance:${runId}`);
}

const remove = (retention: JobRunRetention) =>
  removeExpiredRuns({ graph, registry: catalog.registry, proposals: catalog.proposals, retention });
const left = async (urns: readonly string[]) => {
  const exist = await readExistence(catalog, urns, { includeSoftDeleted: true });
  return urns.filter((_, index) => exist[index]);
};

describe('the retention of OpenLineage runs', () => {
  it('keeps the given number of latest runs of each job, by the times of their events', async () => {
    const first = await run('first', 5, 1, 3, 2, 4);
    const second = await run('second', 9, 8);
    expect(await remove({ runs: 2 })).toBe(3);
    expect(await left(first)).toEqual([first[1], first[3]]);
    expect(await left(second)).toEqual(second);
    await expectClean(testCatalog);
  });

  it('keeps runs that are younger than the given age', async () => {
    const urns = await run('aging', 1, 29, 31, 400);
    expect(await remove({ runs: 0, age: 30 * DAY })).toBe(2);
    expect(await left(urns)).toEqual(urns.slice(0, 2));
  });

  it('removes a run with its events, and keeps the lineage of its job', async () => {
    const [urn = ''] = await run('lineage', 400);
    expect(await remove({ runs: 0, age: DAY })).toBe(1);
    const page = await readEventPage(catalog, { urn, aspectName: 'dataProcessInstanceRunEvent' });
    expect(page.values).toEqual([]);
    const [entity] = await readEntities(catalog, [job('lineage')], ['dataJobInputOutput']);
    const text = entity?.aspects.dataJobInputOutput?.value.text ?? '';
    expect(JSON.parse(text)).toMatchObject({
      inputDatasetEdges: [{ destinationUrn: 'urn:li:dataset:(urn:li:dataPlatform:hive,lineage_in,PROD)' }],
      outputDatasetEdges: [{ destinationUrn: 'urn:li:dataset:(urn:li:dataPlatform:hive,lineage_out,PROD)' }],
    });
    await expectClean(testCatalog);
  });

  it('removes more runs than one transaction takes, and skips jobs with few runs', async ({ skip }) => {
    skip(!isThorough, THOROUGH_NOTE);
    for (let index = 0; index < 3; index += 1)
      await run('busy', ...Array.from({ length: 150 }, (_, age) => age));
    for (let index = 0; index < 12; index += 1) await run(`job${index}`, 1, 2);
    expect(await remove({ runs: 2 })).toBe(448);
    expect(await remove({ runs: 1 })).toBe(1 + 12);
    expect(await remove({ runs: 1 })).toBe(0);
  });
});
