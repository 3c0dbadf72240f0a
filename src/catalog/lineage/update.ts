import { groupBy } from '../../group-by.js';
import type { Registry } from '../../model/types.js';
import { movePointers } from '../../move-pointers.js';
import type { Catalog, Proposal } from '../types.js';
import { type PlacedEdge, placeEdges } from './edges.js';
import { editAspect, type ListChange } from './edit-aspect.js';
import type { Lineage } from './types.js';

interface Edit extends PlacedEdge {
  isAdded: boolean;
}

/** Adds and removes edges: one proposal for each aspect that they belong to, all in one transaction. */
export function createUpdate(registry: Registry, proposals: Catalog['proposals']): Lineage['update'] {
  return async (edits, author) => {
    const { added, removed } = placeEdges(registry, edits);
    const all = [
      ...added.map((edge): Edit => ({ ...edge, isAdded: true })),
      ...removed.map((edge): Edit => ({ ...edge, isAdded: false })),
    ];
    const groups = [...groupBy(all, (edit) => `${edit.place.aspect} ${ownerOf(edit)}`).values()];
    const existing = new Set([
      ...all.map(({ downstream }) => downstream),
      ...added.map(({ upstream }) => upstream),
    ]);
    // What is wrong with an aspect is no matter of one edge: the message names the entity.
    await movePointers(
      () => proposals.submit(groups.map(toProposal), author, { existing: [...existing] }),
      () => '/input',
    );
  };
}

function ownerOf({ upstream, downstream, place }: PlacedEdge): string {
  return place.owner === 'upstream' ? upstream : downstream;
}

function toProposal(edits: readonly Edit[]): Proposal {
  const [first] = edits as [Edit];
  const urn = ownerOf(first);
  const changes = [...groupBy(edits, ({ place }) => place.edges).values()].map(toChange);
  return {
    urn,
    aspectName: first.place.aspect,
    changeType: 'UPSERT',
    update: (stored, stamp) => editAspect(urn, stored, changes, stamp),
  };
}

function toChange(edits: readonly Edit[]): ListChange {
  // A chart's list of edges is the same for all types, its older list of URNs is for datasets.
  const place = edits.find((edit) => edit.place.urns !== undefined)?.place ?? (edits as [Edit])[0].place;
  const others = (isAdded: boolean) =>
    new Set(
      edits
        .filter((edit) => edit.isAdded === isAdded)
        .map((edit) => (edit.place.owner === 'upstream' ? edit.downstream : edit.upstream)),
    );
  return { place, add: others(true), remove: others(false) };
}
