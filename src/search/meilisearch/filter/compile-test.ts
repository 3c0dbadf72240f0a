import { sortableText } from '../../embedded/numbers.js';
import type { FieldTest } from '../../engine.js';
import { isTextual } from '../../fields/kinds.js';
import type { FieldValues, SearchField } from '../../types.js';
import { path, valuesPath } from '../attributes.js';
import { valueKey } from '../record.js';
import { foldedHash, foldedKey, isShort } from '../text-key.js';
import { AFFIXES, prefix, textsOf, wildcard } from './affixes.js';
import { anyOf, type Bounds, decided, narrowed } from './bounds.js';
import { any, compare, type Expression, exists, isIn } from './expression.js';

/** What the engine can say of a test of one field. */
export function compileTest(field: SearchField, test: FieldTest): Bounds {
  const present = exists(valuesPath(field));
  const isText = isTextual(field.kind);
  switch (test.kind) {
    case 'exists':
      return decided(present);
    case 'equal':
      return decided(isIn(valuesPath(field), test.values.map(valueKey)));
    case 'iequal':
      if (!isText) return compileTest(field, { ...test, kind: 'equal' });
      return decided(any(test.values.map((value) => equalFolded(field.name, String(value)))));
    case 'range':
      // Where letters stand between others is not for the engine to say: it ignores their case.
      return isText ? narrowed(present) : decided(range(valuesPath(field), test));
    case 'prefix':
      return isText ? anyOf(test.values.map((text) => prefix(field.name, text))) : narrowed(present);
    case 'wildcard':
      return isText ? wildcard(textsOf(field.name), test.pattern) : narrowed(present);
    default:
      return isText ? affix(field.name, test.kind, test.values) : narrowed(present);
  }
}

function affix(name: string, kind: keyof typeof AFFIXES, values: FieldValues): Bounds {
  return anyOf(values.map((value) => AFFIXES[kind](textsOf(name), String(value))));
}

function equalFolded(name: string, text: string): Expression {
  if (isShort(text)) return compare(path('folded', name), '=', foldedKey(text));
  return compare(path('windows', name), '=', foldedHash(text));
}

type Range = Extract<FieldTest, { kind: 'range' }>;

/** One value must be within both bounds, which only `TO` says of several; it includes them. */
function range(keys: string, { from, fromInclusive, to, toInclusive }: Range): Expression {
  if (from === undefined && to === undefined) return exists(keys);
  const low = from === undefined ? undefined : sortableText(Number(from));
  const high = to === undefined ? undefined : sortableText(Number(to));
  if (high === undefined) return compare(keys, fromInclusive ? '>=' : '>', low as string);
  if (low === undefined) return compare(keys, toInclusive ? '<=' : '<', high);
  return `${keys} "${fromInclusive ? low : next(low, 1n)}" TO "${toInclusive ? high : next(high, -1n)}"`;
}

const next = (key: string, step: bigint): string =>
  (BigInt(`0x${key}`) + step).toString(16).padStart(key.length, '0');
