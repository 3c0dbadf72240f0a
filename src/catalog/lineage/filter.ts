import { badRequest } from '../../errors.js';
import type { EntityType, Registry } from '../../model/types.js';
import { CONDITIONS, valuesOf } from '../filter/conditions.js';
import { canonicalName, type FieldLookup } from '../filter/fields.js';
import { type FilterContext, toAlternatives } from '../filter/parse.js';
import type { Tree } from '../filter/tree.js';
import type { Criterion, Field, FieldCondition, FieldValues, Filters } from '../filter/types.js';
import { lowerCased } from '../filter/value-matcher.js';
import { type DegreeRange, degreeSpan, UNLIMITED_HOPS } from './degrees.js';

/** A condition in the form of the statement's parameter. */
export type Condition = DegreeCondition | RelatedCondition | PropertyCondition;

export interface DegreeCondition {
  kind: 'degree';
  negated: boolean;
  ranges: DegreeRange[];
}

type TextTest = 'iequal' | 'contain' | 'start' | 'end';

/** A condition on the URNs of related entities. Texts are in lower case. */
export interface RelatedCondition {
  kind: 'related';
  negated: boolean;
  type: string;
  aspect: string;
  test: 'exists' | 'equal' | TextTest;
  values: FieldValues;
}

/** A condition on a property. Texts are in lower case unless they are compared exactly. */
export interface PropertyCondition {
  kind: 'exists' | 'equal' | TextTest;
  negated: boolean;
  property: string;
  values: FieldValues;
}

/** Fields that are relationships of a node, which one aspect defines. */
export const RELATED: Readonly<Record<string, { type: string; aspect: string }>> = {
  tags: { type: 'TaggedWith', aspect: 'globalTags' },
  owners: { type: 'OwnedBy', aspect: 'ownership' },
  glossaryTerms: { type: 'TermedWith', aspect: 'glossaryTerms' },
  domains: { type: 'AssociatedWith', aspect: 'domains' },
  container: { type: 'IsPartOf', aspect: 'container' },
};

/**
 * Fields that are properties of a node. The node's `name` is not one of them: the model's field `name` differs, and
 * only search has it.
 */
export const PROPERTIES: Readonly<Record<string, string>> = {
  urn: 'urn',
  platform: 'platform',
  origin: 'origin',
  env: 'origin',
  removed: 'removed',
  _entityType: 'type',
};

const KINDS: Readonly<Record<string, Field['kind']>> = { urn: 'urn', platform: 'urn', removed: 'boolean' };

/** All fields that the graph can filter by without search. */
const FIELDS: ReadonlyMap<string, Field> = new Map(
  [
    { name: 'degree', kind: 'number' as const, span: degreeSpan },
    ...Object.keys(RELATED).map((name) => ({ name, kind: 'urn' as const })),
    ...Object.keys(PROPERTIES).map((name) => ({ name, kind: KINDS[name] ?? ('keyword' as const) })),
  ].map((field) => [field.name, field]),
);

/** Whether the graph can filter by a field without search. */
export const isGraphField = (name: string): boolean => FIELDS.has(canonicalName(name));

/**
 * The alternatives of a filter, each a list of conditions.
 * @throws CairnError BAD_REQUEST for an unknown field, condition or value
 */
export async function toConditions(
  { graph, registry }: Pick<FilterContext, 'graph' | 'registry'>,
  filters: Filters,
): Promise<Condition[][]> {
  const fields: FieldLookup<Field> = {
    filterField: graphField,
    referencedTypes: ({ name }) => referencedTypes(registry, name),
  };
  const asked = filters.map(({ and }) => ({ and: and.map(anyDegree) }));
  const alternatives = await toAlternatives({ graph, registry, fields }, asked);
  return alternatives.map((parts) => parts.map((part) => toCondition(part, false)));
}

function graphField(name: string): Field {
  const field = FIELDS.get(canonicalName(name));
  if (field) return field;
  throw badRequest(`Lineage cannot be filtered by ${name}, only by ${[...FIELDS.keys()].join(', ')}`);
}

function referencedTypes(registry: Registry, name: string): EntityType[] {
  if (name === 'platform') return [registry.entity('dataPlatform')];
  const { type, aspect = '' } = RELATED[name] ?? {};
  const made = registry.aspects.get(aspect)?.relationships.filter((one) => one.name === type) ?? [];
  return [...new Set(made.flatMap(({ entityTypes }) => entityTypes))].map((to) => registry.entity(to));
}

/** A degree condition without values matches every degree, even if it is negated. */
function anyDegree(criterion: Criterion): Criterion {
  const { field, condition = 'EQUAL' } = criterion;
  if (canonicalName(field) !== 'degree' || valuesOf(criterion).length > 0) return criterion;
  const needsValue = Object.hasOwn(CONDITIONS, condition) && CONDITIONS[condition]?.kind !== 'exists';
  return needsValue ? { field, condition: 'EXISTS' } : criterion;
}

/** A condition that no node meets: every node has a URN, and none has an empty one. */
const MATCHES_NONE = { kind: 'equal' as const, property: 'urn', values: [''] };

function toCondition(part: Tree<FieldCondition>, negated: boolean): Condition {
  if ('not' in part) return toCondition(part.not, !negated);
  if ('and' in part) return { ...MATCHES_NONE, negated: !negated };
  return 'or' in part ? { ...MATCHES_NONE, negated } : fieldCondition(part, negated);
}

function fieldCondition({ field: { name }, test }: FieldCondition, negated: boolean): Condition {
  if (name === 'degree') return { kind: 'degree', negated, ranges: rangesOf(test) };
  if (test.kind === 'prefix' || test.kind === 'range' || test.kind === 'wildcard')
    throw new Error(`No condition of a filter makes this test of ${name}: ${test.kind}`);
  const { kind } = test;
  const isByLetter = kind === 'exists' || kind === 'equal';
  const values = 'values' in test ? (isByLetter ? test.values : test.values.map(lowerCased)) : [];
  const related = RELATED[name];
  if (related) return { kind: 'related', negated, ...related, test: kind, values };
  return { kind, negated, property: PROPERTIES[name] ?? name, values };
}

/** The ranges of hops that match. */
function rangesOf(test: FieldCondition['test']): DegreeRange[] {
  if (test.kind === 'equal') return test.values.map((degree) => [Number(degree), Number(degree)]);
  if (test.kind !== 'range') return [[1, UNLIMITED_HOPS]];
  return test.ranges.map(({ from = 1, fromInclusive = true, to = UNLIMITED_HOPS, toInclusive = true }) => [
    Number(from) + (fromInclusive ? 0 : 1),
    Math.min(Number(to) - (toInclusive ? 0 : 1), UNLIMITED_HOPS),
  ]);
}
