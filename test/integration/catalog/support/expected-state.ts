import type { Proposal } from '../../../../src/catalog/types.js';
import type { JsonObject } from '../../../../src/model/types.js';

/** The expected content of a catalog: every version by entity and aspect, the oldest first. */
export type ExpectedState = Map<string, Map<string, JsonObject[]>>;

/** A step of a random sequence: a proposal, and what it makes of an aspect; `undefined` deletes it. */
export interface Step {
  proposal: Proposal;
  change: (value: JsonObject | undefined) => JsonObject | undefined;
}

/** The state after a batch; `undefined` when one of its steps must be refused. */
export function afterBatch(state: ExpectedState, batch: readonly Step[]): ExpectedState | undefined {
  const next = new Map([...state].map(([urn, aspects]) => [urn, new Map(aspects)]));
  return batch.every((step) => applyStep(next, step)) ? next : undefined;
}

function applyStep(state: ExpectedState, { proposal, change }: Step): boolean {
  const { urn, aspectName, changeType, headers } = proposal;
  if (changeType === 'DELETE' && aspectName.endsWith('Key')) {
    state.delete(urn);
    return true;
  }
  const versions = state.get(urn)?.get(aspectName) ?? [];
  const expected = headers?.['If-Version-Match'];
  if (expected !== undefined && Number(expected) !== (versions.length || -1)) return false;
  if (changeType === 'CREATE' && versions.length > 0) return false;
  const value = change(versions.at(-1));
  if (value === undefined) {
    state.get(urn)?.delete(aspectName);
    return true;
  }
  const aspects = state.get(urn) ?? new Map<string, JsonObject[]>();
  const isSame = JSON.stringify(value) === JSON.stringify(versions.at(-1));
  aspects.set(aspectName, isSame ? versions : [...versions, value]);
  state.set(urn, aspects);
  return true;
}

/** Every relationship that the state makes, `<from> <type> <to>`, sorted. */
export function expectedEdges(state: ExpectedState): string[] {
  const edges = [...state].flatMap(([urn, aspects]) => {
    const latest = (name: string) => aspects.get(name)?.at(-1);
    return [...taggedWith(urn, latest('globalTags')), ...downstreamOf(urn, latest('upstreamLineage'))];
  });
  return [...new Set(edges)].sort();
}

function taggedWith(urn: string, value: JsonObject | undefined): string[] {
  const { tags = [] } = (value ?? {}) as { tags?: { tag: string }[] };
  return tags.map(({ tag }) => `${urn} TaggedWith ${tag}`);
}

interface Lineage {
  upstreams?: { dataset: string }[];
  fineGrainedLineages?: { upstreams: string[]; downstreams: string[] }[];
}

function downstreamOf(urn: string, value: JsonObject | undefined): string[] {
  const { upstreams = [], fineGrainedLineages = [] } = (value ?? {}) as Lineage;
  const pairs = [
    ...upstreams.map(({ dataset }) => [dataset, urn]),
    ...fineGrainedLineages.flatMap((entry) =>
      entry.downstreams.flatMap((to) => entry.upstreams.map((from) => [from, to])),
    ),
  ];
  // As the model has it, the dataset itself is downstream of the columns too, but only columns feed columns.
  const ofDataset = fineGrainedLineages.flatMap((entry) =>
    entry.upstreams.map((from) => `${urn} DownstreamOf ${from}`),
  );
  const between = pairs.flatMap(([from, to]) => [`${to} DownstreamOf ${from}`, `${from} FeedsInto ${to}`]);
  return [...ofDataset, ...between];
}
