import type { FilterNode } from '../../engine.js';
import { ATTRIBUTES } from '../attributes.js';
import { exactKey } from '../text-key.js';
import { allOf, anyOf, type Bounds, decided, noneOf, withinDepth } from './bounds.js';
import { compileTest } from './compile-test.js';
import { compileWords } from './compile-words.js';
import { isIn } from './expression.js';

/** What the engine can say of a filter on entities of these types; of all types when there are none. */
export function compileFilter(types: readonly string[], filter: FilterNode | undefined): Bounds {
  const typed = isIn(ATTRIBUTES.entityType, types.map(exactKey));
  return withinDepth(
    allOf([decided(types.length === 0 || typed), filter === undefined ? decided(true) : compile(filter)]),
  );
}

function compile(node: FilterNode): Bounds {
  if ('and' in node) return allOf(node.and.map(compile));
  if ('or' in node) return anyOf(node.or.map(compile));
  if ('not' in node) return noneOf(compile(node.not));
  return 'words' in node ? compileWords(node.words) : compileTest(node.field, node.test);
}
