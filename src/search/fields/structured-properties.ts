import type { FieldKind } from '../../catalog/filter/types.js';
import type { SearchField } from '../types.js';

export const PROPERTY_PREFIX = 'structuredProperties.';
/** The field that lists the structured properties that a document has values of. */
export const PROPERTY_URNS = 'structuredPropertyUrns';
/** The field that lists the definitions by which a document has their values. */
export const DEFINITION_IDS = 'structuredPropertyDefinitions';
const VERSIONED_PREFIX = `${PROPERTY_PREFIX}_versioned.`;

/** What search needs of the definition of a structured property. */
export interface PropertyDefinition {
  urn: string;
  /** Tells this definition from those that the property had before. */
  id: string;
  qualifiedName: string;
  /** URN of a data type, such as `urn:li:dataType:datahub.number`. */
  valueType: string;
  version?: string | undefined;
  /** The definition is soft-deleted. */
  removed: boolean;
  title?: string;
}

/** The field of a structured property. */
interface PropertyField {
  definition: PropertyDefinition;
  field: SearchField;
}

/** The fields of all structured properties that are defined now; and what was defined before, and has no values any more. */
export class PropertyFields {
  readonly byUrn: ReadonlyMap<string, PropertyField>;
  readonly #byName = new Map<string, PropertyField>();
  readonly #retired: ReadonlySet<string>;

  /** @param retired URNs of properties of which definitions have gone */
  constructor(definitions: readonly PropertyDefinition[], retired: readonly string[] = []) {
    this.#retired = new Set(retired.map((urn) => withUnderscores(urn.slice(urn.lastIndexOf(':') + 1))));
    const fields = definitions.map((definition) => ({ definition, field: toField(definition) }));
    this.byUrn = new Map(fields.map((field) => [field.definition.urn, field]));
    for (const property of fields) {
      // The dotted name is a property's own: it wins over another one's name with underscores.
      this.#byName.set(PROPERTY_PREFIX + property.definition.qualifiedName, property);
      this.#byName.set(property.field.name, property);
    }
    for (const property of fields) {
      const underscored = PROPERTY_PREFIX + withUnderscores(property.definition.qualifiedName);
      if (!this.#byName.has(underscored)) this.#byName.set(underscored, property);
    }
  }

  /** By the dotted name, the name with underscores, or the versioned name. */
  find(name: string): PropertyField | undefined {
    return this.#byName.get(name);
  }

  /** Whether a name is that of a property, or of a version of one, that has gone. */
  isRetired(name: string): boolean {
    const versioned = /^structuredProperties\._versioned\.([^.]+)\.[^.]+\.[^.]+$/.exec(name)?.[1];
    const own = name.startsWith(PROPERTY_PREFIX) ? name.slice(PROPERTY_PREFIX.length) : undefined;
    const underscored = versioned ?? (own && withUnderscores(own));
    return underscored !== undefined && !this.#byName.has(name) && this.#retired.has(underscored);
  }

  get fields(): SearchField[] {
    return [...this.byUrn.values()].map(({ field }) => field);
  }
}

/**
 * `structuredProperties.<qualified.name>`, or of a definition with a version
 * `structuredProperties._versioned.<name_with_underscores>.<version>.<type>`.
 */
function toField({ qualifiedName, version, valueType, title }: PropertyDefinition): SearchField {
  const type = typeName(valueType);
  const name = version
    ? `${VERSIONED_PREFIX}${withUnderscores(qualifiedName)}.${version}.${type}`
    : PROPERTY_PREFIX + qualifiedName;
  return {
    name,
    kind: kindOf(type),
    boost: 1,
    queryByDefault: false,
    autocomplete: false,
    facetTitle: title ?? qualifiedName,
    facetName: PROPERTY_PREFIX + qualifiedName,
  };
}

function withUnderscores(qualifiedName: string): string {
  return qualifiedName.replaceAll('.', '_');
}

/** `number` of `urn:li:dataType:datahub.number` or of `urn:li:dataType:number`. */
function typeName(valueType: string): string {
  return valueType.slice(valueType.lastIndexOf(':') + 1).replace(/^.*\./, '');
}

function kindOf(type: string): FieldKind {
  if (type === 'number') return 'number';
  if (type === 'date') return 'date';
  if (type === 'urn') return 'urn';
  return type === 'rich_text' ? 'text' : 'keyword';
}
