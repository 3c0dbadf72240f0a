import fc from 'fast-check';
import { rollBackRun } from '../../../../src/catalog/runs/rollback.js';
import type { Proposal } from '../../../../src/catalog/types.js';
import type { JsonObject } from '../../../../src/model/types.js';
import { columnEntry } from '../../../behaviour/support/lineage.js';
import { columnUrn, datasetUrn, uniqueName } from '../../../behaviour/support/urns.js';
import { CALLER, type Process } from './process.js';

const stamp = { time: 1, actor: CALLER.actor };
const DATASETS = 5;
const COLUMNS = ['a', 'b'];
const number = fc.nat({ max: DATASETS - 1 });
const column = fc.tuple(number, fc.constantFrom(...COLUMNS));
const entries = fc.array(fc.tuple(fc.array(column, { minLength: 1, maxLength: 2 }), column), {
  maxLength: 2,
});

/** A write of the entities of a run of the test. */
type Step =
  | { kind: 'upstreams'; of: number; upstreams: [number, number | null][]; entries: Entries }
  | { kind: 'job'; inputs: number[]; outputs: number[]; entries: Entries }
  | { kind: 'aspect'; of: number; name: string; value: JsonObject }
  | { kind: 'delete'; of: number; name: string }
  | { kind: 'deleteJob'; name: string }
  | { kind: 'rollback' }
  | { kind: 'restoreIndices' };
type Entries = [[number, string][], [number, string]][];

const aspect = (name: string, value: JsonObject) => ({ kind: 'aspect' as const, name, value });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('upstreams' as const),
      of: number,
      upstreams: fc.array(fc.tuple(number, fc.constantFrom(null, 1_000, 2_000)), { maxLength: 3 }),
      entries,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('job' as const),
      inputs: fc.array(number, { maxLength: 2 }),
      outputs: fc.array(number, { maxLength: 2 }),
      entries,
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        number,
        fc.constantFrom(
          aspect('status', { removed: true }),
          aspect('status', { removed: false }),
          aspect('globalTags', { tags: [{ tag: 'urn:li:tag:x' }, { tag: 'urn:li:tag:y' }] }),
          aspect('globalTags', { tags: [] }),
          aspect('domains', { domains: ['urn:li:domain:d'] }),
          aspect('dataPlatformInstance', { platform: 'urn:li:dataPlatform:kafka' }),
          aspect('datasetProperties', { name: 'of no concern', customProperties: {}, tags: [] }),
        ),
      )
      .map(([of, what]) => ({ of, ...what })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('delete' as const),
      of: number,
      name: fc.constantFrom('datasetKey', 'upstreamLineage', 'status', 'globalTags', 'dataPlatformInstance'),
    }),
  },
  fc.record({
    kind: fc.constant('deleteJob' as const),
    name: fc.constantFrom('dataJobKey', 'dataJobInputOutput'),
  }),
  fc.constantFrom<Step>({ kind: 'rollback' }, { kind: 'restoreIndices' }),
);

/** Steps that are done at once, each by one of the processes. */
export const waves = fc.array(
  fc.array(fc.record({ step, isOther: fc.boolean() }), { minLength: 1, maxLength: 3 }),
  {
    minLength: 2,
    maxLength: 6,
  },
);

export class Names {
  readonly #prefix = uniqueName('memory');
  readonly datasets = Array.from({ length: DATASETS }, (_, index) => datasetUrn(`${this.#prefix}.t${index}`));
  readonly job = `urn:li:dataJob:(urn:li:dataFlow:(airflow,${this.#prefix},PROD),job)`;
  readonly run = `${this.#prefix}.run`;

  dataset(index: number): string {
    return this.datasets[index] as string;
  }

  entries(all: Entries): JsonObject[] {
    const field = ([of, path]: [number, string]) => columnUrn(this.dataset(of), path);
    return all.map(([from, to]) => ({ ...columnEntry(from.map(field), field(to)), query: 'urn:li:query:q' }));
  }

  /** The entities at which lineage may start. */
  get starts(): string[] {
    return [this.dataset(0), this.dataset(1), this.job, columnUrn(this.dataset(0), 'a')];
  }
}

export async function perform({ catalog }: Process, names: Names, step: Step): Promise<void> {
  const submit = (proposal: Omit<Proposal, 'urn'>, urn: string) =>
    catalog.proposals.submit([{ urn, systemMetadata: { runId: names.run }, ...proposal }], CALLER);
  const upsert = { changeType: 'UPSERT' } as const;
  switch (step.kind) {
    case 'upstreams': {
      const upstreams = [...new Map(step.upstreams)].map(([from, time]) => ({
        ...{ dataset: names.dataset(from), type: 'TRANSFORMED' },
        auditStamp: { ...stamp, time: time ?? 0 },
      }));
      const fineGrainedLineages = names.entries(step.entries);
      const aspect = { upstreams, fineGrainedLineages };
      await submit({ ...upsert, aspectName: 'upstreamLineage', aspect }, names.dataset(step.of));
      return;
    }
    case 'job': {
      const edges = (numbers: number[]) =>
        [...new Set(numbers)].map((of) => ({ destinationUrn: names.dataset(of), lastModified: stamp }));
      const aspect = {
        ...{ inputDatasets: [], outputDatasets: [] },
        inputDatasetEdges: edges(step.inputs),
        outputDatasetEdges: edges(step.outputs),
        fineGrainedLineages: names.entries(step.entries),
      };
      await submit({ ...upsert, aspectName: 'dataJobInputOutput', aspect }, names.job);
      return;
    }
    case 'aspect':
      await submit({ ...upsert, aspectName: step.name, aspect: step.value }, names.dataset(step.of));
      return;
    case 'delete':
      await submit({ changeType: 'DELETE', aspectName: step.name }, names.dataset(step.of));
      return;
    case 'deleteJob':
      await submit({ changeType: 'DELETE', aspectName: step.name }, names.job);
      return;
    case 'rollback':
      await rollBackRun(catalog, { runId: names.run, dryRun: false, safe: true }, CALLER);
      return;
    case 'restoreIndices':
      await catalog.restoreIndices({ urn: names.dataset(0), start: 0, batchSize: 10, limit: 0 }, CALLER);
  }
}
