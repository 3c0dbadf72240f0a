import { STAMP } from './entity.js';
import { column, property } from './urns.js';

/** A column that names a row of another dataset. */
export interface ForeignKey {
  name: string;
  path: string;
  dataset: string;
  /** The column that it names there. */
  names: string;
}

/** A schema in its platform's own language, by the record that the model has for it. */
export type SchemaText =
  | { 'com.linkedin.schema.KafkaSchema': { documentSchema: string; documentSchemaType: string } }
  | { 'com.linkedin.schema.MySqlDDL': { tableSchema: string } };

/** Value of a structured property; a list where it may have several. */
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
