import type { FieldKind } from '../../filter/types.js';
import { fieldName } from '../../structured-properties/names.js';
import type { SearchField } from '../types.js';
import { field } from './model-fields.js';

export const PROPERTY_PREFIX = 'structuredProperties.';
const VERSIONED_PREFIX = `${PROPERTY_PREFIX}_versioned.`;

/** The parts of a definition that search uses. */
export interface PropertyDefinition {
  urn: string;
  /** The id of this definition, among those of the property. */
  id: string;
  qualifiedName: string;
  /** The URN of a data type, such as `urn:li:dataType:datahub.number`. */
  valueType: string;
  version?: string | undefined;
  /** Whether the definition is soft-deleted. */
  removed: boolean;
  title?: string | undefined;
}

interface PropertyField {
  definition: PropertyDefinition;
  field: SearchField;
}

/** The fields of all structured properties, and the names of deleted ones. */
export class PropertyFields {
  readonly byUrn: ReadonlyMap<string, PropertyField>;
  readonly #byName = new Map<string, PropertyField>();
  readonly #retired: ReadonlySet<string>;

  /** @param retired the URNs of properties with deleted definitions */
  constructor(definitions: readonly PropertyDefinition[], retired: readonly string[] = []) {
    this.#retired = new Set(retired.map((urn) => fieldName(urn.slice(urn.lastIndexOf(':') + 1))));
    const fields = definitions.map((definition) => ({ definition, field: toField(definition) }));
    this.byUrn = new Map(fields.map((field) => [field.definition.urn, field]));
    for (const property of fields) {
      // The dotted name of a property takes precedence over another property's name with underscores.
      this.#byName.set(PROPERTY_PREFIX + property.definition.qualifiedName, property);
      this.#byName.set(property.field.name, property);
    }
    for (const property of fields) {
      const underscored = PROPERTY_PREFIX + fieldName(property.definition.qualifiedName);
      if (!this.#byName.has(underscored)) this.#byName.set(underscored, property);
    }
  }

  /** Finds a property by its dotted name, its name with underscores, or its versioned name. */
  find(name: string): PropertyField | undefined {
    return this.#byName.get(name);
  }

  /** Whether the name belongs to a deleted property or version. */
  isRetired(name: string): boolean {
    const versioned = /^structuredProperties\._versioned\.([^.]+)\.[^.]+\.[^.]+$/.exec(name)?.[1];
    const own = name.startsWith(PROPERTY_PREFIX) ? name.slice(PROPERTY_PREFIX.length) : undefined;
    const underscored = versioned ?? (own && fieldName(own));
    return underscored !== undefined && !this.#byName.has(name) && this.#retired.has(underscored);
  }

  get fields(): SearchField[] {
    return [...this.byUrn.values()].map(({ field }) => field);
  }
}

/**
 * Builds the field of a definition. Its name is `structuredProperties.<qualified.name>`, or with a version
 * `structuredProperties._versioned.<name_with_underscores>.<version>.<type>`.
 */
function toField({ qualifiedName, version, valueType, title }: PropertyDefinition): SearchField {
  const type = typeName(valueType);
  const name = version
    ? `${VERSIONED_PREFIX}${fieldName(qualifiedName)}.${version}.${type}`
    : PROPERTY_PREFIX + qualifiedName;
  return field(name, kindOf(type), {
    facetTitle: title ?? qualifiedName,
    facetName: PROPERTY_PREFIX + qualifiedName,
  });
}

/** Returns `number` for `urn:li:dataType:datahub.number` and `urn:li:dataType:number`. */
function typeName(valueType: string): string {
  return valueType.slice(valueType.lastIndexOf(':') + 1).replace(/^.*\./, '');
}

function kindOf(type: string): FieldKind {
  if (type === 'number') return 'number';
  if (type === 'date') return 'date';
  if (type === 'urn') return 'urn';
  return type === 'rich_text' ? 'text' : 'keyword';
}
