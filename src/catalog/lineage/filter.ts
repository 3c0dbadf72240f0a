import type { EntityType, Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { CONDITIONS, valuesOf } from '../filter/conditions.js';
import { canonicalName, type FieldLookup } from '../filter/fields.js';
import { type FilterContext, toAlternatives } from '../filter/parse.js';
import type { Tree } from '../filter/tree.js';
import type { Criterion, Field, FieldCondition, FieldTest, FieldValues, Filters } from '../filter/types.js';
import { lowerCased } from '../filter/value-matcher.js';
import { type DegreeRange, degreeSpan, UNLIMITED_HOPS } from './degrees.js';

/** A condition that a result must meet. */
export type Condition = DegreeCondition | RelatedCondition | PropertyCondition;

export interface DegreeCondition {
  kind: 'degree';
  negated: boolean;
  ranges: DegreeRange[];
}

type TextTest = 'iequal' | 'contain' | 'start' | 'end';

/** A condition on the URNs of related entities. Texts are in lower case unless they are compared exactly. */
export interface RelatedCondition {
  kind: 'related';
  negated: boolean;
  /** Fields, one of which must meet the condition. */
  fields: readonly string[];
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

/** The relationships of a type that an aspect defines. A null aspect means any aspect. */
interface Relationship {
  type: string;
  aspect: string | null;
}

/** Fields that stand for relationships of a node itself. */
export const OWN_RELATED: Readonly<Record<string, Relationship>> = {
  tags: { type: 'TaggedWith', aspect: 'globalTags' },
  owners: { type: 'OwnedBy', aspect: 'ownership' },
  glossaryTerms: { type: 'TermedWith', aspect: 'glossaryTerms' },
  domains: { type: 'AssociatedWith', aspect: 'domains' },
  container: { type: 'IsPartOf', aspect: 'container' },
};

/** Fields that stand for relationships of a node, or of its columns. */
export const RELATED: Readonly<Record<string, Relationship>> = {
  ...OWN_RELATED,
  fieldTags: { type: 'SchemaFieldTaggedWith', aspect: null },
  editedFieldTags: { type: 'EditableSchemaFieldTaggedWith', aspect: null },
  fieldGlossaryTerms: { type: 'SchemaFieldWithGlossaryTerm', aspect: null },
  editedFieldGlossaryTerms: { type: 'EditableSchemaFieldWithGlossaryTerm', aspect: null },
};

/** Whether a field stands for a relationship. */
export const isOfField = (field: Relationship, type: string, aspect: string): boolean =>
  field.type === type && (field.aspect === null || field.aspect === aspect);

/**
 * Fields that stand for properties of a node. The node's `name` is not one of them. It differs from the model's field
 * `name`, which only search has.
 */
export const PROPERTIES: Readonly<Record<string, string>> = {
  urn: 'urn',
  platform: 'platform',
  origin: 'origin',
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

/** Finds a field by name. A node has one environment, which filters call `origin` or `env`. */
const fieldOf = (name: string): Field | undefined => {
  const canonical = canonicalName(name);
  return FIELDS.get(canonical === 'env' ? 'origin' : canonical);
};

/** Whether the graph can filter by a field without search. */
export const isGraphField = (name: string): boolean => fieldOf(name) !== undefined;

/**
 * Parses a filter into alternatives. Each is a list of conditions.
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
  const field = fieldOf(name);
  if (field) return field;
  throw badRequest(`Lineage cannot be filtered by ${name}, only by ${[...FIELDS.keys()].join(', ')}`);
}

function referencedTypes(registry: Registry, name: string): EntityType[] {
  if (name === 'platform') return [registry.entity('dataPlatform')];
  const field = RELATED[name];
  if (field === undefined) return [];
  const made = [...registry.aspects.values()].flatMap((aspect) =>
    aspect.relationships.filter((one) => isOfField(field, one.name, aspect.name)),
  );
  return [...new Set(made.flatMap(({ entityTypes }) => entityTypes))].map((to) => registry.entity(to));
}

/** A degree condition without values matches every degree, even if it is negated. */
function anyDegree(criterion: Criterion): Criterion {
  const { field, condition = 'EQUAL' } = criterion;
  if (canonicalName(field) !== 'degree' || valuesOf(criterion).length > 0) return criterion;
  const needsValue = Object.hasOwn(CONDITIONS, condition) && CONDITIONS[condition]?.kind !== 'exists';
  return needsValue ? { field, condition: 'EXISTS' } : criterion;
}

/** A condition that no node meets, since no node has an empty URN. */
const MATCHES_NONE = { kind: 'equal' as const, property: 'urn', values: [''] };

function toCondition(part: Tree<FieldCondition>, negated: boolean): Condition {
  if ('not' in part) return toCondition(part.not, !negated);
  if ('and' in part) return { ...MATCHES_NONE, negated: !negated };
  if (!('or' in part)) return fieldCondition([part.field.name], part.test, negated);
  const leaves = part.or.filter((one) => 'field' in one);
  const [first] = leaves;
  if (first === undefined) return { ...MATCHES_NONE, negated };
  return fieldCondition(
    leaves.map(({ field }) => field.name),
    first.test,
    negated,
  );
}

/** Makes a condition that one of the fields must meet. Only conditions on related entities have several fields. */
function fieldCondition(fields: readonly string[], test: FieldTest, negated: boolean): Condition {
  const [name = ''] = fields;
  if (name === 'degree') return { kind: 'degree', negated, ranges: rangesOf(test) };
  if (test.kind === 'prefix' || test.kind === 'range' || test.kind === 'wildcard')
    throw new Error(`No condition of a filter makes this test of ${name}: ${test.kind}`);
  const { kind } = test;
  const isByLetter = kind === 'exists' || kind === 'equal';
  const values = 'values' in test ? (isByLetter ? test.values : test.values.map(lowerCased)) : [];
  if (fields.some((field) => field in RELATED))
    return { kind: 'related', negated, fields, test: kind, values };
  return { kind, negated, property: PROPERTIES[name] ?? name, values };
}

/** The ranges of hops that pass the test. */
function rangesOf(test: FieldTest): DegreeRange[] {
  if (test.kind === 'equal') return test.values.map((degree) => [Number(degree), Number(degree)]);
  if (test.kind !== 'range') return [[1, UNLIMITED_HOPS]];
  return test.ranges.map(({ from = 1, fromInclusive = true, to = UNLIMITED_HOPS, toInclusive = true }) => [
    Number(from) + (fromInclusive ? 0 : 1),
    Math.min(Number(to) - (toInclusive ? 0 : 1), UNLIMITED_HOPS),
  ]);
}
