import type { Aspects } from '../../../generated/aspects.js';
import { aspectJson } from '../../../model/aspect-value.js';
import { parseUrn } from '../../../model/index.js';
import type { StoredText } from '../../../model/stored-text.js';
import type { JsonObject, Registry } from '../../../model/types.js';
import { publicValue } from '../../access/redactor-for-caller.js';
import type { SearchDocument } from '../engine.js';
import { annotationsOf } from '../fields/annotations.js';
import { NAME_FIELD } from '../fields/model-fields.js';
import type { PropertyFields } from '../fields/structured-properties.js';
import { addBrowsePaths, BROWSE_PATH_V2 } from './browse-paths.js';
import { Collector } from './collector.js';
import { valuesAt, withoutEmbeddedData } from './document-values.js';
import { addStructuredProperties } from './structured-values.js';

/** An entity with all data for its document. */
export interface IndexedEntity {
  urn: string;
  /** The name in the entity's node. */
  name: string | null;
  createdAt: number | null;
  updatedAt: number | null;
  /** The latest version of each aspect. `created` is in epoch milliseconds. */
  aspects: readonly {
    name: string;
    value: StoredText;
    created: number;
    definitionIds: readonly string[] | null;
  }[];
}

/** Builds the search document of an entity, from the model's annotations and its structured properties. */
export function buildDocument(
  registry: Registry,
  properties: PropertyFields,
  { urn: text, name, createdAt, updatedAt, aspects }: IndexedEntity,
): SearchDocument {
  const { entityType } = parseUrn(registry, text);
  const collector = new Collector();
  const byName = new Map<string, JsonObject>();
  collector.add('_entityType', [entityType.name]);
  for (const stored of aspects) {
    const aspect = entityType.aspects.get(stored.name);
    if (aspect === undefined) continue;
    const value = publicValue(stored.name, stored.value).json;
    byName.set(stored.name, value);
    addAnnotated(collector, aspect, value, stored.created);
  }
  const typed = <Name extends keyof Aspects>(name: Name) => {
    const value = byName.get(name);
    return value && aspectJson(name, value);
  };
  addBrowsePaths(collector, typed('browsePathsV2'));
  const values = aspects.find((aspect) => aspect.name === 'structuredProperties');
  addStructuredProperties(
    collector,
    properties,
    typed('structuredProperties'),
    values?.definitionIds ?? undefined,
  );
  collector.addMissing('removed', [false]);
  collector.addMissing('env', collector.get('origin'));
  if (name) collector.addMissing(NAME_FIELD.name, [name]);
  if (createdAt !== null) collector.add('systemCreated', [createdAt]);
  if (updatedAt !== null) collector.add('systemModified', [updatedAt]);
  return { urn: text, entityType: entityType.name, fields: collector.toFields() };
}

function addAnnotated(
  collector: Collector,
  aspect: Parameters<typeof annotationsOf>[0],
  value: JsonObject,
  created: number,
): void {
  for (const { spec, kind } of annotationsOf(aspect)) {
    if (spec.field === BROWSE_PATH_V2) continue;
    const found = valuesAt(value, { path: spec.path, record: aspect.record, kind });
    const values = spec.richText ? found.map(withoutEmbeddedData).filter((text) => text !== '') : found;
    collector.add(spec.field, values);
    for (const alias of spec.aliases ?? []) collector.add(alias, values);
    if (spec.hasValuesField) collector.addFlag(spec.hasValuesField, values.length > 0);
    if (spec.numValuesField) collector.count(spec.numValuesField, values);
    if (spec.modifiedAtField && values.length > 0) collector.add(spec.modifiedAtField, [created]);
  }
}
