import type { Json, JsonObject } from '../../model/types.js';
import type { AuditStamp } from '../entities/types.js';
import { editAspect } from './edit-aspect.js';
import { placeOf } from './places.js';
import type { ColumnEdge } from './types.js';

/** The changes of the column lineage that one dataset's aspect holds. */
interface ColumnChange {
  dataset: string;
  add: readonly ColumnEdge[];
  remove: readonly ColumnEdge[];
  /** Datasets whose columns are added: the dataset is derived from these too. */
  upstreams: ReadonlySet<string>;
}

/** The aspect upstreamLineage after changes of its column lineage; undefined when that changes nothing. */
export function editColumns(
  stored: JsonObject | undefined,
  { dataset, add, remove, upstreams }: ColumnChange,
  stamp: AuditStamp,
): JsonObject | undefined {
  const before = list(stored?.fineGrainedLineages) as JsonObject[];
  const kept = remove.reduce(withoutEdge, before);
  const after = add.reduce(withEdge, kept);
  const place = placeOf('dataset', 'dataset');
  if (place === undefined) throw new Error('Lineage between datasets has no place');
  const tables = editAspect(dataset, stored, [{ place, add: upstreams, remove: new Set() }], stamp);
  if (after === before && tables === undefined) return undefined;
  return { upstreams: [], ...stored, ...tables, fineGrainedLineages: after };
}

/** Whether an aspect joins two columns. */
export function hasEdge(stored: JsonObject | undefined, { upstreamUrn, downstreamUrn }: ColumnEdge): boolean {
  const entries = list(stored?.fineGrainedLineages) as JsonObject[];
  return entries.some((entry) => joins(entry, upstreamUrn, downstreamUrn));
}

function withEdge(entries: JsonObject[], { upstreamUrn, downstreamUrn, transformOperation }: ColumnEdge) {
  if (entries.some((entry) => joins(entry, upstreamUrn, downstreamUrn))) return entries;
  const target = entries.find(
    (entry) => isOfColumn(entry, downstreamUrn) && entry.transformOperation === transformOperation,
  );
  if (target !== undefined) {
    const grown = { ...target, upstreams: [...list(target.upstreams), upstreamUrn] };
    return entries.map((entry) => (entry === target ? grown : entry));
  }
  const operation: JsonObject = transformOperation === undefined ? {} : { transformOperation };
  return [...entries, ofColumn({ ...operation, confidenceScore: 1 }, [upstreamUrn], downstreamUrn)];
}

/** Takes one pair of columns out; an entry of several downstream columns is split for it. */
function withoutEdge(entries: JsonObject[], { upstreamUrn, downstreamUrn }: ColumnEdge): JsonObject[] {
  if (!entries.some((entry) => joins(entry, upstreamUrn, downstreamUrn))) return entries;
  return entries.flatMap((entry) => {
    if (!joins(entry, upstreamUrn, downstreamUrn)) return [entry];
    const upstreams = list(entry.upstreams).filter((urn) => urn !== upstreamUrn);
    const others = list(entry.downstreams).filter((urn) => urn !== downstreamUrn);
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
  return list(entry.upstreams).includes(upstream) && list(entry.downstreams).includes(downstream);
}

/** An entry of this one column, made of columns, by nothing that it names. */
function isOfColumn({ upstreamType, downstreams, query }: JsonObject, downstream: string): boolean {
  const urns = list(downstreams);
  return upstreamType === 'FIELD_SET' && urns.length === 1 && urns[0] === downstream && query === undefined;
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
