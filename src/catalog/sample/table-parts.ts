import { STAMP } from './entity.js';
import { column, property } from './urns.js';

export interface ForeignKey {
  name: string;
  path: string;
  dataset: string;
  /** The referenced column. */
  names: string;
}

/** A native schema, in the model's record for its kind. */
export type SchemaText =
  | { 'com.linkedin.schema.KafkaSchema': { documentSchema: string; documentSchemaType: string } }
  | { 'com.linkedin.schema.MySqlDDL': { tableSchema: string } };

/** The value of a structured property. A list holds several values. */
export type PropertyValue = string | number | readonly (string | number)[];

/** The foreign keys of `urn` in the form of `schemaMetadata`. */
export function foreignKeys(urn: string, keys: readonly ForeignKey[]): object[] {
  return keys.map(({ name, path, dataset, names }) => ({
    name,
    sourceFields: [column(urn, path)],
    foreignFields: [column(dataset, names)],
    foreignDataset: dataset,
  }));
}

/** The values of one structured property in the form of `structuredProperties`. */
export function valuesOf([name, value]: [string, PropertyValue]): object {
  const values = typeof value === 'object' ? value : [value];
  return {
    propertyUrn: property(name),
    values: values.map((one) => (typeof one === 'string' ? { string: one } : { double: one })),
    created: STAMP,
    lastModified: STAMP,
  };
}
