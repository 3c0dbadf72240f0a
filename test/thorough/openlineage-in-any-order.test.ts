import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/model/types.js';
import { InMemoryCatalog } from '../unit/openlineage/support/in-memory.js';

const TABLES = ['a', 'b', 'c', 'd'];
const PRODUCER = 'https://github.com/OpenLineage/OpenLineage/tree/1.54.0/integration/spark';
const TYPES = ['START', 'RUNNING', 'COMPLETE', 'FAIL', 'ABORT', 'OTHER'];
const table = (name: string): JsonObject => ({ namespace: 'postgres://db:5432', name });

const words = fc.constantFrom('x', 'y', 'z');
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
/** An object of some of these members. */
const some = (model: Record<string, fc.Arbitrary<JsonObject[string]>>): fc.Arbitrary<JsonObject> =>
  fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>;
const tags = some({ key: words, value: words, field: words }).map((tag) => ({
  key: 'k',
  value: 'v',
  ...tag,
}));

const sources = fc.uniqueArray(fc.constantFrom(...TABLES), { maxLength: 2 }).map((names) => ({
  inputFields: names.map((name) => ({ ...table(name), field: 'f', transformations: [{ type: 'DIRECT' }] })),
}));

const datasetFacets = some({
  documentation: words.map((description) => ({ description })),
  schema: fc
    .uniqueArray(words, { maxLength: 3 })
    .map((names) => ({ fields: names.map((name) => ({ name, type: 'int' })) })),
  columnLineage: fc
    .dictionary(words, sources, { maxKeys: 2 })
    .map((fields) => ({ fields: fields as JsonObject })),
  tags: fc.array(tags, { maxLength: 2 }).map((given) => ({ tags: given })),
  ownership: fc.array(words, { maxLength: 2 }).map((names) => ({ owners: names.map((name) => ({ name })) })),
  lifecycleStateChange: fc
    .constantFrom('CREATE', 'DROP', 'TRUNCATE')
    .map((change) => ({ lifecycleStateChange: change })),
  version: words.map((datasetVersion) => ({ datasetVersion })),
  storage: words.map((storageLayer) => ({ storageLayer })),
});

const mentions = maybe(
  fc.uniqueArray(
    fc.tuple(fc.constantFrom(...TABLES), datasetFacets).map(([name, facets]) => ({ ...table(name), facets })),
    { maxLength: 3, selector: (mention: JsonObject) => mention.name },
  ),
);

const runFacets = some({
  processing_engine: words.map((version) => ({ name: 'spark', version })),
  nominalTime: fc.constant({ nominalStartTime: '2026-01-01T00:00:00Z' }),
  errorMessage: words.map((message) => ({ message })),
  tags: fc.array(tags, { maxLength: 2 }).map((given) => ({ tags: given })),
  parent: words.map((name) => ({ run: { runId: name }, job: { namespace: 'n', name } })),
});

const jobFacets = some({
  documentation: words.map((description) => ({ description })),
  jobType: fc
    .constantFrom('BATCH', 'STREAMING')
    .map((processingType) => ({ processingType, integration: 'SPARK', jobType: 'JOB' })),
  sql: words.map((query) => ({ query })),
  ownership: fc.array(words, { maxLength: 2 }).map((names) => ({ owners: names.map((name) => ({ name })) })),
  sourceCodeLocation: words.map((url) => ({ url, version: url })),
});

/** An event of a run of the one job that there is. */
const events = (runId: string, from: number) =>
  fc
    .record({
      type: fc.constantFrom(...TYPES),
      at: fc.integer({ min: from, max: from + 5 }),
      ...{ inputs: mentions, outputs: mentions, runFacets, jobFacets },
    })
    .map(
      ({ type, at, inputs, outputs, ...facets }): JsonObject => ({
        eventTime: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
        producer: PRODUCER,
        eventType: type,
        run: { runId, facets: facets.runFacets },
        job: { namespace: 'n', name: 'flow.job', facets: facets.jobFacets },
        ...(inputs && { inputs }),
        ...(outputs && { outputs }),
      }),
    );

const contentOf = (earlier: readonly JsonObject[], given: readonly JsonObject[]) => {
  const catalog = new InMemoryCatalog();
  for (const event of [...earlier, ...given]) catalog.ingest(event);
  return catalog.content;
};

const inOrder = (given: readonly JsonObject[]) =>
  given.toSorted((a, b) => String(a.eventTime).localeCompare(String(b.eventTime)));

describe('OpenLineage events of a run', () => {
  const runs = fc.record({
    earlier: fc.array(events('earlier', 0), { maxLength: 3 }),
    run: fc.array(events('run', 3), { minLength: 1, maxLength: 5 }),
  });

  it('give the same catalog in any order and with repetitions', () => {
    const orders = runs.chain(({ earlier, run }) =>
      fc.record({
        ...{ earlier: fc.constant(earlier), run: fc.constant(run) },
        sent: fc
          .array(fc.constantFrom(...run), { maxLength: 4 })
          .chain((again) =>
            fc.shuffledSubarray([...run, ...again], { minLength: run.length + again.length }),
          ),
      }),
    );
    fc.assert(
      fc.property(orders, ({ earlier, run, sent }) => {
        expect(contentOf(earlier, sent)).toEqual(contentOf(earlier, inOrder(run)));
      }),
      { numRuns: 300 },
    );
  });

  it('give the same catalog if half of them were sent before all of them', () => {
    const halves = runs.chain(({ earlier, run }) =>
      fc.record({ earlier: fc.constant(earlier), run: fc.constant(run), half: fc.subarray(run) }),
    );
    fc.assert(
      fc.property(halves, ({ earlier, run, half }) => {
        expect(contentOf(earlier, [...half, ...inOrder(run)])).toEqual(contentOf(earlier, inOrder(run)));
      }),
      { numRuns: 200 },
    );
  });
});
