import type { ColumnLineageEdgeInput as ColumnEdge } from '../../generated/api.js';
import { listOf, objectsOf } from '../../model/json.js';
import type { Json, JsonObject } from '../../model/types.js';
import type { AuditStamp } from '../entities/types.js';
import { edgeStorageOf } from './edge-storage.js';
import { withEditedEdges } from './with-edited-edges.js';

/** The changes of the column lineage in one dataset's aspect. */
interface ColumnChange {
  dataset: string;
  add: readonly ColumnEdge[];
  remove: readonly ColumnEdge[];
  /** Upstream datasets of the added columns, which become upstreams of the dataset itself. */
  upstreams: ReadonlySet<string>;
}

/** Changes column lineage in the aspect upstreamLineage. Returns the new aspect; undefined if nothing changes. */
export function editColumns(
  stored: JsonObject | undefined,
  { dataset, add, remove, upstreams }: ColumnChange,
  stamp: AuditStamp,
): JsonObject | undefined {
  const before = objectsOf(stored?.fineGrainedLineages);
  const kept = remove.reduce(withoutEdge, before);
  const after = add.reduce(withEdge, kept);
  const storage = edgeStorageOf({ upstream: 'dataset', downstream: 'dataset' });
  if (storage === undefined) throw new Error('Lineage between datasets has no storage');
  const tables = withEditedEdges(dataset, stored, [{ storage, add: upstreams, remove: new Set() }], stamp);
  if (after === before && tables === undefined) return undefined;
  return { upstreams: [], ...stored, ...tables, fineGrainedLineages: after };
}

/** Whether the aspect has an edge between two columns. */
export function hasEdge(stored: JsonObject | undefined, { upstreamUrn, downstreamUrn }: ColumnEdge): boolean {
  const entries = objectsOf(stored?.fineGrainedLineages);
  return entries.some((entry) => joins(entry, upstreamUrn, downstreamUrn));
}

function withEdge(entries: JsonObject[], { upstreamUrn, downstreamUrn, transformOperation }: ColumnEdge) {
  if (entries.some((entry) => joins(entry, upstreamUrn, downstreamUrn))) return entries;
  const target = entries.find(
    (entry) => isOfColumn(entry, downstreamUrn) && entry.transformOperation === transformOperation,
  );
  if (target !== undefined) {
    const grown = { ...target, upstreams: [...listOf(target.upstreams), upstreamUrn] };
    return entries.map((entry) => (entry === target ? grown : entry));
  }
  const operation: JsonObject = transformOperation === undefined ? {} : { transformOperation };
  return [...entries, ofColumn({ ...operation, confidenceScore: 1 }, [upstreamUrn], downstreamUrn)];
}

/** Removes the edge between two columns. If its entry has several downstream columns, the entry is split. */
function withoutEdge(entries: JsonObject[], { upstreamUrn, downstreamUrn }: ColumnEdge): JsonObject[] {
  if (!entries.some((entry) => joins(entry, upstreamUrn, downstreamUrn))) return entries;
  return entries.flatMap((entry) => {
    if (!joins(entry, upstreamUrn, downstreamUrn)) return [entry];
    const upstreams = listOf(entry.upstreams).filter((urn) => urn !== upstreamUrn);
    const others = listOf(entry.downstreams).filter((urn) => urn !== downstreamUrn);
    const rest = others.length === 0 ? [] : [{ ...entry, downstreams: others }];
    return upstreams.length === 0 ? rest : [...rest, ofColumn(entry, upstreams, downstreamUrn)];
  });
}

function ofColumn(entry: JsonObject, upstreams: Json[], downstream: string): JsonObject {
  return {
    ...entry,
    upstreamType: 'FIELD_SET',
    upstreams,
    downstreamType: 'FIELD',
    downstreams: [downstream],
  };
}

function joins(entry: JsonObject, upstream: string, downstream: string): boolean {
  return listOf(entry.upstreams).includes(upstream) && listOf(entry.downstreams).includes(downstream);
}

/** Whether an entry is for this downstream column only, derives it from columns, and has no query. */
function isOfColumn({ upstreamType, downstreams, query }: JsonObject, downstream: string): boolean {
  const urns = listOf(downstreams);
  return upstreamType === 'FIELD_SET' && urns.length === 1 && urns[0] === downstream && query === undefined;
}
