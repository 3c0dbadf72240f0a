import { createHash } from 'node:crypto';
import { type Context, contextAspects, entity, type SampleEntity, STAMP } from './entity.js';
import { type ColumnSources, upstreamLineage } from './lineage.js';
import { property } from './urns.js';

type Kind = 'String' | 'Number' | 'Boolean' | 'Date' | 'Time' | 'Record';

export interface Column {
  path: string;
  kind: Kind;
  nativeType: string;
  description: string;
  key?: boolean;
  nullable?: boolean;
  tags?: readonly string[];
  terms?: readonly string[];
}

type ColumnOptions = Pick<Column, 'key' | 'nullable' | 'tags' | 'terms'>;
const columnOf =
  (kind: Kind, nativeType: string) =>
  (path: string, description: string, options: ColumnOptions = {}): Column => ({
    path,
    kind,
    nativeType,
    description,
    ...options,
  });

/** Columns by the kind of what they hold. */
export const text = columnOf('String', 'text');
export const id = columnOf('Number', 'bigint');
export const count = columnOf('Number', 'integer');
export const money = columnOf('Number', 'numeric(12,2)');
export const flag = columnOf('Boolean', 'boolean');
export const date = columnOf('Date', 'date');
export const time = columnOf('Time', 'timestamp');
export const record = columnOf('Record', 'struct');

/** A dataset, whatever its platform calls it. */
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
  /** What it is made of; absent where pipelines say so. */
  madeOf?: { datasets: readonly string[]; columns: ColumnSources };
  deprecated?: { note: string; replacement: string };
  /** Values of structured properties, by id. */
  properties?: Record<string, string | number>;
}

export function table(options: Table): SampleEntity {
  const { urn, subtype, title, description, container, sql, madeOf, deprecated, properties } = options;
  return entity(urn, {
    datasetProperties: { name: title, description, qualifiedName: nameOf(urn) },
    subTypes: { typeNames: [subtype] },
    schemaMetadata: schema(options),
    ...(container && { container: { container } }),
    ...(sql && { viewProperties: { materialized: false, viewLogic: sql, viewLanguage: 'SQL' } }),
    ...(madeOf && { upstreamLineage: upstreamLineage(urn, madeOf, sql ? 'VIEW' : 'TRANSFORMED') }),
    ...(deprecated && { deprecation: { deprecated: true, actor: STAMP.actor, ...deprecated } }),
    ...(properties && { structuredProperties: { properties: Object.entries(properties).map(assignment) } }),
    ...contextAspects(options),
  });
}

function schema({ urn, columns }: Table): object {
  const fields = columns.map(
    ({ path, kind, nativeType, description, key = false, nullable, tags, terms }) => ({
      fieldPath: path,
      nativeDataType: nativeType,
      type: { type: { [`com.linkedin.schema.${kind}Type`]: {} } },
      description,
      nullable: nullable ?? !key,
      isPartOfKey: key,
      ...contextAspects({ tags, terms }),
    }),
  );
  const primaryKeys = columns.filter(({ key }) => key).map(({ path }) => path);
  return {
    schemaName: nameOf(urn),
    platform: urn.slice(urn.indexOf('(') + 1, urn.indexOf(',')),
    version: 0,
    hash: createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16),
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields,
    ...(primaryKeys.length > 0 && { primaryKeys }),
  };
}

function assignment([name, value]: [string, string | number]): object {
  const member = typeof value === 'string' ? { string: value } : { double: value };
  return { propertyUrn: property(name), values: [member], created: STAMP, lastModified: STAMP };
}

/** The platform's own name of a dataset: the middle part of its URN. */
function nameOf(urn: string): string {
  return urn.split(',')[1] ?? urn;
}
