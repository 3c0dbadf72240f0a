import { readLastChange } from '../../events/changes.js';
import type { Graph } from '../../graph/graph.js';
import { aspectJson } from '../../model/aspect-value.js';
import { parseObject } from '../../model/json.js';
import type { StoredText } from '../../model/stored-text.js';
import { type PropertyDefinition, PropertyFields } from './structured-properties.js';

interface DefinitionRow extends Record<string, unknown> {
  urn: string;
  id: string;
  removed: boolean;
  value: StoredText;
}

/** The current definitions of structured properties, which are read again after commits. */
export class Definitions {
  #known: { asOf: number; fields: PropertyFields } | undefined;

  constructor(private readonly graph: Graph) {}

  async current(): Promise<PropertyFields> {
    const asOf = await readLastChange(this.graph);
    if (this.#known?.asOf === asOf) return this.#known.fields;
    const [rows, retired] = await Promise.all([
      this.graph.read<DefinitionRow>('search/read-property-definitions'),
      this.graph.read<{ urn: string }>('search/read-retired-properties'),
    ]);
    const fields = new PropertyFields(
      rows.map(toDefinition),
      retired.map(({ urn }) => urn),
    );
    this.#known = { asOf, fields };
    return fields;
  }
}

function toDefinition(row: DefinitionRow): PropertyDefinition {
  const { qualifiedName, valueType, version, displayName } = aspectJson(
    'propertyDefinition',
    parseObject(row.value.unredacted()),
  );
  return {
    urn: row.urn,
    id: row.id,
    qualifiedName,
    valueType,
    removed: row.removed,
    ...(version !== undefined && { version }),
    ...(displayName !== undefined && { title: displayName }),
  };
}
