import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '../../model/json.js';
import { toJsonText } from '../../model/json-text.js';
import type { Json, JsonObject } from '../../model/types.js';
import type { AuditStamp } from '../entities/types.js';
import type { Proposal } from '../proposals/types.js';

/**
 * What is known of an aspect beside its value, so that events have the same effect in whatever order they come and however
 * often: of which event each part is. It is kept with the aspect, in the properties of its systemMetadata.
 */
export interface Memory {
  /** When the event happened that a member is of. A member without a time is somebody else's. */
  at: Record<string, number>;
  /** Of what is no single text: a digest, to choose between two of one time. */
  digest: Record<string, string>;
  /** The members of a list that events brought. */
  own: Record<string, string[]>;
  /** What one capability or another keeps. */
  run?: JsonObject;
  lineage?: JsonObject;
}

/** Makes the next value of an aspect of the one before. It must not change `value`. */
export type Merge = (value: JsonObject, memory: Memory, stamp: AuditStamp) => JsonObject;

const NOTE = 'openlineage';

/** One update of an aspect that carries out several merges. */
export function updateOf(merges: readonly Merge[]): NonNullable<Proposal['update']> {
  return (stored, stamp, _exists, notes) => {
    const memory = remembered(notes.get(NOTE));
    const next = merges.reduce((value, merge) => merge(value, memory, stamp), stored ?? {});
    const note = toJsonText(memory);
    if (stored === undefined ? Object.keys(next).length === 0 : isSame(stored, next, notes.get(NOTE), note))
      return undefined;
    notes.set(NOTE, note);
    return next;
  };
}

function isSame(stored: JsonObject, next: JsonObject, before: string | undefined, note: string): boolean {
  return before === note && isDeepStrictEqual(stored, next);
}

function remembered(note: string | undefined): Memory {
  const known = note === undefined ? {} : (parseJson(note) as Partial<Memory>);
  return { at: {}, digest: {}, own: {}, ...known };
}

/** The members of an aspect in an event; undefined: the event removes them. */
export type Said = Readonly<Record<string, Json | undefined>>;

/**
 * The latest event wins, member by member, and name by name in maps. What somebody else wrote stays.
 * @param isStronger what somebody else wrote does not stay
 */
export function latest(said: Said, time: number, isStronger = false): Merge {
  return (value, memory) => {
    const { customProperties, ...others } = said;
    const next = latestOf(others, value, '', time, memory, isStronger);
    if (customProperties === undefined) return next;
    const properties = members(next.customProperties);
    const given = members(customProperties);
    const merged = latestOf(given, properties, 'customProperties.', time, memory, isStronger);
    return { ...next, customProperties: merged };
  };
}

const members = (value: Json | undefined) => (value ?? {}) as JsonObject;

function latestOf(
  said: Said,
  stored: JsonObject,
  prefix: string,
  time: number,
  memory: Memory,
  isStronger: boolean,
): JsonObject {
  const next: Record<string, Json | undefined> = { ...stored };
  for (const [name, member] of Object.entries(said)) {
    const known = `${prefix}${name}`;
    if (!wins(known, time, textOf(member), memory, isStronger || stored[name] === undefined)) continue;
    next[name] = member;
  }
  return withoutUndefined(next);
}

const textOf = (value: Json | undefined) => (value === undefined ? '' : toJsonText(value));

const withoutUndefined = (value: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as JsonObject;

/** Whether an event is the one that a part is of from now on; of two of one time, the one whose digest is greater. */
export function wins(part: string, time: number, said: string, memory: Memory, isFree: boolean): boolean {
  const { at, digest } = memory;
  const before = at[part];
  if (before === undefined ? !isFree : time < before) return false;
  const own = digestOf(said);
  if (time === before && own <= (digest[part] ?? '')) return false;
  at[part] = time;
  digest[part] = own;
  return true;
}

/** A short digest of a text. */
export const digestOf = (said: string) => createHash('sha1').update(said).digest('base64url').slice(0, 6);

/** The whole of an aspect, which makes sense only as one. */
export function latestWhole(said: JsonObject, time: number): Merge {
  return (value, memory) => {
    const isFree = Object.keys(value).length === 0;
    return wins('*', time, toJsonText(said), memory, isFree) ? said : value;
  };
}

/**
 * The latest event says which members of a list there are: those of earlier events go, those of others stay.
 * @param keyOf what makes a member the same as another
 */
export function latestItems(
  name: string,
  items: readonly JsonObject[],
  keyOf: (item: JsonObject) => string,
  time: number,
): Merge {
  return (value, memory) => {
    const stored = Array.isArray(value[name]) ? (value[name] as JsonObject[]) : [];
    if (!wins(name, time, toJsonText(items), memory, true)) return value;
    const mine = new Set(memory.own[name]);
    const others = stored.filter((item) => !mine.has(keyOf(item)));
    const taken = new Set(others.map(keyOf));
    const added = new Map(items.map((item) => [keyOf(item), item] as const));
    const brought = [...added].filter(([key]) => !taken.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
    memory.own[name] = brought.map(([key]) => key);
    return { ...value, [name]: [...others, ...brought.map(([, item]) => item)] };
  };
}
