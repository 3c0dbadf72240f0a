import { listOf, objectOf, objectsOf } from '../../model/json.js';
import type { Json, JsonObject } from '../../model/types.js';
import { unprocessable } from '../../shared/errors.js';
import type { AuditStamp } from '../entities/types.js';
import type { EdgeStorage } from './edge-storage.js';
import { MANUAL_EDGE_PROPERTIES } from './manual.js';

/** The edges to add to one list of an aspect, and to remove from it. They are URNs of their other ends. */
export interface ListChange {
  storage: EdgeStorage;
  add: ReadonlySet<string>;
  remove: ReadonlySet<string>;
}

/** Aspects that lineage alone cannot create, since they have other required fields. */
const NOT_CREATABLE = new Set(['chartInfo', 'dashboardInfo']);

/** New aspects, without edges. */
const EMPTY: Readonly<Record<string, JsonObject>> = {
  upstreamLineage: { upstreams: [] },
  dataJobInputOutput: { inputDatasets: [], outputDatasets: [] },
};

/**
 * Changes the edges of an aspect. Existing edges stay as they are.
 * @returns the new aspect; undefined if nothing changes
 * @throws CairnError UNPROCESSABLE if the aspect does not exist, and edges alone cannot create it
 */
export function withEditedEdges(
  source: string,
  stored: JsonObject | undefined,
  changes: readonly ListChange[],
  stamp: AuditStamp,
): JsonObject | undefined {
  const aspect = changes[0]?.storage.aspect ?? '';
  if (stored === undefined && changes.every(({ add }) => add.size === 0)) return undefined;
  if (stored === undefined && NOT_CREATABLE.has(aspect))
    throw unprocessable(`${source} has no ${aspect} yet, to which its lineage belongs: write that first`);
  const edited: JsonObject = { ...(stored ?? EMPTY[aspect]) };
  let isChanged = false;
  for (const change of changes) isChanged = editList(source, edited, change, stamp) || isChanged;
  return isChanged ? edited : undefined;
}

/** The URNs at the other ends of a list's edges. */
export function otherEnds(aspect: JsonObject | undefined, storage: EdgeStorage): Set<string> {
  const edges = objectsOf(aspect?.[storage.edges]);
  const urns = storage.urns === undefined ? [] : listOf(aspect?.[storage.urns]);
  return new Set([...edges.map((edge) => String(edge[storage.target])), ...urns.map(plainUrn)]);
}

function editList(source: string, aspect: JsonObject, change: ListChange, stamp: AuditStamp): boolean {
  const { storage, add, remove } = change;
  const edges = objectsOf(aspect[storage.edges]);
  const urns = storage.urns === undefined ? [] : listOf(aspect[storage.urns]);
  const keptEdges = edges.filter((edge) => !remove.has(String(edge[storage.target])));
  const keptUrns = urns.filter((item) => !remove.has(plainUrn(item)));
  const present = otherEnds(aspect, storage);
  const isNew = (urn: string) => remove.has(urn) || !present.has(urn);
  const added = [...add].filter(isNew).map((urn) => newEdge(source, storage, urn, stamp));
  const isChanged = added.length > 0 || keptEdges.length < edges.length || keptUrns.length < urns.length;
  if (!isChanged) return false;
  aspect[storage.edges] = [...keptEdges, ...added];
  if (storage.urns !== undefined && keptUrns.length < urns.length) aspect[storage.urns] = keptUrns;
  return true;
}

/** Makes an edge, with the attribution of an edge that a user drew in DataHub's user interface. */
function newEdge(source: string, storage: EdgeStorage, urn: string, { time, actor }: AuditStamp): JsonObject {
  const properties = { ...MANUAL_EDGE_PROPERTIES };
  const created = { time, actor };
  if (storage.target === 'dataset')
    return { dataset: urn, type: 'TRANSFORMED', auditStamp: { ...created }, created, properties };
  return { sourceUrn: source, destinationUrn: urn, created, lastModified: { ...created }, properties };
}

/** An item of the older lists: a URN, or a union of URNs with one member. */
function plainUrn(item: Json): string {
  return typeof item === 'string' ? item : String(Object.values(objectOf(item))[0]);
}
