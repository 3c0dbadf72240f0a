import { badRequest } from '../../errors.js';
import { buildUrn, canonicalUrn } from '../../model/index.js';
import { modelSpelling } from '../../model/registry.js';
import type { Registry } from '../../model/types.js';
import { type Criterion, valuesOf, withoutValues } from '../criterion.js';
import { type DegreeRange, degreeRanges } from './degrees.js';

/** A condition as the statement takes it. */
export type Condition = DegreeCondition | RelatedCondition | PropertyCondition;

export interface DegreeCondition {
  kind: 'degree';
  negated: boolean;
  ranges: DegreeRange[];
}

/** On what an entity is related to; `any`: whatever it is. */
export interface RelatedCondition {
  kind: 'related';
  negated: boolean;
  type: string;
  aspect: string;
  any: boolean;
  values: string[];
}

export interface PropertyCondition {
  kind: 'equal' | 'iequal' | 'contain' | 'start' | 'end' | 'exists';
  negated: boolean;
  property: string;
  values: (string | boolean)[];
}

/** Fields that are relationships of a node, made by one aspect. */
export const RELATED: Readonly<Record<string, { type: string; aspect: string }>> = {
  tags: { type: 'TaggedWith', aspect: 'globalTags' },
  owners: { type: 'OwnedBy', aspect: 'ownership' },
  glossaryTerms: { type: 'TermedWith', aspect: 'glossaryTerms' },
  domains: { type: 'AssociatedWith', aspect: 'domains' },
  container: { type: 'IsPartOf', aspect: 'container' },
};

/**
 * Fields that are properties of a node. Its `name` is none of them: the model's field of that name is another thing, and
 * search knows it.
 */
export const PROPERTIES: Readonly<Record<string, string>> = {
  urn: 'urn',
  platform: 'platform',
  origin: 'origin',
  env: 'origin',
  removed: 'removed',
  entityType: 'type',
  _entityType: 'type',
};

/** No node's URN. */
const NO_URN = '';

const KINDS = {
  EQUAL: 'equal',
  IN: 'equal',
  IEQUAL: 'iequal',
  CONTAIN: 'contain',
  START_WITH: 'start',
  END_WITH: 'end',
  EXISTS: 'exists',
} as const;

/** All fields that a closure can be filtered by without asking search. */
export const GRAPH_FIELDS: readonly string[] = [
  'degree',
  ...Object.keys(RELATED),
  ...Object.keys(PROPERTIES),
];

/**
 * A condition on a field, as the statement takes it.
 * @throws CairnError BAD_REQUEST for a field, condition or value that there is no such.
 */
export function toCondition(registry: Registry, criterion: Criterion): Condition {
  const { negated = false } = criterion;
  const field = criterion.field.replace(/\.keyword$/, '');
  const condition = criterion.condition ?? 'EQUAL';
  const values = valuesOf(criterion);
  const holds = field === 'degree' && values.length === 0 ? !negated : withoutValues(criterion);
  // Every node has a URN, and none has this one.
  if (holds !== undefined)
    return { kind: 'equal', negated: negated !== holds, property: 'urn', values: [NO_URN] };
  if (field === 'degree') return { kind: 'degree', negated, ranges: degreeRanges(condition, values) };
  const related = RELATED[field];
  if (related !== undefined) return relatedCondition(registry, field, related, condition, values, negated);
  const property = PROPERTIES[field];
  if (property === undefined)
    throw badRequest(`Lineage cannot be filtered by ${field}, only by ${GRAPH_FIELDS.join(', ')}`);
  const kind = KINDS[condition as keyof typeof KINDS];
  if (kind === undefined) throw badRequest(`${condition} is not possible on ${field}`);
  return { kind, negated, property, values: values.map((value) => typed(registry, property, kind, value)) };
}

function relatedCondition(
  registry: Registry,
  field: string,
  related: { type: string; aspect: string },
  condition: string,
  values: readonly string[],
  negated: boolean,
): Condition {
  if (!['EQUAL', 'IN', 'EXISTS'].includes(condition))
    throw badRequest(`${condition} is not possible on ${field}, which holds URNs`);
  const urns = values.map((value) => canonicalUrn(registry, value));
  return { kind: 'related', negated, ...related, any: condition === 'EXISTS', values: urns };
}

function typed(registry: Registry, property: string, kind: string, value: string): string | boolean {
  if (property === 'removed') return booleanOf(value, kind);
  if (property === 'type') return registry.entity(modelSpelling(value)).name;
  if (kind !== 'equal') return value.toLowerCase();
  const isName = property === 'platform' && !value.startsWith('urn:');
  return isName ? buildUrn(registry, 'dataPlatform', { platformName: value }) : canonicalUrn(registry, value);
}

function booleanOf(value: string, kind: string): boolean {
  const text = value.toLowerCase();
  if (kind !== 'equal' || (text !== 'true' && text !== 'false'))
    throw badRequest(`removed can be EQUAL to true or false, not ${kind} ${value}`);
  return text === 'true';
}
