import { badRequest } from '../../shared/errors.js';
import type { Criterion } from './types.js';

interface Condition {
  /** The kind of comparison. */
  kind: 'equal' | 'iequal' | 'contain' | 'start' | 'end' | 'exists' | 'range' | 'related';
  /** The condition that this one negates. */
  opposite?: string;
  /** Of a range: the bound that the condition sets. */
  bound?: { side: 'from' | 'to'; inclusive: boolean };
  /** Of a hierarchical condition: the related entities that match, in addition to the value itself. */
  hierarchy?: readonly ('descendants' | 'ancestors')[];
}

/** All conditions of filters, by name. */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  EQUAL: { kind: 'equal' },
  IN: { kind: 'equal' },
  NOT_EQUAL: { kind: 'equal', opposite: 'EQUAL' },
  IEQUAL: { kind: 'iequal' },
  CONTAIN: { kind: 'contain' },
  START_WITH: { kind: 'start' },
  END_WITH: { kind: 'end' },
  EXISTS: { kind: 'exists' },
  IS_NULL: { kind: 'exists', opposite: 'EXISTS' },
  IS_NOT_NULL: { kind: 'exists' },
  GREATER_THAN: { kind: 'range', bound: { side: 'from', inclusive: false } },
  GREATER_THAN_OR_EQUAL_TO: { kind: 'range', bound: { side: 'from', inclusive: true } },
  LESS_THAN: { kind: 'range', bound: { side: 'to', inclusive: false } },
  LESS_THAN_OR_EQUAL_TO: { kind: 'range', bound: { side: 'to', inclusive: true } },
  DESCENDANTS_INCL: { kind: 'related', hierarchy: ['descendants'] },
  ANCESTORS_INCL: { kind: 'related', hierarchy: ['ancestors'] },
  RELATED_INCL: { kind: 'related', hierarchy: ['descendants', 'ancestors'] },
};

/** @throws CairnError BAD_REQUEST for an unknown condition */
export function conditionOf({ condition = 'EQUAL' }: Criterion): Condition {
  const found = Object.hasOwn(CONDITIONS, condition) ? CONDITIONS[condition] : undefined;
  if (found) return found;
  const known = Object.keys(CONDITIONS).join(', ');
  throw badRequest(`Unknown condition ${JSON.stringify(condition)}; it is one of ${known}`);
}

/** The values of a criterion. It has a list of values, or one value. */
export function valuesOf({ values = [], value }: Criterion): readonly string[] {
  return values.length > 0 || value === undefined ? values : [value];
}

/** The criterion without its negation, and whether it was negated. */
export function withoutNegation({ negated = false, ...criterion }: Criterion): {
  criterion: Criterion;
  isNegated: boolean;
} {
  const { opposite } = conditionOf(criterion);
  if (opposite === undefined) return { criterion, isNegated: negated };
  return { criterion: { ...criterion, condition: opposite }, isNegated: !negated };
}

/**
 * The result of a criterion without values, before negation. It is the same for every entity. As in DataHub, equality
 * with no value is false, and every text contains a missing text. Undefined if the criterion has a varying result.
 * @throws CairnError BAD_REQUEST for an unknown condition, or one that needs a value
 */
export function constantResult(criterion: Criterion): boolean | undefined {
  const { kind } = conditionOf(criterion);
  if (kind === 'exists' || valuesOf(criterion).length > 0) return undefined;
  if (kind === 'range')
    throw badRequest(`The filter ${criterion.condition} on ${criterion.field} has no values`);
  return kind !== 'equal' && kind !== 'related';
}
