import { unprocessable } from '../../errors.js';
import type { Json, JsonObject } from '../../model/types.js';
import type { AuditStamp } from '../entities/types.js';
import { MANUAL } from './manual.js';
import type { Place } from './places.js';

/** The changes of the edges of one list of an aspect, by the URNs at their other ends. */
export interface ListChange {
  place: Place;
  add: ReadonlySet<string>;
  remove: ReadonlySet<string>;
}

/** Aspects that consist of more than lineage, so that lineage alone cannot make them. */
const NEEDS_MORE = new Set(['chartInfo', 'dashboardInfo']);

/** An aspect without any edge. */
const EMPTY: Readonly<Record<string, JsonObject>> = {
  upstreamLineage: { upstreams: [] },
  dataJobInputOutput: { inputDatasets: [], outputDatasets: [] },
};

/**
 * The aspect after changes of its edges; undefined when that changes nothing. Edges that are there stay as they are.
 * @throws CairnError UNPROCESSABLE when the aspect is not there and cannot be made of edges alone.
 */
export function editAspect(
  owner: string,
  stored: JsonObject | undefined,
  changes: readonly ListChange[],
  stamp: AuditStamp,
): JsonObject | undefined {
  const [
    {
      place: { aspect },
    } = { place: { aspect: '' } },
  ] = changes;
  if (stored === undefined && changes.every(({ add }) => add.size === 0)) return undefined;
  if (stored === undefined && NEEDS_MORE.has(aspect))
    throw unprocessable(`${owner} has no ${aspect} yet, to which its lineage belongs: write that first`);
  const edited: JsonObject = { ...(stored ?? EMPTY[aspect]) };
  let isChanged = false;
  for (const change of changes) isChanged = editList(owner, edited, change, stamp) || isChanged;
  return isChanged ? edited : undefined;
}

/** The entities at the other ends of the edges that a list has. */
export function otherEnds(aspect: JsonObject | undefined, place: Place): Set<string> {
  const edges = list(aspect?.[place.edges]) as JsonObject[];
  const urns = place.urns === undefined ? [] : list(aspect?.[place.urns]);
  return new Set([...edges.map((edge) => String(edge[place.target])), ...urns.map(plainUrn)]);
}

function editList(owner: string, aspect: JsonObject, change: ListChange, stamp: AuditStamp): boolean {
  const { place, add, remove } = change;
  const edges = list(aspect[place.edges]) as JsonObject[];
  const urns = place.urns === undefined ? [] : list(aspect[place.urns]);
  const keptEdges = edges.filter((edge) => !remove.has(String(edge[place.target])));
  const keptUrns = urns.filter((item) => !remove.has(plainUrn(item)));
  const there = otherEnds(aspect, place);
  const isNew = (urn: string) => remove.has(urn) || !there.has(urn);
  const added = [...add].filter(isNew).map((urn) => newEdge(owner, place, urn, stamp));
  const isChanged = added.length > 0 || keptEdges.length < edges.length || keptUrns.length < urns.length;
  if (!isChanged) return false;
  aspect[place.edges] = [...keptEdges, ...added];
  if (place.urns !== undefined && keptUrns.length < urns.length) aspect[place.urns] = keptUrns;
  return true;
}

/** Marked like an edge that somebody drew in DataHub's user interface. */
function newEdge(owner: string, place: Place, urn: string, { time, actor }: AuditStamp): JsonObject {
  const properties = { ...MANUAL };
  const created = { time, actor };
  if (place.target === 'dataset')
    return { dataset: urn, type: 'TRANSFORMED', auditStamp: { ...created }, created, properties };
  return { sourceUrn: owner, destinationUrn: urn, created, lastModified: { ...created }, properties };
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** An item of the older lists: a URN, or a union of URNs with one member. */
function plainUrn(item: Json): string {
  return typeof item === 'string' ? item : String(Object.values(item as JsonObject)[0]);
}
