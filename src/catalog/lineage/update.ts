import type { LineageEdge, UpdateLineageInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { badRequest, firstMessage } from '../../shared/errors.js';
import { type Group, groupBy } from '../../shared/group-by.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, INPUT } from '../editing/edit.js';
import { madeFrom } from '../proposals/paths.js';
import type { Proposal } from '../proposals/types.js';
import { type EdgeStorage, edgeStorageOf } from './edge-storage.js';
import { editedEdges, requireExisting } from './edited-edges.js';
import { type ListChange, otherEnds, withEditedEdges } from './with-edited-edges.js';

/** An edge, and the place where it is stored. */
interface Edge {
  key: string;
  upstream: string;
  downstream: string;
  storage: EdgeStorage;
}

type Edit = Edge & { isAdded: boolean };

/**
 * Adds and removes edges between datasets, jobs, charts and dashboards, all of them or none. An edge that is both added
 * and removed is removed. There is one proposal for each aspect that stores them.
 * @throws CairnError NOT_FOUND if a downstream, or an upstream to be added, does not exist; BAD_REQUEST with the
 *   problems of all invalid edges; UNPROCESSABLE if a chart or dashboard lacks the aspect that has its edges
 */
export async function updateLineage(
  { registry, proposals }: EditContext,
  input: UpdateLineageInput,
  caller: Caller,
): Promise<true> {
  const { edits, problems } = editedEdges(input, (edge) => readEdge(registry, edge));
  if (problems.length > 0) throw badRequest(firstMessage(problems), problems);
  const groups = [...groupBy(edits, (edit) => `${edit.storage.aspect} ${sourceOf(edit)}`).values()];
  const added = edits.filter(({ isAdded }) => isAdded);
  const mustExist = new Set(added.flatMap(({ upstream, downstream }) => [upstream, downstream]));
  await proposals.submit(groups.map(toProposal), caller, { mustExist: [...mustExist] });
  return true;
}

function readEdge(registry: Registry, { upstreamUrn, downstreamUrn }: LineageEdge): Edge {
  const downstream = parseUrn(registry, downstreamUrn);
  const upstream = parseUrn(registry, upstreamUrn);
  if (downstream.text === upstream.text) throw badRequest(`${downstream.text} cannot feed itself`);
  const types = { upstream: upstream.entityType.name, downstream: downstream.entityType.name };
  const storage = edgeStorageOf(types);
  if (storage === undefined)
    throw badRequest(
      `There is no lineage from a ${types.upstream} to a ${types.downstream}: ${upstream.text}, ${downstream.text}`,
    );
  const key = `${downstream.text} ${upstream.text}`;
  return { key, upstream: upstream.text, downstream: downstream.text, storage };
}

function sourceOf({ upstream, downstream, storage }: Edge): string {
  return storage.source === 'upstream' ? upstream : downstream;
}

function toProposal(edits: Group<Edit>): Proposal {
  const [first] = edits;
  const urn = sourceOf(first);
  const changes = [...groupBy(edits, ({ storage }) => storage.edges).values()].map(toChange);
  return {
    // An aspect may have several of the edges, so problems have the path of the input. Their messages name the entity.
    path: madeFrom(INPUT),
    urn,
    aspectName: first.storage.aspect,
    changeType: 'UPSERT',
    refersTo: [urn, ...changes.flatMap(({ remove }) => [...remove])],
    update: (stored, stamp, exists) => {
      requireExisting(
        changes.flatMap((change) => endsOfAbsent(urn, stored, change)),
        exists,
      );
      return withEditedEdges(urn, stored, changes, stamp);
    },
  };
}

/** The ends of the removed edges that the aspect does not have. */
function endsOfAbsent(
  source: string,
  stored: JsonObject | undefined,
  { storage, remove }: ListChange,
): string[] {
  const present = otherEnds(stored, storage);
  const absent = [...remove].filter((urn) => !present.has(urn));
  return absent.length > 0 ? [source, ...absent] : [];
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
