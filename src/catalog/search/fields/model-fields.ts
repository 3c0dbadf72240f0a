import type { Registry } from '../../../model/types.js';
import { groupBy } from '../../../shared/group-by.js';
import { canonicalName, isTextual } from '../../filter/fields.js';
import type { FieldKind } from '../../filter/types.js';
import type { Fields, SearchField } from '../types.js';
import { type Annotation, allAnnotations, commonKind } from './annotations.js';

const DEFAULT_BOOST = 1;
/** Fields of these types are `queryByDefault`, as in DataHub. */
const QUERIED_BY_DEFAULT = new Set(['TEXT', 'TEXT_PARTIAL', 'WORD_GRAM', 'URN', 'URN_PARTIAL']);

/** The name of an entity of any type. */
export const NAME_FIELD: SearchField = field('_entityName', 'text', { boost: 10 });

export const URN_FIELD: SearchField = field('urn', 'urn', { boost: 10, queryByDefault: true });

/** The URNs of the structured properties that have values in a document. */
export const PROPERTY_URNS_FIELD: SearchField = field('structuredPropertyUrns', 'urn');
/** The definition ids of these properties. */
export const DEFINITION_IDS_FIELD: SearchField = field('structuredPropertyDefinitions', 'keyword');

/** The fields of all documents, which need no annotations. */
const FIXED_FIELDS: readonly SearchField[] = [
  URN_FIELD,
  field('_entityType', 'keyword', { facetTitle: 'Type' }),
  NAME_FIELD,
  PROPERTY_URNS_FIELD,
  DEFINITION_IDS_FIELD,
  field('env', 'keyword', { facetTitle: 'Environment' }),
  field('systemCreated', 'date'),
  field('systemModified', 'date'),
];

/** A field with these properties. All others have their defaults. */
export function field(
  name: string,
  kind: FieldKind,
  { boost = DEFAULT_BOOST, queryByDefault = false, autocomplete = false, ...rest }: Partial<SearchField> = {},
): SearchField {
  return { name, kind, boost, queryByDefault, autocomplete, ...rest };
}

/** The model's fields by name. Structured properties are not included. */
export function modelFields(registry: Registry): Fields {
  const fields = new Map<string, SearchField>();
  const annotations = groupBy(allAnnotations(registry), ({ spec }) => spec.field);
  for (const [name, own] of annotations) fields.set(name, merge(name, own));
  for (const derived of derivedFields(registry))
    if (!fields.has(derived.name)) fields.set(derived.name, derived);
  for (const fixed of FIXED_FIELDS) fields.set(fixed.name, fixed);
  requireOneKind(registry, fields);
  return fields;
}

/** Requires that all fields which a filter compares support the same tests. */
function requireOneKind({ filterExpansions }: Registry, fields: Fields): void {
  for (const [name, compared] of filterExpansions) {
    const kinds = compared.flatMap((one) => fields.get(canonicalName(one))?.kind ?? []);
    const areTexts = kinds.every((kind) => kind !== 'urn' && isTextual(kind));
    if (!areTexts && new Set(kinds).size > 1)
      throw new Error(`A filter by ${name} compares fields of several kinds: ${compared.join(', ')}`);
  }
}

function merge(name: string, annotations: readonly Annotation[]): SearchField {
  const specs = annotations.map(({ spec }) => spec);
  const weights = Object.assign({}, ...specs.map((spec) => spec.weights ?? {}));
  const title = specs.find(({ addToFilters, filterName }) => addToFilters && filterName)?.filterName;
  const kinds = annotations.map(({ kind }) => kind);
  return field(name, commonKind(name, kinds), {
    boost: Math.max(...specs.map(({ boost = DEFAULT_BOOST }) => boost)),
    queryByDefault: specs.some(({ queryByDefault, type }) => queryByDefault ?? QUERIED_BY_DEFAULT.has(type)),
    autocomplete: specs.some(({ autocomplete }) => autocomplete === true),
    ...(Object.keys(weights).length > 0 && { weights }),
    ...(title !== undefined && { facetTitle: title }),
  });
}

/** Fields that are derived from another field: whether it has values, their number, and the time of their change. */
function derivedFields(registry: Registry): SearchField[] {
  return allAnnotations(registry).flatMap(({ spec }) => [
    ...(spec.hasValuesField ? [field(spec.hasValuesField, 'boolean')] : []),
    ...(spec.numValuesField ? [field(spec.numValuesField, 'number')] : []),
    ...(spec.modifiedAtField ? [field(spec.modifiedAtField, 'date')] : []),
  ]);
}
