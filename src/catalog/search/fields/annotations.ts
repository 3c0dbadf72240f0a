import type { AspectType, EntityType, Registry, SearchSpec } from '../../../model/types.js';
import { isSecret } from '../../access/secret-fields.js';
import { isNumeric } from '../../filter/fields.js';
import type { FieldKind } from '../../filter/types.js';

/** A search annotation of the model. It maps a value of an aspect to a search field. */
export interface Annotation {
  aspect: AspectType;
  spec: SearchSpec;
  kind: FieldKind;
}

const annotated = new WeakMap<AspectType, readonly Annotation[]>();

/**
 * The annotations of an aspect, without those of secrets. For a time series aspect, only the latest event is indexed.
 */
export function annotationsOf(aspect: AspectType): readonly Annotation[] {
  let found = annotated.get(aspect);
  if (found === undefined) {
    found = aspect.searchable.flatMap((spec) => {
      const kind = KINDS[spec.type];
      return kind === undefined || isSecret(aspect.name, spec.path) ? [] : [{ aspect, spec, kind }];
    });
    annotated.set(aspect, found);
  }
  return found;
}

/** The annotations of all aspects of the model. */
export function allAnnotations({ aspects }: Registry): Annotation[] {
  return [...aspects.values()].flatMap((aspect) => [...annotationsOf(aspect)]);
}

/** The aspects in the documents of an entity type. */
export function searchedAspects({ aspects }: EntityType): AspectType[] {
  return [...aspects.values()].filter((aspect) => annotationsOf(aspect).length > 0);
}

/** The kinds of the model's search field types. Fields of other types are not in documents. */
const KINDS: Readonly<Record<string, FieldKind>> = {
  KEYWORD: 'keyword',
  MAP_ARRAY: 'keyword',
  OBJECT: 'keyword',
  TEXT: 'text',
  TEXT_PARTIAL: 'text',
  WORD_GRAM: 'text',
  URN: 'urn',
  URN_PARTIAL: 'urn',
  BOOLEAN: 'boolean',
  COUNT: 'number',
  DOUBLE: 'number',
  DATETIME: 'date',
  BROWSE_PATH: 'path',
  BROWSE_PATH_V2: 'path',
};

/** The order of precedence for a field whose annotations have several kinds. */
const BY_BREADTH: readonly FieldKind[] = ['date', 'number', 'text', 'path', 'keyword', 'urn', 'boolean'];

/** The kind of a field whose annotations have several kinds. */
export function commonKind(name: string, kinds: readonly FieldKind[]): FieldKind {
  const areNumeric = kinds.map(isNumeric);
  if (areNumeric.includes(true) && areNumeric.includes(false))
    throw new Error(`The model searches ${name} both as a number and as a text`);
  const [common] = BY_BREADTH.filter((kind) => kinds.includes(kind));
  if (common === undefined) throw new Error(`The model searches ${name} as nothing`);
  return common;
}

const byRegistry = new WeakMap<Registry, Map<string, EntityType[]>>();

/**
 * The entity types of the URNs in a field. They come from the relationships of the same values. Empty if they are
 * unknown.
 */
export function referencedTypes(registry: Registry, field: string): readonly EntityType[] {
  let types = byRegistry.get(registry);
  if (types === undefined) {
    types = collect(registry);
    byRegistry.set(registry, types);
  }
  return types.get(field) ?? [];
}

function collect(registry: Registry): Map<string, EntityType[]> {
  const found = new Map<string, Set<string>>();
  for (const aspect of registry.aspects.values()) {
    for (const { spec } of annotationsOf(aspect)) {
      const names = aspect.relationships
        .filter(({ path }) => path.join('.') === spec.path.join('.'))
        .flatMap(({ entityTypes }) => entityTypes);
      const known = found.get(spec.field) ?? new Set();
      for (const name of names) known.add(name);
      found.set(spec.field, known);
    }
  }
  // Keys also contain the platform, but define no relationship for it.
  found.get('platform')?.add('dataPlatform');
  return new Map(
    [...found].map(([field, names]) => [field, [...names].map((name) => registry.entity(name))]),
  );
}
