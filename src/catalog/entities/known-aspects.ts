import type { StoredVersion } from './record.js';

/** A latest aspect, as Neo4j returns it. */
export interface AspectRow extends StoredVersion {
  urn: string;
}

/** A request for latest aspects of an entity. If `names` is null, it is for all of them. */
export interface AspectRequest {
  urn: string;
  names: readonly string[] | null;
}

/** The aspects of an entity that are in memory. */
export interface Known {
  /** Whether `rows` has all aspects of the entity. Otherwise it has only those that it names. */
  isWhole: boolean;
  /** By name of the aspect. Undefined: the entity does not have the aspect. */
  rows: ReadonlyMap<string, AspectRow | undefined>;
  bytes: number;
}

/** Estimates of the memory that the objects of a row, an entity and a text take, without their characters. */
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

/** Adds rows that were read to the known aspects of an entity. */
export function knownOf(
  rows: readonly AspectRow[],
  names: AspectRequest['names'],
  before: Known | undefined,
): Known {
  const isWhole = names === null;
  const absent = (names ?? []).map((name) => [name, undefined] as const);
  const found = compact(rows).map((row) => [row.name, row] as const);
  // Rows that were known before are still right, since a change would have removed them.
  const all = new Map([...(before?.rows ?? []), ...absent, ...found]);
  return { isWhole: isWhole || (before?.isWhole ?? false), rows: all, bytes: bytesOf(all) };
}

/** Makes the rows of an entity share equal texts. Aspects of one write have the same stamps, so this saves memory. */
function compact(rows: readonly AspectRow[]): AspectRow[] {
  const texts = new Map<string, string>();
  const one = (text: string) => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  // All rows have the same members in the same order. V8 stores the names of such objects' members only once.
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

/** The bytes of a text. V8 uses two bytes for each character of a text if one of them needs it. */
const stringBytes = (text: string): number =>
  BYTES_PER_TEXT + (/[^\0-\xff]/.test(text) ? 2 : 1) * text.length;
