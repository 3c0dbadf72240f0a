import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { objectOf, parseJson } from '../../model/json.js';
import { toJsonText } from '../../model/json-text.js';
import type { Json, JsonObject } from '../../model/types.js';
import type { AuditStamp } from '../entities/types.js';
import type { Proposal } from '../proposals/types.js';

/**
 * Tells which event wrote each part of an aspect. Because of it, events may arrive in any order and more than once, and
 * the result is the same. It is stored in the properties of the aspect's systemMetadata.
 */
export interface MergeState {
  /** The event time of each part. Parts of other writers have no time. */
  at: Record<string, number>;
  /** A digest of each part. It decides between two events with the same time. */
  digest: Record<string, string>;
  /** The keys of the list items that events wrote. */
  own: Record<string, string[]>;
  /** `RunAccumulator` uses `run`, and `mergeJobLineage` uses `lineage`. */
  run?: JsonObject;
  lineage?: JsonObject;
}

/** Creates the next value of an aspect. It may change `state`, but not `value`. */
export type Merge = (value: JsonObject, state: MergeState, stamp: AuditStamp) => JsonObject;

const PROPERTY = 'openlineage';

/** Builds the update of an aspect, which runs merges one after another. */
export function updateOf(merges: readonly Merge[]): NonNullable<Proposal['update']> {
  return (stored, stamp, _exists, properties) => {
    const state = parseState(properties.get(PROPERTY));
    const next = merges.reduce((value, merge) => merge(value, state, stamp), stored ?? {});
    const note = toJsonText(state);
    const isSame =
      stored === undefined
        ? Object.keys(next).length === 0
        : properties.get(PROPERTY) === note && isDeepStrictEqual(stored, next);
    if (isSame) return undefined;
    properties.set(PROPERTY, note);
    return next;
  };
}

function parseState(note: string | undefined): MergeState {
  const known = note === undefined ? {} : (parseJson(note) as Partial<MergeState>);
  return { at: {}, digest: {}, own: {}, ...known };
}

/** Members of an aspect in an event. The event removes members that are undefined. */
export type AspectFields = Readonly<Record<string, Json | undefined>>;

/**
 * Sets fields. The latest event wins, separately for each field and each custom property.
 * @param overwritesOthers whether it replaces values of other writers; by default, these stay
 */
export function mergeFields(given: AspectFields, time: number, overwritesOthers = false): Merge {
  return (value, state) => {
    const { customProperties, ...others } = given;
    const merge = (fields: AspectFields, stored: JsonObject, prefix: string) =>
      withLatest(fields, stored, prefix, time, state, overwritesOthers);
    const next = merge(others, value, '');
    if (customProperties === undefined) return next;
    const merged = merge(objectOf(customProperties), objectOf(next.customProperties), 'customProperties.');
    return { ...next, customProperties: merged };
  };
}

function withLatest(
  given: AspectFields,
  stored: JsonObject,
  prefix: string,
  time: number,
  state: MergeState,
  overwritesOthers: boolean,
): JsonObject {
  const next: Record<string, Json | undefined> = { ...stored };
  for (const [name, field] of Object.entries(given)) {
    const mayWrite = overwritesOthers || stored[name] === undefined;
    if (recordIfLatest(`${prefix}${name}`, time, textOf(field), state, mayWrite)) next[name] = field;
  }
  return withoutUndefined(next);
}

const textOf = (value: Json | undefined) => (value === undefined ? '' : toJsonText(value));

const withoutUndefined = (value: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as JsonObject;

/**
 * Whether an event may write a part. If it may, this records the event. Of two events with the same time, the greater
 * digest wins.
 * @param mayWrite whether it may also write a part that no event wrote before
 */
export function recordIfLatest(
  part: string,
  time: number,
  text: string,
  state: MergeState,
  mayWrite: boolean,
): boolean {
  const { at, digest } = state;
  const before = at[part];
  if (before === undefined ? !mayWrite : time < before) return false;
  const own = digestOf(text);
  if (time === before && own <= (digest[part] ?? '')) return false;
  at[part] = time;
  digest[part] = own;
  return true;
}

/** A short digest of a text. */
export const digestOf = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 6);

/** Replaces the whole aspect. The latest event wins. An aspect of another writer stays. */
export function replaceAspect(given: JsonObject, time: number): Merge {
  return (value, state) => {
    const isEmpty = Object.keys(value).length === 0;
    return recordIfLatest('*', time, toJsonText(given), state, isEmpty) ? given : value;
  };
}

/**
 * Replaces the items of a list that earlier events wrote. Items of other writers stay.
 * @param keyOf two items with the same key are the same item
 */
export function mergeItems(
  name: string,
  items: readonly JsonObject[],
  keyOf: (item: JsonObject) => string,
  time: number,
): Merge {
  return (value, state) => {
    const stored = Array.isArray(value[name]) ? (value[name] as JsonObject[]) : [];
    if (!recordIfLatest(name, time, toJsonText(items), state, true)) return value;
    const own = new Set(state.own[name]);
    const others = stored.filter((item) => !own.has(keyOf(item)));
    const taken = new Set(others.map(keyOf));
    const added = new Map(items.map((item) => [keyOf(item), item] as const));
    const written = [...added].filter(([key]) => !taken.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
    state.own[name] = written.map(([key]) => key);
    return { ...value, [name]: [...others, ...written.map(([, item]) => item)] };
  };
}
