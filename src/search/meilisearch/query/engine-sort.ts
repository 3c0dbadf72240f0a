import type { Fields, SortKey } from '../../types.js';
import { all, any, compare, type Expression, exists, not } from '../filter/expression.js';
import { isByRelevance, type SortStep, type SortValue, sortSteps } from './sort-keys.js';

/** What the engine is told to sort by; by relevance, and then by URN, where that is empty. */
export function engineSort(keys: readonly SortKey[], fields: Fields): string[] {
  if (isByRelevance(keys)) return [];
  return sortSteps(keys, [], fields).map(
    ({ attribute, ascending }) => `${attribute}:${ascending ? 'asc' : 'desc'}`,
  );
}

/** The documents behind the one with these values. */
export function behind(keys: readonly SortKey[], values: readonly SortValue[], fields: Fields): Expression {
  const steps = sortSteps(keys, values, fields);
  return any(steps.map((step, index) => all([...steps.slice(0, index).map(isAt), isBehind(step)])));
}

/** Of a document with several values the first in the order counts: none may come before the key. */
const isAt = (step: SortStep): Expression =>
  step.key === null
    ? not(exists(step.attribute))
    : all([
        compare(step.attribute, '=', step.key),
        not(compare(step.attribute, step.ascending ? '<' : '>', step.key)),
      ]);

/** Documents without a value come last. */
const isBehind = ({ attribute, ascending, key }: SortStep): Expression =>
  key !== null && not(compare(attribute, ascending ? '<=' : '>=', key));
