import { isAffix, literals } from '../../../catalog/filter/wildcard.js';
import { ATTRIBUTES, path } from '../attributes.js';
import { cut, encodeText, foldedEnd, foldedStart, WINDOW_STEP_BYTES } from '../keys.js';
import { allOf, any, type Bounds, compare, decided, exists, narrowed } from './expression.js';

/** Where the keys of texts are: those that show how a text begins, and all that together show the whole of it. */
interface KeyPaths {
  starts: string;
  parts: readonly string[];
}

/** The texts of a field. */
export const textsOf = (field: string): KeyPaths => ({
  starts: path('folded', field),
  parts: [path('folded', field), path('windows', field)],
});

/** The words of all fields. */
export const WORDS: KeyPaths = { starts: ATTRIBUTES.words, parts: [ATTRIBUTES.words] };

type Affix = (paths: KeyPaths, text: string) => Bounds;

/** What the engine can say of texts that begin with another, end in it, or have it in them; case does not count. */
export const AFFIXES: Readonly<Record<'start' | 'contain' | 'end', Affix>> = {
  start: ({ starts }, text) => begins(starts, foldedStart(text)),
  contain: (paths, text) => holds(paths, foldedStart(text)),
  end: (paths, text) => (text === '' ? present(paths) : holds(paths, foldedEnd(text))),
};

/** What the engine can say of texts that a pattern matches: all of it only where one literal has stars beside it. */
export function wildcard(paths: KeyPaths, pattern: string): Bounds {
  const [first = '', ...others] = literals(pattern);
  const last = others.pop();
  const parts = [AFFIXES.start(paths, first), ...others.map((literal) => AFFIXES.contain(paths, literal))];
  if (last !== undefined) parts.push(AFFIXES.end(paths, last));
  const bounds = allOf(parts);
  return isAffix(pattern) ? bounds : narrowed(bounds.may);
}

/** What the engine can say of texts of a field that begin with another by letter. */
export const prefix = (field: string, text: string): Bounds => begins(path('exact', field), encodeText(text));

function begins(path: string, key: string): Bounds {
  if (key === '') return decided(exists(path));
  const known = cut(key, WINDOW_STEP_BYTES);
  const found = compare(path, 'STARTS WITH', known);
  return known === key ? decided(found) : narrowed(found);
}

const present = ({ starts }: KeyPaths): Bounds => decided(exists(starts));

/** Whether a key is part of a text. */
function holds(paths: KeyPaths, key: string): Bounds {
  if (key === '') return present(paths);
  const known = cut(key, WINDOW_STEP_BYTES);
  const found = any(paths.parts.map((part) => compare(part, 'CONTAINS', known)));
  return known === key ? decided(found) : narrowed(found);
}
