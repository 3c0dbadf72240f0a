import { badRequest } from '../../errors.js';
import type { Criterion } from './types.js';

interface Condition {
  /** What it asks of a field. */
  kind: 'equal' | 'iequal' | 'contain' | 'start' | 'end' | 'exists' | 'range' | 'related';
  /** The condition that it is the opposite of. */
  opposite?: string;
  /** Of a comparison. */
  bound?: { side: 'from' | 'to'; inclusive: boolean };
  /** Of a hierarchy, where to look besides the value itself. */
  relatives?: readonly ('descendants' | 'ancestors')[];
}

/** Every condition that filters may have. */
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
  DESCENDANTS_INCL: { kind: 'related', relatives: ['descendants'] },
  ANCESTORS_INCL: { kind: 'related', relatives: ['ancestors'] },
  RELATED_INCL: { kind: 'related', relatives: ['descendants', 'ancestors'] },
};

/** @throws CairnError BAD_REQUEST for a condition that there is not. */
export function conditionOf({ condition = 'EQUAL' }: Criterion): Condition {
  const found = Object.hasOwn(CONDITIONS, condition) ? CONDITIONS[condition] : undefined;
  if (found) return found;
  const known = Object.keys(CONDITIONS).join(', ');
  throw badRequest(`Unknown condition ${JSON.stringify(condition)}; it is one of ${known}`);
}

/** The values of a criterion, which has a list of them or one. */
export function valuesOf({ values = [], value }: Criterion): readonly string[] {
  return values.length > 0 || value === undefined ? values : [value];
}

/** A criterion as it would be if nobody had negated it, and whether somebody has. */
export function positive({ negated = false, ...criterion }: Criterion): {
  criterion: Criterion;
  isNegated: boolean;
} {
  const { opposite } = conditionOf(criterion);
  if (opposite === undefined) return { criterion, isNegated: negated };
  return { criterion: { ...criterion, condition: opposite }, isNegated: !negated };
}

/**
 * What a criterion without the values that it needs says of everything, before it is negated; undefined for others. As
 * in DataHub, nothing is equal to one of none, and a text that is not given is in all.
 * @throws CairnError BAD_REQUEST for a condition that there is not, or that says nothing without a value.
 */
export function withoutValues(criterion: Criterion): boolean | undefined {
  const { kind } = conditionOf(criterion);
  if (kind === 'exists' || valuesOf(criterion).length > 0) return undefined;
  if (kind === 'range')
    throw badRequest(`The filter ${criterion.condition} on ${criterion.field} has no values`);
  return kind !== 'equal' && kind !== 'related';
}
