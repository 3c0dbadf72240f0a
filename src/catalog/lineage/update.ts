import type { JsonObject, Registry } from '../../model/types.js';
import { type Group, groupBy } from '../../shared/group-by.js';
import { Path } from '../../shared/path.js';
import { madeFrom } from '../proposals/paths.js';
import type { Proposal, Proposals } from '../proposals/types.js';
import { notExisting } from '../urns.js';
import { editedEdges, type StoredInEdge } from './edited-edges.js';
import type { Lineage } from './types.js';
import { type ListChange, otherEnds, withEditedEdges } from './with-edited-edges.js';

interface Edit extends StoredInEdge {
  isAdded: boolean;
}

/** Adds and removes edges in one transaction, with one proposal for each aspect that stores them. */
export function createLineageUpdate(registry: Registry, proposals: Proposals): Lineage['update'] {
  return async (edits, caller) => {
    const { added, removed } = editedEdges(registry, edits);
    const all = [
      ...added.map((edge): Edit => ({ ...edge, isAdded: true })),
      ...removed.map((edge): Edit => ({ ...edge, isAdded: false })),
    ];
    const groups = [...groupBy(all, (edit) => `${edit.storage.aspect} ${sourceOf(edit)}`).values()];
    const mustExist = new Set(added.flatMap(({ upstream, downstream }) => [upstream, downstream]));
    await proposals.submit(groups.map(toProposal), caller, { mustExist: [...mustExist] });
    return true;
  };
}

function sourceOf({ upstream, downstream, storage }: StoredInEdge): string {
  return storage.source === 'upstream' ? upstream : downstream;
}

function toProposal(edits: Group<Edit>): Proposal {
  const [first] = edits;
  const urn = sourceOf(first);
  const changes = [...groupBy(edits, ({ storage }) => storage.edges).values()].map(toChange);
  return {
    // An aspect may have several of the edges, so problems have the path of the input. Their messages name the entity.
    path: madeFrom(Path.root.at('input')),
    urn,
    aspectName: first.storage.aspect,
    changeType: 'UPSERT',
    refersTo: [urn, ...changes.flatMap(({ remove }) => [...remove])],
    update: (stored, stamp, exists) => {
      requireRemovable(urn, stored, changes, exists);
      return withEditedEdges(urn, stored, changes, stamp);
    },
  };
}

/**
 * An existing edge can be removed even if its ends no longer exist. Removing an edge that does not exist is allowed
 * only if its entities exist.
 */
function requireRemovable(
  source: string,
  stored: JsonObject | undefined,
  changes: readonly ListChange[],
  exists: (urn: string) => boolean,
): void {
  const named = changes.flatMap(({ storage, remove }) => {
    const present = otherEnds(stored, storage);
    const absent = [...remove].filter((urn) => !present.has(urn));
    return absent.length > 0 ? [source, ...absent] : [];
  });
  const missing = [...new Set(named)].filter((urn) => !exists(urn));
  if (missing.length > 0) throw notExisting(missing);
}

function toChange(edits: Group<Edit>): ListChange {
  // A chart has the same list of edges for all types of upstreams. Its older list of URNs is for datasets only.
  const storage = edits.find((edit) => edit.storage.urns !== undefined)?.storage ?? edits[0].storage;
  const others = (isAdded: boolean) =>
    new Set(
      edits
        .filter((edit) => edit.isAdded === isAdded)
        .map((edit) => (edit.storage.source === 'upstream' ? edit.downstream : edit.upstream)),
    );
  return { storage, add: others(true), remove: others(false) };
}
