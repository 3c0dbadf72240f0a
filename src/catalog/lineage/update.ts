import { groupBy } from '../../group-by.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { movePointers } from '../../move-pointers.js';
import type { Proposal, Proposals } from '../proposals/types.js';
import { notExisting } from '../urns.js';
import { type PlacedEdge, placeEdges } from './edges.js';
import { editAspect, type ListChange, otherEnds } from './edit-aspect.js';
import type { Lineage } from './types.js';

interface Edit extends PlacedEdge {
  isAdded: boolean;
}

/** Adds and removes edges: one proposal for each aspect that they belong to, all in one transaction. */
export function createUpdate(registry: Registry, proposals: Proposals): Lineage['update'] {
  return async (edits, author) => {
    const { added, removed } = placeEdges(registry, edits);
    const all = [
      ...added.map((edge): Edit => ({ ...edge, isAdded: true })),
      ...removed.map((edge): Edit => ({ ...edge, isAdded: false })),
    ];
    const groups = [...groupBy(all, (edit) => `${edit.place.aspect} ${ownerOf(edit)}`).values()];
    const existing = new Set(added.flatMap(({ upstream, downstream }) => [upstream, downstream]));
    // What is wrong with an aspect is no matter of one edge: the message names the entity.
    await movePointers(
      () => proposals.submit(groups.map(toProposal), author, { existing: [...existing] }),
      () => '/input',
    );
    return true;
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
    refersTo: [urn, ...changes.flatMap(({ remove }) => [...remove])],
    update: (stored, stamp, exists) => {
      requireRemovable(urn, stored, changes, exists);
      return editAspect(urn, stored, changes, stamp);
    },
  };
}

/**
 * An edge that is there can be removed whatever became of its ends. One that is not there is only then a removal of
 * nothing when there are the entities that it names.
 */
function requireRemovable(
  owner: string,
  stored: JsonObject | undefined,
  changes: readonly ListChange[],
  exists: (urn: string) => boolean,
): void {
  const named = changes.flatMap(({ place, remove }) => {
    const there = otherEnds(stored, place);
    const absent = [...remove].filter((urn) => !there.has(urn));
    return absent.length > 0 ? [owner, ...absent] : [];
  });
  const missing = [...new Set(named)].filter((urn) => !exists(urn));
  if (missing.length > 0) throw notExisting(missing);
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
