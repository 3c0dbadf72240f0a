import type { Transaction } from '../../store/graph/graph.js';
import type { Draft } from './draft.js';
import type { AspectState } from './stored.js';

/** The latest version of an aspect has version 0. Former versions keep their number. */
const LATEST = 0;

export interface AspectWrites {
  /** The aspects of entities that have no node yet, by URN. */
  ofNewEntities: ReadonlyMap<string, Record<string, unknown>[]>;
  newAspects: { urn: string; properties: object }[];
  changedAspects: { urn: string; name: string; properties: object }[];
  formerAspects: { urn: string; properties: object }[];
}

/** The aspect nodes that a draft creates and changes. */
export function aspectWrites(draft: Draft): AspectWrites {
  const ofNewEntities = new Map<string, Record<string, unknown>[]>();
  const writes: AspectWrites = { ofNewEntities, newAspects: [], changedAspects: [], formerAspects: [] };
  for (const { urn, aspect, state } of draft.changedAspects.values()) {
    if (state === null) continue;
    const properties = toProperties(state, LATEST);
    if (draft.replaces(urn, aspect))
      writes.changedAspects.push({ urn: urn.text, name: aspect.name, properties });
    else if (draft.hasNode(urn)) writes.newAspects.push({ urn: urn.text, properties });
    else {
      const others = ofNewEntities.get(urn.text);
      if (others) others.push(properties);
      else ofNewEntities.set(urn.text, [properties]);
    }
  }
  for (const { urn, state } of draft.history) {
    writes.formerAspects.push({ urn, properties: toProperties(state, state.number) });
  }
  return writes;
}

function toProperties(state: AspectState, version: number) {
  const { name, number, value, created, actor, systemMetadata } = state;
  const { definitionIds, runId, observedAt, madeBy, trace, unchangedBy, since } = state;
  const properties = { name, version, number, value, created, actor, systemMetadata };
  const made = { ...(madeBy && { madeBy }), ...(trace && { trace }), ...(unchangedBy && { unchangedBy }) };
  // Only the latest version has a run id, since only that version can be rolled back.
  const run = runId && version === LATEST ? { runId, observedAt } : {};
  return { ...properties, ...(since && { since }), ...(definitionIds && { definitionIds }), ...made, ...run };
}

/** Removes deleted aspects with their history. */
export async function removeAspects(tx: Transaction, draft: Draft): Promise<void> {
  const aspects = [...draft.deleted.values()].flatMap(({ urn, name }) =>
    draft.hardDeleted.has(urn) ? [] : [{ urn, name }],
  );
  if (aspects.length > 0) await tx.run('proposals/delete-aspects', { aspects });
}
