import type { EnumType, Field, RecordType, Registry, TypeRef, UnionMember } from '../../../model/types.js';
import { schemaRef, simpleName } from './names.js';
import type { Schema } from './types.js';

const SCALARS: Readonly<Record<string, Schema>> = {
  string: { type: 'string' },
  bytes: { type: 'string' },
  boolean: { type: 'boolean' },
  int: { type: 'integer', format: 'int32' },
  long: { type: 'integer', format: 'int64' },
  float: { type: 'number', format: 'float' },
  double: { type: 'number', format: 'double' },
  urn: schemaRef('Urn'),
};

/** A schema for each record and enum in the aspects of the model, by simple name. */
export function modelSchemas(registry: Registry): Record<string, Schema> {
  const schemas = new Map<string, Schema>();
  for (const { record } of registry.aspects.values()) addRecord(schemas, record);
  return Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function addRecord(schemas: Map<string, Schema>, record: RecordType): void {
  const name = simpleName(record.name);
  if (schemas.has(name)) return;
  schemas.set(name, {});
  schemas.set(name, recordSchema(schemas, record));
}

function addEnum(schemas: Map<string, Schema>, { name, values }: EnumType): void {
  schemas.set(simpleName(name), { type: 'string', enum: values });
}

function recordSchema(schemas: Map<string, Schema>, { name, fields }: RecordType): Schema {
  const required = fields.filter((field) => field.required).map((field) => field.name);
  return {
    type: 'object',
    title: name,
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(schemas, field)])),
  };
}

function fieldSchema(schemas: Map<string, Schema>, field: Field): Schema {
  const schema = typeSchema(schemas, field.type);
  if (field.default === undefined || field.default === null) return schema;
  // Client generators do not accept defaults of objects.
  if (['record', 'union', 'map'].includes(field.type.kind))
    return { allOf: [schema], description: `Where it is absent: \`${JSON.stringify(field.default)}\`.` };
  // In OpenAPI 3.0 a $ref has no siblings.
  return '$ref' in schema
    ? { allOf: [schema], default: field.default }
    : { ...schema, default: field.default };
}

function typeSchema(schemas: Map<string, Schema>, type: TypeRef): Schema {
  switch (type.kind) {
    case 'record':
      addRecord(schemas, type.record);
      return schemaRef(simpleName(type.record.name));
    case 'enum':
      addEnum(schemas, type.enum);
      return schemaRef(simpleName(type.enum.name));
    case 'array':
      return { type: 'array', items: typeSchema(schemas, type.of) };
    case 'map':
      return { type: 'object', additionalProperties: typeSchema(schemas, type.of) };
    case 'union':
      return unionSchema(schemas, type.members);
    default:
      return SCALARS[type.kind] ?? {};
  }
}

/** The schema of a union: an object with exactly one member, whose name is that of its record. */
function unionSchema(schemas: Map<string, Schema>, members: readonly UnionMember[]): Schema {
  return {
    type: 'object',
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
    properties: Object.fromEntries(members.map(({ name, type }) => [name, typeSchema(schemas, type)])),
  };
}
