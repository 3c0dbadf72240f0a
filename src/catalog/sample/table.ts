import { createHash } from 'node:crypto';
import { type Context, contextAspects, entity, type SampleEntity, STAMP } from './entity.js';
import { type Origin, upstreamLineage } from './lineage.js';
import {
  type ForeignKey,
  foreignKeys,
  type PropertyValue,
  type SchemaText,
  valuesOf,
} from './table-parts.js';

type Kind = 'String' | 'Number' | 'Boolean' | 'Date' | 'Time' | 'Record';

interface Column {
  path: string;
  kind: Kind;
  nativeType: string;
  description: string;
  key?: boolean;
  nullable?: boolean;
  tags?: readonly string[];
  terms?: readonly string[];
  /** The display name. */
  label?: string;
}

type ColumnOptions = Pick<Column, 'key' | 'nullable' | 'tags' | 'terms' | 'label'>;
const columnOf =
  (kind: Kind, nativeType: string) =>
  (path: string, description: string, options: ColumnOptions = {}): Column => ({
    path,
    kind,
    nativeType,
    description,
    ...options,
  });

/** Functions for columns, by data type. */
export const text = columnOf('String', 'text');
export const id = columnOf('Number', 'bigint');
export const count = columnOf('Number', 'integer');
export const money = columnOf('Number', 'numeric(12,2)');
export const flag = columnOf('Boolean', 'boolean');
export const date = columnOf('Date', 'date');
export const time = columnOf('Time', 'timestamp');
export const record = columnOf('Record', 'struct');

/** A dataset of any platform. */
export interface Table extends Context {
  urn: string;
  /** `Table`, `View`, `Topic` or `Folder`. */
  subtype: string;
  title: string;
  description: string;
  container?: string;
  columns: readonly Column[];
  /** The query of a view. */
  sql?: string;
  /** The upstreams. Absent if pipelines declare them. */
  madeOf?: Origin;
  deprecated?: { note: string; replacement: string };
  /** Values of structured properties, by id. */
  properties?: Record<string, PropertyValue>;
  /** Custom properties. */
  details?: Record<string, string>;
  /** The external URL. */
  page?: string;
  /** The folders of the browse path. By default, the service derives them. */
  folders?: readonly string[];
  foreignKeys?: readonly ForeignKey[];
  /** The native schema. */
  schemaText?: SchemaText;
}

export function table(options: Table): SampleEntity {
  const { urn, subtype, title, description, container, sql, madeOf, deprecated, properties } = options;
  const { details, page, folders } = options;
  return entity(urn, {
    datasetProperties: {
      name: title,
      description,
      qualifiedName: nameOf(urn),
      ...(details && { customProperties: details, created: { time: STAMP.time } }),
      ...(page && { externalUrl: page }),
    },
    subTypes: { typeNames: [subtype] },
    dataPlatformInstance: { platform: platformOf(urn) },
    ...(folders && { browsePathsV2: { path: folders.map((name) => ({ id: name })) } }),
    schemaMetadata: schema(options),
    ...(container && { container: { container } }),
    ...(sql && { viewProperties: { materialized: false, viewLogic: sql, viewLanguage: 'SQL' } }),
    ...(madeOf && { upstreamLineage: upstreamLineage(urn, madeOf, sql ? 'VIEW' : 'TRANSFORMED') }),
    ...(deprecated && { deprecation: { deprecated: true, actor: STAMP.actor, ...deprecated } }),
    ...(properties && { structuredProperties: { properties: Object.entries(properties).map(valuesOf) } }),
    ...contextAspects(options),
  });
}

function schema({ urn, columns, schemaText, foreignKeys: keys }: Table): object {
  const fields = columns.map(
    ({ path, kind, nativeType, description, key = false, nullable, tags, terms, label }) => ({
      fieldPath: path,
      nativeDataType: nativeType,
      type: { type: { [`com.linkedin.schema.${kind}Type`]: {} } },
      description,
      nullable: nullable ?? !key,
      isPartOfKey: key,
      recursive: false,
      ...(label && { label }),
      ...contextAspects({ tags, terms }),
    }),
  );
  const primaryKeys = columns.filter(({ key }) => key).map(({ path }) => path);
  return {
    schemaName: nameOf(urn),
    platform: platformOf(urn),
    version: 0,
    hash: createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16),
    platformSchema: schemaText ?? { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    created: STAMP,
    lastModified: STAMP,
    fields,
    ...(primaryKeys.length > 0 && { primaryKeys }),
    ...(keys && { foreignKeys: foreignKeys(urn, keys) }),
  };
}

function platformOf(urn: string): string {
  return urn.slice(urn.indexOf('(') + 1, urn.indexOf(','));
}

/** The platform's own name of a dataset, which is the middle part of its URN. */
function nameOf(urn: string): string {
  return urn.split(',')[1] ?? urn;
}
