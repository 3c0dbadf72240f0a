import { objectsOf } from '../../../model/json.js';
import { toJsonText } from '../../../model/json-text.js';
import type { Json, JsonObject } from '../../../model/types.js';
import { text } from '../values.js';
import type { DatasetScope, FacetReader, FacetRule } from './rule.js';

const TYPES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['ArrayType', /^(?:array|list|repeated|set|multiset)\b/],
  ['MapType', /^(?:map|struct|record|row|object|json|jsonb|variant|super)\b/],
  ['BooleanType', /^(?:bool|boolean|bit)\b/],
  ['TimeType', /^(?:timestamp|datetime|time|interval|year)/],
  ['DateType', /^date\b/],
  ['BytesType', /^(?:bytes?a?|binary|varbinary|blob|image|longblob|raw)\b/],
  ['EnumType', /^enum\b/],
  ['UnionType', /^union\b/],
  [
    'NumberType',
    /^(?:u?(?:tiny|small|medium|big|huge)?int(?:eger|\d+)?|short|long|float\d*|double|real|decimal|bigdecimal|bignumeric|numeric|number|money|(?:big|small)?serial)\b/,
  ],
  [
    'StringType',
    /^(?:string|(?:tiny|medium|long)?text|(?:n?var)?n?char2?|character|clob|nclob|uuid|uniqueidentifier|xml|inet|bpchar|varchar2|nvarchar2|fixedstring)\b/,
  ],
];

/** Derives a column's data type from its native type. */
function typeOf(native: string | undefined): string {
  const name = native?.trim().toLowerCase() ?? '';
  // A `byte` is a number, but `bytes` are not.
  if (name === 'byte') return 'NumberType';
  return TYPES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'NullType';
}

/** Lists columns and their nested columns, outer ones first. */
function flattened(fields: Json | undefined, above = ''): JsonObject[] {
  return objectsOf(fields).flatMap(({ name, type, description, fields: inner }) => {
    const own = text(name);
    if (own === undefined) return [];
    const fieldPath = above === '' ? own : `${above}.${own}`;
    const native = text(type);
    const columnDescription = text(description);
    const field = {
      fieldPath,
      nativeDataType: native ?? 'unknown',
      type: { type: { [`com.linkedin.schema.${typeOf(native)}`]: {} } },
      ...(columnDescription !== undefined && { description: columnDescription }),
    };
    return [field, ...flattened(inner, fieldPath)];
  });
}

const schema: FacetReader<DatasetScope> = ({ fields }, scope, path) => {
  const { urns, writes, dataset } = scope;
  if (!urns.mapping.datasets.hasSchema || !Array.isArray(fields)) return;
  const columns = new Map(flattened(fields).map((column) => [String(column.fieldPath), column] as const));
  writes.replaceAspect(path, dataset, 'schemaMetadata', {
    schemaName: '',
    platform: scope.urns.platformOf(dataset),
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: toJsonText(fields) } },
    fields: [...columns.values()],
  });
};

/** The rule for the facet with the columns of a dataset. */
export const SCHEMA_FACETS: readonly FacetRule<DatasetScope>[] = [
  {
    name: 'schema',
    target:
      'columns of the dataset (`schemaMetadata`), nested ones with dotted paths; not if a connector wrote the schema',
    read: schema,
  },
];
