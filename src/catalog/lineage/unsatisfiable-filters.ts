import { badRequest } from '../../shared/errors.js';
import type { FieldValue } from '../filter/types.js';
import { UNLIMITED_HOPS } from './degrees.js';
import type { Condition, DegreeCondition, PropertyCondition, RelatedCondition } from './filter.js';

/**
 * Drops alternatives that no entity can meet. If no alternative is left, the caller made a mistake, which an empty
 * result would hide. Conditions on URNs are not checked, since they may come from a search.
 * @throws CairnError BAD_REQUEST that names the contradicting fields, if no alternative is left
 */
export function satisfiableAlternatives(alternatives: readonly Condition[][]): Condition[][] {
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

/** The field whose conditions contradict each other. */
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
  const names = new Set(related.map(nameOf));
  return [...names].find((name) => !allowsAnyRelated(related.filter((one) => nameOf(one) === name)));
}

/** The name of a condition's fields in filters. */
const nameOf = ({ fields }: RelatedCondition) => fields[0];

/** Whether a degree meets all conditions. It is enough to test the edges of the ranges. */
function allowsAnyDegree(conditions: readonly DegreeCondition[]) {
  const edges = conditions.flatMap(({ ranges }) => ranges.flatMap(([least, most]) => [least, most + 1]));
  return [1, ...edges]
    .filter((degree) => degree >= 1 && degree <= UNLIMITED_HOPS)
    .some((degree) =>
      conditions.every(
        ({ ranges, negated }) =>
          negated !== ranges.some(([least, most]) => least <= degree && degree <= most),
      ),
    );
}

/** Whether one value of a single-valued field meets all conditions. */
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

/** For fields with several values: whether no condition excludes a value that another one requires. */
function allowsAnyRelated(conditions: readonly RelatedCondition[]): boolean {
  const negative = conditions.filter(({ negated }) => negated);
  const isExcluded = (value: FieldValue) => negative.some(({ values }) => values.includes(value));
  const isNoneAllowed = negative.some(({ test }) => test === 'exists');
  return conditions
    .filter(({ negated }) => !negated)
    .every(({ test, values }) => !isNoneAllowed && (test === 'exists' || !values.every(isExcluded)));
}
