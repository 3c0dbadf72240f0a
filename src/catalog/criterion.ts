import { badRequest } from '../errors.js';

/** One condition on a field; `values` are OR-ed. */
export interface Criterion {
  field: string;
  condition?: string;
  value?: string;
  values?: readonly string[];
  negated?: boolean;
}

/** A disjunction of conjunctions. */
export interface Filter {
  or?: readonly { and: readonly Criterion[] }[];
}

/** Conditions that need no value. */
const OF_PRESENCE = new Set(['EXISTS', 'IS_NULL', 'IS_NOT_NULL']);
const OF_EQUALITY = new Set([
  'EQUAL',
  'IN',
  'NOT_EQUAL',
  'DESCENDANTS_INCL',
  'ANCESTORS_INCL',
  'RELATED_INCL',
]);
const OF_TEXT = new Set(['IEQUAL', 'CONTAIN', 'START_WITH', 'END_WITH']);

/** The values of a criterion, which has a list of them or one. */
export function valuesOf({ values = [], value }: Criterion): readonly string[] {
  return values.length > 0 || value === undefined ? values : [value];
}

/**
 * What a criterion without the values that it needs says of everything, before it is negated; undefined for others. As
 * in DataHub, nothing is equal to one of none, and a text that is not given is in all.
 * @throws CairnError BAD_REQUEST for a condition that says nothing without a value.
 */
export function withoutValues(criterion: Criterion): boolean | undefined {
  const { field, condition = 'EQUAL' } = criterion;
  if (valuesOf(criterion).length > 0 || OF_PRESENCE.has(condition)) return undefined;
  if (OF_TEXT.has(condition)) return true;
  if (OF_EQUALITY.has(condition)) return false;
  throw badRequest(`The filter ${condition} on ${field} has no values`);
}
