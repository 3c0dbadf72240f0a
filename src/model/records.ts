import {
  type DefinitionNode,
  type EnumTypeDefinitionNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type TypeNode,
  type UnionTypeDefinitionNode,
} from 'graphql';
import { directives } from './sdl.js';
import type { EnumType, Field, RecordType, TypeRef, UnionMember } from './types.js';

const SCALARS: Record<string, TypeRef> = {
  String: { kind: 'string' },
  Int: { kind: 'int' },
  Long: { kind: 'long' },
  Float: { kind: 'float' },
  Double: { kind: 'double' },
  Boolean: { kind: 'boolean' },
  Bytes: { kind: 'bytes' },
  Urn: { kind: 'urn' },
};

/** A record that gets its fields once all records are known, since records refer to one another. */
class DeclaredRecord implements RecordType {
  fields: readonly Field[] = [];
  #byName: ReadonlyMap<string, Field> = new Map();

  constructor(readonly name: string) {}

  declare(fields: readonly Field[]): void {
    this.fields = fields;
    this.#byName = new Map(fields.map((field) => [field.name, field]));
  }

  field(name: string): Field | undefined {
    return this.#byName.get(name);
  }
}

export interface Records {
  /** Record types by SDL type name. */
  types: ReadonlyMap<string, RecordType>;
  /** Record types by fully qualified name. */
  records: ReadonlyMap<string, RecordType>;
  enums: ReadonlyMap<string, EnumType>;
}

/** The records, enums and unions of the model, with their references resolved. */
export function readRecordTypes(definitions: readonly DefinitionNode[]): Records {
  const refs = new Map<string, TypeRef>(Object.entries(SCALARS));
  const types = new Map<string, DeclaredRecord>();
  const objects = definitions.filter((node) => node.kind === Kind.OBJECT_TYPE_DEFINITION);
  const enums = definitions.filter((node) => node.kind === Kind.ENUM_TYPE_DEFINITION);
  const declared = enums.map(toEnum);
  const enumTypes = new Map(declared.map(([, type]) => [type.name, type]));
  for (const [sdlName, type] of declared) refs.set(sdlName, { kind: 'enum', enum: type });
  for (const node of objects) declareObject(node, types, refs, enumTypes);
  for (const node of definitions)
    if (node.kind === Kind.UNION_TYPE_DEFINITION) refs.set(node.name.value, toUnion(node, refs));
  for (const node of objects)
    types.get(node.name.value)?.declare((node.fields ?? []).map((field) => toField(field, refs)));
  return {
    types,
    records: new Map([...types.values()].map((record) => [record.name, record])),
    enums: enumTypes,
  };
}

function declareObject(
  node: ObjectTypeDefinitionNode,
  types: Map<string, DeclaredRecord>,
  refs: Map<string, TypeRef>,
  enums: ReadonlyMap<string, EnumType>,
) {
  const sdlName = node.name.value;
  const [primitive] = directives<{ of: string }>(node, 'primitive');
  if (primitive) {
    const type = enums.get(primitive.of);
    // The model declares only primitive scalars, so `primitive.of` is a kind.
    refs.set(sdlName, type ? { kind: 'enum', enum: type } : ({ kind: primitive.of } as TypeRef));
    return;
  }
  const [aspect] = directives<{ record: string }>(node, 'aspect');
  const [record] = directives<{ name: string }>(node, 'record');
  const name = aspect?.record ?? record?.name;
  if (name === undefined) return;
  const type = new DeclaredRecord(name);
  types.set(sdlName, type);
  refs.set(sdlName, { kind: 'record', record: type });
}

function toEnum(node: EnumTypeDefinitionNode): [string, EnumType] {
  const [{ name } = { name: node.name.value }] = directives<{ name: string }>(node, 'enum');
  return [node.name.value, { name, values: (node.values ?? []).map((value) => value.name.value) }];
}

function toUnion(node: UnionTypeDefinitionNode, refs: ReadonlyMap<string, TypeRef>): TypeRef {
  const members = (node.types ?? []).map(({ name }): UnionMember => {
    const type = named(name.value, refs);
    return { name: memberName(type), type };
  });
  return { kind: 'union', members };
}

function memberName(type: TypeRef): string {
  if (type.kind === 'record') return type.record.name;
  return type.kind === 'enum' ? type.enum.name : type.kind;
}

function toField(node: FieldDefinitionNode, refs: ReadonlyMap<string, TypeRef>): Field {
  const [fallback] = directives<{ json: string }>(node, 'default');
  const isMap = directives(node, 'map').length > 0;
  const declared = toType(node.type, refs);
  const type = directives(node, 'link').length > 0 ? toLink(declared) : declared;
  return {
    name: node.name.value,
    type: isMap && type.kind === 'array' ? { kind: 'map', of: type.of } : type,
    required: node.type.kind === Kind.NON_NULL_TYPE,
    ...(fallback && { default: JSON.parse(fallback.json) }),
  };
}

/** The type of a link, or of a list of links. */
function toLink(type: TypeRef): TypeRef {
  if (type.kind === 'array') return { kind: 'array', of: toLink(type.of) };
  if (type.kind === 'string') return { kind: 'string', isLink: true };
  throw new Error(`@link is for texts, not for ${type.kind}`);
}

function toType(node: TypeNode, refs: ReadonlyMap<string, TypeRef>): TypeRef {
  if (node.kind === Kind.NON_NULL_TYPE) return toType(node.type, refs);
  if (node.kind === Kind.LIST_TYPE) return { kind: 'array', of: toType(node.type, refs) };
  return named(node.name.value, refs);
}

function named(name: string, refs: ReadonlyMap<string, TypeRef>): TypeRef {
  const type = refs.get(name);
  if (type === undefined) throw new Error(`schema/model refers to ${name}, which it does not declare`);
  return type;
}
