import { aspectJson } from '../../../model/aspect-value.js';
import { parseObject } from '../../../model/json.js';
import type { StoredText } from '../../../model/stored-text.js';
import { KeptReads } from '../../../store/cache/kept-reads.js';
import type { Graph } from '../../../store/graph/graph.js';
import { type PropertyDefinition, PropertyFields } from './structured-properties.js';

interface DefinitionRow extends Record<string, unknown> {
  urn: string;
  id: string;
  removed: boolean;
  value: StoredText;
}

/** The current definitions of structured properties. */
export class Definitions {
  readonly #kept: KeptReads;
  #known:
    | { rows: readonly [readonly DefinitionRow[], readonly { urn: string }[]]; fields: PropertyFields }
    | undefined;

  constructor(graph: Graph) {
    this.#kept = new KeptReads(graph);
  }

  /** The fields of the current definitions. It returns the same object while they do not change. */
  async current(): Promise<PropertyFields> {
    const rows = await Promise.all([
      this.#kept.read<DefinitionRow>('search/read-property-definitions'),
      this.#kept.read<{ urn: string }>('search/read-retired-properties'),
    ]);
    const known = this.#known;
    if (known?.rows.every((part, index) => part === rows[index])) return known.fields;
    const [definitions, retired] = rows;
    const fields = new PropertyFields(
      definitions.map(toDefinition),
      retired.map(({ urn }) => urn),
    );
    this.#known = { rows, fields };
    return fields;
  }
}

function toDefinition({ value, ...row }: DefinitionRow): PropertyDefinition {
  const definition = aspectJson('propertyDefinition', parseObject(value.unredacted()));
  const { qualifiedName, valueType, version, displayName: title } = definition;
  return { ...row, qualifiedName, valueType, version, title };
}
