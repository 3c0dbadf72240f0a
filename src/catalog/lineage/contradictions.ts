import { badRequest } from '../../errors.js';
import type { FieldValue } from '../filter/types.js';
import { ENDLESS } from './degrees.js';
import {
  type Condition,
  type DegreeCondition,
  type PropertyCondition,
  RELATED,
  type RelatedCondition,
} from './filter.js';

/**
 * The alternatives that something can meet. Where there are none, that is a mistake of who asks: an empty list would hide
 * it. URNs are not looked at, as they may be what a search has found.
 * @throws CairnError BAD_REQUEST that names the fields.
 */
export function meetable(alternatives: readonly Condition[][]): Condition[][] {
  const fields = alternatives.map(contradictedField);
  const met = alternatives.filter((_, index) => fields[index] === undefined);
  if (met.length > 0 || alternatives.length === 0) return met;
  const names = [...new Set(fields)].join(' and on ');
  throw badRequest(
    alternatives.length > 1
      ? `No alternative can be met: in each, the filters on ${names} contradict one another`
      : `The filters on ${names} contradict one another: nothing can meet all of them`,
  );
}

/** The field whose conditions nothing can meet together. */
function contradictedField(conditions: readonly Condition[]): string | undefined {
  const degrees = conditions.filter((condition) => condition.kind === 'degree');
  if (degrees.length > 0 && !allowsAnyDegree(degrees)) return 'degree';
  const equal = conditions.filter((condition): condition is PropertyCondition => condition.kind === 'equal');
  for (const property of new Set(equal.map((condition) => condition.property)))
    if (property !== 'urn' && !allowsAnyValue(equal.filter((condition) => condition.property === property)))
      return property === 'type' ? 'the type of an entity' : property;
  const related = conditions.filter(
    (condition): condition is RelatedCondition =>
      condition.kind === 'related' && (condition.test === 'exists' || condition.test === 'equal'),
  );
  const [field] =
    Object.entries(RELATED).find(
      ([, { aspect }]) => !allowsAnyRelated(related.filter((condition) => condition.aspect === aspect)),
    ) ?? [];
  return field;
}

/** Whether the ranges have a number in common that no negated one has: if any, it is at an edge of one of them. */
function allowsAnyDegree(conditions: readonly DegreeCondition[]) {
  const edges = conditions.flatMap(({ ranges }) => ranges.flatMap(([least, most]) => [least, most + 1]));
  return [1, ...edges]
    .filter((degree) => degree >= 1 && degree <= ENDLESS)
    .some((degree) =>
      conditions.every(
        ({ ranges, negated }) =>
          negated !== ranges.some(([least, most]) => least <= degree && degree <= most),
      ),
    );
}

/** Whether a field that has one value can have one that all of them allow. */
function allowsAnyValue(conditions: readonly PropertyCondition[]): boolean {
  const [first, ...positive] = conditions.filter(({ negated }) => !negated);
  if (first === undefined) return true;
  const negative = conditions.filter(({ negated }) => negated);
  return first.values.some(
    (value) =>
      positive.every(({ values }) => values.includes(value)) &&
      negative.every(({ values }) => !values.includes(value)),
  );
}

/** Fields that may have several values: what one condition needs, another one must not exclude. */
function allowsAnyRelated(conditions: readonly RelatedCondition[]): boolean {
  const negative = conditions.filter(({ negated }) => negated);
  const isExcluded = (value: FieldValue) => negative.some(({ values }) => values.includes(value));
  const isNoneAllowed = negative.some(({ test }) => test === 'exists');
  return conditions
    .filter(({ negated }) => !negated)
    .every(({ test, values }) => !isNoneAllowed && (test === 'exists' || !values.every(isExcluded)));
}
