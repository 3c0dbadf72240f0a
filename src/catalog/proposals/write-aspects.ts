import type { Transaction } from '../../graph/graph.js';
import type { Draft } from './draft.js';
import type { AspectState } from './load.js';

/** The latest version of an aspect is its version 0; former ones keep their number. */
const LATEST = 0;

interface AspectWrites {
  created: { urn: string; properties: object }[];
  updated: { id: string; properties: object }[];
  former: { urn: string; properties: object }[];
}

/** The aspect nodes that a draft makes and changes. */
export function aspectWrites(draft: Draft): AspectWrites {
  const writes: AspectWrites = { created: [], updated: [], former: [] };
  for (const { urn, aspect, state } of draft.touched.values()) {
    if (state === null) continue;
    const properties = toProperties(state, LATEST);
    const id = draft.nodeId(urn, aspect);
    if (id === undefined) writes.created.push({ urn: urn.text, properties });
    else writes.updated.push({ id, properties });
  }
  for (const { urn, state } of draft.history) {
    writes.former.push({ urn, properties: toProperties(state, state.number) });
  }
  return writes;
}

function toProperties({ name, number, value, created, actor, systemMetadata }: AspectState, version: number) {
  return { name, version, number, value, created, actor, systemMetadata };
}

export const writeAspects = {
  /** Removes deleted aspects with their history. */
  async remove(tx: Transaction, draft: Draft): Promise<void> {
    const aspects = [...draft.deleted.values()].filter(({ urn }) => !draft.wiped.has(urn));
    if (aspects.length > 0) await tx.run('proposals/delete-aspects', { aspects });
  },

  async put(tx: Transaction, { created, updated, former }: AspectWrites): Promise<void> {
    await Promise.all([
      created.length > 0 ? tx.run('proposals/create-aspects', { aspects: created }) : [],
      updated.length > 0 ? tx.run('proposals/update-aspects', { aspects: updated }) : [],
      former.length > 0 ? tx.run('proposals/create-history', { aspects: former }) : [],
    ]);
  },
};
