import type { StoredVersion } from './record.js';

/** A latest aspect, as it was read. */
export interface AspectRow extends StoredVersion {
  urn: string;
}

/** Some of the latest aspects of an entity; all of them if `names` is null. */
export interface AspectRequest {
  urn: string;
  names: readonly string[] | null;
}

/** What is known of an entity. */
export interface Known {
  /** All its aspects are here; otherwise those with the names. */
  isWhole: boolean;
  /** Undefined for an aspect that it does not have. */
  rows: ReadonlyMap<string, AspectRow | undefined>;
  bytes: number;
}

/** Of the objects that hold a row, an entity and a text. */
const BYTES_PER_ROW = 220;
const BYTES_PER_ENTITY = 400;
const BYTES_PER_TEXT = 20;

/** The wanted rows; undefined if not all of them are known. */
export function rowsOf(known: Known | undefined, { names }: AspectRequest): readonly AspectRow[] | undefined {
  if (known === undefined) return undefined;
  const { rows, isWhole } = known;
  if (names === null) return isWhole ? [...rows.values()].flatMap((row) => row ?? []) : undefined;
  if (!isWhole && !names.every((name) => rows.has(name))) return undefined;
  return names.flatMap((name) => rows.get(name) ?? []);
}

/** What is known of an entity after these rows were read. */
export function knownOf(
  rows: readonly AspectRow[],
  names: AspectRequest['names'],
  before: Known | undefined,
): Known {
  const isWhole = names === null;
  const absent = (names ?? []).map((name) => [name, undefined] as const);
  const found = compact(rows).map((row) => [row.name, row] as const);
  // What was known before is as new: whatever changes it removes it.
  const all = new Map([...(before?.rows ?? []), ...absent, ...found]);
  return { isWhole: isWhole || (before?.isWhole ?? false), rows: all, bytes: bytesOf(all) };
}

/** Rows of one entity in which equal texts are one: what a write has made has the same stamps. */
function compact(rows: readonly AspectRow[]): AspectRow[] {
  const texts = new Map<string, string>();
  const one = (text: string) => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  // All rows with the same members in the same order: V8 keeps such objects without names.
  return rows.map((row) => ({
    urn: one(row.urn),
    name: row.name,
    number: row.number,
    value: row.value,
    created: row.created,
    actor: one(row.actor),
    systemMetadata: one(row.systemMetadata),
    definitionIds: row.definitionIds ?? null,
    trace: row.trace ? one(row.trace) : null,
    unchangedBy: row.unchangedBy ? one(row.unchangedBy) : null,
    since: row.since,
  }));
}

function bytesOf(rows: Known['rows']): number {
  let bytes = BYTES_PER_ENTITY;
  const shared = new Set<string>();
  for (const [name, row] of rows) {
    bytes += stringBytes(name);
    if (row === undefined) continue;
    const { urn, value, actor, systemMetadata, trace, unchangedBy, definitionIds } = row;
    for (const text of [urn, actor, systemMetadata, trace, unchangedBy]) if (text) shared.add(text);
    bytes += BYTES_PER_ROW + stringBytes(value.unredacted());
    for (const id of definitionIds ?? []) bytes += stringBytes(id);
  }
  for (const text of shared) bytes += stringBytes(text);
  return bytes;
}

/** V8 keeps a text with two bytes a character if one of them needs it. */
const stringBytes = (text: string): number =>
  BYTES_PER_TEXT + (/[^\0-\xff]/.test(text) ? 2 : 1) * text.length;
