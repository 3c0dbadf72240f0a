import { path } from '../attributes.js';
import { cut, encodeText, foldedEnd, foldedStart, WINDOW_STEP_BYTES } from '../text-key.js';
import { allOf, type Bounds, decided, narrowed } from './bounds.js';
import { any, compare, exists } from './expression.js';
import { isAffix, literals } from './wildcard.js';

type Affix = (field: string, text: string) => Bounds;

/** What the engine can say of texts that begin with another, end in it, or have it in them; case does not count. */
export const AFFIXES: Readonly<Record<'start' | 'contain' | 'end', Affix>> = {
  start: (field, text) => begins(path('folded', field), foldedStart(text)),
  contain: (field, text) => holds(field, foldedStart(text)),
  end: (field, text) => (text === '' ? present(field) : holds(field, foldedEnd(text))),
};

/** What the engine can say of texts that a pattern matches: all of it only where one literal has stars beside it. */
export function wildcard(field: string, pattern: string): Bounds {
  const [first = '', ...others] = literals(pattern);
  const last = others.pop();
  const parts = [AFFIXES.start(field, first), ...others.map((literal) => AFFIXES.contain(field, literal))];
  if (last !== undefined) parts.push(AFFIXES.end(field, last));
  const bounds = allOf(parts);
  return isAffix(pattern) ? bounds : narrowed(bounds.may);
}

/** What the engine can say of texts that begin with another by letter. */
export const prefix: Affix = (field, text) => begins(path('exact', field), encodeText(text));

function begins(place: string, key: string): Bounds {
  if (key === '') return decided(exists(place));
  const known = cut(key, WINDOW_STEP_BYTES);
  const found = compare(place, 'STARTS WITH', known);
  return known === key ? decided(found) : narrowed(found);
}

const present = (field: string): Bounds => decided(exists(path('folded', field)));

/** Whether a key is part of a text, in what the folded key shows of it or in a window of the rest. */
function holds(field: string, key: string): Bounds {
  if (key === '') return present(field);
  const known = cut(key, WINDOW_STEP_BYTES);
  const places = [path('folded', field), path('windows', field)];
  const found = any(places.map((place) => compare(place, 'CONTAINS', known)));
  return known === key ? decided(found) : narrowed(found);
}
