import { isAffix, literals } from '../../../filter/wildcard.js';
import { firstBytes } from '../../first-bytes.js';
import { ATTRIBUTES, path } from '../attributes.js';
import { encodeText, foldedEnd, foldedStart, WINDOW_STEP_BYTES } from '../index-keys.js';
import { allOf, any, compare, exact, exists, type FilterBounds, narrowed } from './expression.js';

/**
 * The paths of a text's keys. `starts` has the text's beginning, and all of `parts` together contain the whole text.
 */
interface KeyPaths {
  starts: string;
  parts: readonly string[];
}

/** The key paths for the texts of a field. */
export const textPathsOf = (field: string): KeyPaths => ({
  starts: path('folded', field),
  parts: [path('folded', field), path('windows', field)],
});

/** The key paths for the words of all fields. */
export const WORDS: KeyPaths = { starts: ATTRIBUTES.words, parts: [ATTRIBUTES.words] };

type Affix = (paths: KeyPaths, text: string) => FilterBounds;

/** The bounds of case-insensitive conditions. A text begins with another one, contains it, or ends with it. */
export const AFFIXES: Readonly<Record<'start' | 'contain' | 'end', Affix>> = {
  start: ({ starts }, text) => startsWith(starts, foldedStart(text)),
  contain: (paths, text) => contains(paths, foldedStart(text)),
  end: (paths, text) => (text === '' ? present(paths) : contains(paths, foldedEnd(text))),
};

/** The bounds of a pattern. They are exact only for one literal with `*` at its ends. */
export function wildcard(paths: KeyPaths, pattern: string): FilterBounds {
  const [first = '', ...others] = literals(pattern);
  const last = others.pop();
  const parts = [AFFIXES.start(paths, first), ...others.map((literal) => AFFIXES.contain(paths, literal))];
  if (last !== undefined) parts.push(AFFIXES.end(paths, last));
  const bounds = allOf(parts);
  return isAffix(pattern) ? bounds : narrowed(bounds.may);
}

/** The bounds of a case-sensitive condition, that a text begins with another one. */
export const prefix = (field: string, text: string): FilterBounds =>
  startsWith(path('exact', field), encodeText(text));

function startsWith(path: string, key: string): FilterBounds {
  return key === '' ? exact(exists(path)) : compareWith([path], 'STARTS WITH', key);
}

const present = ({ starts }: KeyPaths): FilterBounds => exact(exists(starts));

/** The bounds of the condition that a text contains a key. */
function contains(paths: KeyPaths, key: string): FilterBounds {
  return key === '' ? present(paths) : compareWith(paths.parts, 'CONTAINS', key);
}

/** The bounds of a comparison with a key. They are exact if the engine can compare with the whole key. */
export function compareWith(
  paths: readonly string[],
  operator: string,
  key: string,
  bytes = WINDOW_STEP_BYTES,
): FilterBounds {
  const known = firstBytes(key, bytes);
  const found = any(paths.map((path) => compare(path, operator, known)));
  return known === key ? exact(found) : narrowed(found);
}
