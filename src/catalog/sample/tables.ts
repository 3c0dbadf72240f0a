import { createHash } from 'node:crypto';
import { type Change, type Context, contextAspects, entity, STAMP } from './entity.js';
import { columnLineage } from './lineage.js';
import { propertyId } from './properties.js';
import { column, container as containerUrn, property } from './urns.js';

/** The data types of columns, with their native types. */
const TYPES = {
  text: ['String', 'text'],
  id: ['Number', 'bigint'],
  count: ['Number', 'integer'],
  money: ['Number', 'numeric(12,2)'],
  flag: ['Boolean', 'boolean'],
  date: ['Date', 'date'],
  time: ['Time', 'timestamp'],
  record: ['Record', 'struct'],
} as const;

type Column = readonly [type: keyof typeof TYPES, description: string, options?: ColumnOptions];

interface ColumnOptions extends Pick<Context, 'tags' | 'terms'> {
  key?: boolean;
  nullable?: boolean;
  /** The display name. */
  label?: string;
  /** The upstream columns: the name of an upstream, and the column's path if it differs. */
  from?: string | readonly string[];
}

/** The value of a structured property. A list holds several values. */
type PropertyValue = string | number | readonly (string | number)[];

/** A dataset of any platform. */
interface Table extends Context {
  title: string;
  description: string;
  /** The columns, by path. */
  columns: Record<string, Column>;
  /** The query of a view. */
  sql?: string;
  /** The URNs of the upstreams, by a short name. Absent if pipelines declare them. */
  upstreams?: Record<string, string>;
  /** The URN of the query that reads the upstreams. */
  query?: string;
  deprecated?: { note: string; replacement: string };
  /** Values of structured properties, by id. */
  properties?: Record<string, PropertyValue>;
  /** Custom properties. */
  details?: Record<string, string>;
  /** The external URL. */
  page?: string;
  /** `names` is the path of the referenced column. */
  foreignKeys?: readonly { name: string; path: string; dataset: string; names: string }[];
  /** The native schema, in the model's record for its kind. */
  schemaText?: object;
}

/** What the tables in one place have in common. A table may have its own context. */
interface Place extends Context {
  /** `Table`, `View`, `Topic` or `Folder`. */
  subtype: string;
  container?: string;
  /** The folders of the browse path. By default, the service derives them. */
  folders?: readonly string[];
}

/** The content of a file: places, each with its tables by URN. */
type Content = readonly (Place & { tables: Record<string, Table> })[];

/** Datasets, with their schemas and their lineage. */
export const tablesOf = (places: Content): Change[] =>
  places.flatMap(({ tables, ...place }) =>
    Object.entries(tables).flatMap(([urn, table]) => tableOf(urn, { ...place, ...table })),
  );

function tableOf(urn: string, table: Place & Table): Change[] {
  const { subtype, title, description, container, sql, upstreams, deprecated, properties } = table;
  const { details, page, folders } = table;
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
    schemaMetadata: schema(urn, table),
    ...(container && { container: { container: containerUrn(container) } }),
    ...(sql && { viewProperties: { materialized: false, viewLogic: sql, viewLanguage: 'SQL' } }),
    ...(upstreams && { upstreamLineage: upstreamLineage(urn, table, upstreams) }),
    ...(deprecated && { deprecation: { deprecated: true, actor: STAMP.actor, ...deprecated } }),
    ...(properties && { structuredProperties: { properties: Object.entries(properties).map(valuesOf) } }),
    ...contextAspects(table),
  });
}

function schema(urn: string, { columns, schemaText, foreignKeys }: Table): object {
  const rows = Object.entries(columns);
  const fields = rows.map(([fieldPath, [name, description, options = {}]]) => {
    const [type, nativeDataType] = TYPES[name];
    const { key = false, nullable = !key, label, tags, terms } = options;
    return {
      fieldPath,
      nativeDataType,
      type: { type: { [`com.linkedin.schema.${type}Type`]: {} } },
      description,
      nullable,
      isPartOfKey: key,
      recursive: false,
      ...(label && { label }),
      ...contextAspects({ tags, terms }),
    };
  });
  const primaryKeys = fields.filter(({ isPartOfKey }) => isPartOfKey).map(({ fieldPath }) => fieldPath);
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
    ...(foreignKeys && {
      foreignKeys: foreignKeys.map(({ name, path, dataset, names }) => ({
        name,
        sourceFields: [column(urn, path)],
        foreignFields: [column(dataset, names)],
        foreignDataset: dataset,
      })),
    }),
  };
}

function upstreamLineage(
  urn: string,
  { columns, query, sql }: Table,
  upstreams: Record<string, string>,
): object {
  const type = sql ? 'VIEW' : 'TRANSFORMED';
  const sources = Object.entries(columns).flatMap(([path, [, , options]]) => {
    const { from } = options ?? {};
    if (from === undefined) return [];
    const ofColumn = [from].flat().map((source) => {
      const [upstream = '', upstreamPath = path] = source.split(' ');
      return column(upstreams[upstream] ?? upstream, upstreamPath);
    });
    return [[path, ofColumn] as const];
  });
  return {
    upstreams: Object.values(upstreams).map((dataset) => ({
      dataset,
      type,
      auditStamp: STAMP,
      ...(query && { query }),
    })),
    fineGrainedLineages: columnLineage(urn, sources),
  };
}

/** The values of one structured property in the form of `structuredProperties`. */
function valuesOf([id, value]: [string, PropertyValue]): object {
  return {
    propertyUrn: property(propertyId(id)),
    values: [value].flat().map((one) => (typeof one === 'string' ? { string: one } : { double: one })),
    created: STAMP,
    lastModified: STAMP,
  };
}

function platformOf(urn: string): string {
  return urn.slice(urn.indexOf('(') + 1, urn.indexOf(','));
}

/** The platform's own name of a dataset, which is the middle part of its URN. */
function nameOf(urn: string): string {
  return urn.split(',')[1] ?? urn;
}
