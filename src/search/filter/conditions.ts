/** What a condition asks of a field. */
type ConditionKind = 'equal' | 'iequal' | 'contain' | 'start' | 'end' | 'exists' | 'range' | 'related';

interface Condition {
  kind: ConditionKind;
  /** The opposite: `IS_NULL` is not `EXISTS`. */
  negated?: boolean;
  /** Of a comparison. */
  bound?: { side: 'from' | 'to'; inclusive: boolean };
  /** Of a hierarchy, where to look besides the value itself. */
  relatives?: readonly ('descendants' | 'ancestors')[];
}

/** Every condition that filters may have. */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  EQUAL: { kind: 'equal' },
  IN: { kind: 'equal' },
  NOT_EQUAL: { kind: 'equal', negated: true },
  IEQUAL: { kind: 'iequal' },
  CONTAIN: { kind: 'contain' },
  START_WITH: { kind: 'start' },
  END_WITH: { kind: 'end' },
  EXISTS: { kind: 'exists' },
  IS_NULL: { kind: 'exists', negated: true },
  IS_NOT_NULL: { kind: 'exists' },
  GREATER_THAN: { kind: 'range', bound: { side: 'from', inclusive: false } },
  GREATER_THAN_OR_EQUAL_TO: { kind: 'range', bound: { side: 'from', inclusive: true } },
  LESS_THAN: { kind: 'range', bound: { side: 'to', inclusive: false } },
  LESS_THAN_OR_EQUAL_TO: { kind: 'range', bound: { side: 'to', inclusive: true } },
  DESCENDANTS_INCL: { kind: 'related', relatives: ['descendants'] },
  ANCESTORS_INCL: { kind: 'related', relatives: ['ancestors'] },
  RELATED_INCL: { kind: 'related', relatives: ['descendants', 'ancestors'] },
};
