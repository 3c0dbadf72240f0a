import { createHash } from 'node:crypto';
import { badRequest } from '../shared/errors.js';
import { Path } from '../shared/path.js';
import { MAX_COUNT } from './paging.js';

/** One of `max` parts of a list. Every entity is in exactly one slice, so that several readers can share a list. */
export interface Slice {
  id: number;
  max: number;
}

const MAX_SLICES = 1024;

/**
 * @param path where the slice is in the caller's input
 * @throws CairnError BAD_REQUEST for an id or a `max` that is out of range
 */
export function checkSlice({ id, max }: Slice, path = Path.root.at('slice')): void {
  if (max < 1 || max > MAX_SLICES) throw outside(path.at('max'), `1 to ${MAX_SLICES}`, max);
  if (id < 0 || id >= max) throw outside(path.at('id'), `0 to ${max - 1}`, id);
}

function outside(path: Path, range: string, value: number) {
  const message = `must be ${range}, not ${value}`;
  return badRequest(`${path.pointer} ${message}`, [path.problem(message)]);
}

/** The number of items to read for a page. With a slice it is larger, since most of them are in other slices. */
export const countToRead = (count: number, slice: Slice | undefined) =>
  slice ? Math.min(count * slice.max, MAX_COUNT) : count;

/** A page of a slice. Without a slice, it takes every item. */
interface SlicePage<T> {
  items: T[];
  /** The item after which the next page begins. */
  last: T | undefined;
  /** Whether the page used all items that were read. */
  isEnd: boolean;
}

/** Takes the items of a slice until a page is full. */
export function takeSlice<T>(
  read: readonly T[],
  count: number,
  slice: Slice | undefined,
  urnOf: (item: T) => string,
): SlicePage<T> {
  const items: T[] = [];
  let position = 0;
  for (; position < read.length && items.length < count; position += 1) {
    const item = read[position] as T;
    if (slice === undefined || sliceOf(urnOf(item), slice.max) === slice.id) items.push(item);
  }
  return { items, last: read[position - 1], isEnd: position === read.length };
}

/** The number of the slice that a URN is in. It depends on the URN alone, so it never changes. */
const sliceOf = (urn: string, max: number) => createHash('sha256').update(urn).digest().readUInt32BE() % max;
