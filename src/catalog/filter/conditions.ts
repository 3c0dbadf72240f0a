import { badRequest } from '../../shared/errors.js';
import type { Criterion } from './types.js';

interface Condition {
  /** How it compares the values of a field. */
  kind: 'equal' | 'iequal' | 'contain' | 'start' | 'end' | 'exists' | 'range' | 'related';
  /** The condition that this one negates. */
  opposite?: string;
  /** For a comparison. */
  bound?: { side: 'from' | 'to'; inclusive: boolean };
  /** For a hierarchical condition: which related entities match in addition to the value itself. */
  hierarchy?: readonly ('descendants' | 'ancestors')[];
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

/** The values of a criterion, which has a list of them or one. */
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
 * The constant result of a criterion that lacks the values it needs, before negation; undefined for others. As in
 * DataHub, equality with no value is false, and a missing text is contained in everything.
 * @throws CairnError BAD_REQUEST for an unknown condition, or one that needs a value
 */
export function constantResult(criterion: Criterion): boolean | undefined {
  const { kind } = conditionOf(criterion);
  if (kind === 'exists' || valuesOf(criterion).length > 0) return undefined;
  if (kind === 'range')
    throw badRequest(`The filter ${criterion.condition} on ${criterion.field} has no values`);
  return kind !== 'equal' && kind !== 'related';
}
