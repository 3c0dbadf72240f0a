/** @import { DefinitionNode, DirectiveNode, DocumentNode, FieldDefinitionNode, TypeNode } from 'graphql' */
import { Kind } from 'graphql';

/** @typedef {ReadonlyMap<string, DefinitionNode>} Definitions by name */

/**
 * TypeScript types of the model's scalars in the JSON of aspects. A `long` beyond 2^53 is a bigint.
 * @type {Readonly<Record<string, string>>}
 */
const SCALARS = {
  Boolean: 'boolean',
  Bytes: 'string',
  Double: 'number',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  Long: 'number | bigint',
  String: 'string',
  Urn: 'string',
};

/**
 * Primitives in unions, by the names in @primitive.
 * @type {Readonly<Record<string, string>>}
 */
const PRIMITIVES = {
  ...SCALARS,
  boolean: 'boolean',
  double: 'number',
  float: 'number',
  int: 'number',
  long: 'number | bigint',
  string: 'string',
};

/**
 * TypeScript types of the JSON of every aspect and record in the SDL `document`. `Aspects` has the aspects by name. A
 * union is an object with one member. The member's name is the record or primitive that it holds.
 * @param {DocumentNode} document
 */
export function modelTypes({ definitions }) {
  /** @type {Map<string, DefinitionNode>} */
  const byName = new Map();
  for (const node of definitions) {
    const name = nameOf(node);
    if (name !== undefined) byName.set(name, node);
  }
  const types = definitions.flatMap((node) => typeText(node, byName));
  const aspects = definitions.flatMap((node) => {
    const { name } = argumentsOf(node, 'aspect') ?? {};
    return name === undefined ? [] : [`  ${name}: ${nameOf(node)};`];
  });
  return [
    ...types,
    `/** Every aspect by its name. */\nexport interface Aspects {\n${aspects.sort().join('\n')}\n}`,
    '',
  ].join('\n\n');
}

/** @param {DefinitionNode | undefined} node */
const nameOf = (node) => (node && 'name' in node ? node.name?.value : undefined);

/**
 * @param {DefinitionNode} node
 * @param {Definitions} byName
 */
function typeText(node, byName) {
  const name = nameOf(node);
  const description =
    'description' in node && node.description
      ? `/** ${node.description.value.replaceAll('\n', '\n * ')} */\n`
      : '';
  if (node.kind === Kind.ENUM_TYPE_DEFINITION) {
    const values = (node.values ?? []).map((value) => `'${value.name.value}'`);
    return [`${description}export type ${name} = ${values.join(' | ')};`];
  }
  if (node.kind === Kind.UNION_TYPE_DEFINITION) {
    const members = (node.types ?? []).map((member) => memberText(byName.get(member.name.value), byName));
    return [`${description}export type ${name} = ${members.join(' | ')};`];
  }
  if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
  if (!argumentsOf(node, 'aspect') && !argumentsOf(node, 'record')) return [];
  const fields = (node.fields ?? []).map(fieldText);
  return [`${description}export type ${name} = {\n${fields.join('\n')}\n};`];
}

/**
 * A member of a union, written as `{ "<record or primitive>": value }`.
 * @param {DefinitionNode | undefined} node
 * @param {Definitions} byName
 */
function memberText(node, byName) {
  const of = argumentsOf(node, 'primitive')?.of;
  if (of === undefined) {
    const { record, name } = { ...argumentsOf(node, 'record'), ...argumentsOf(node, 'aspect') };
    return `{ '${record ?? name}': ${nameOf(node)} }`;
  }
  const enumeration = [...byName.values()].find((other) => argumentsOf(other, 'enum')?.name === of);
  return `{ '${of}': ${nameOf(enumeration) ?? PRIMITIVES[of]} }`;
}

/** @param {FieldDefinitionNode} field */
function fieldText(field) {
  const required = field.type.kind === Kind.NON_NULL_TYPE && !argumentsOf(field, 'default');
  const type = field.type.kind === Kind.NON_NULL_TYPE ? field.type.type : field.type;
  const isMap = argumentsOf(field, 'map') !== undefined && type.kind === Kind.LIST_TYPE;
  const text = isMap ? `{ [key: string]: ${typeName(type.type)} }` : typeName(type);
  return `  ${field.name.value}${required ? '' : '?'}: ${text};`;
}

/**
 * @param {TypeNode} type
 * @returns {string}
 */
function typeName(type) {
  if (type.kind === Kind.NON_NULL_TYPE) return typeName(type.type);
  if (type.kind !== Kind.LIST_TYPE) return SCALARS[type.name.value] ?? type.name.value;
  return `Array<${typeName(type.type)}>`;
}

/**
 * The text arguments of a directive of `node`; `undefined` without this directive.
 * @param {{ readonly directives?: readonly DirectiveNode[] | undefined } | undefined} node
 * @param {string} directive
 * @returns {Record<string, string | undefined> | undefined}
 */
function argumentsOf(node, directive) {
  const found = node?.directives?.find(({ name }) => name.value === directive);
  if (found === undefined) return undefined;
  return Object.fromEntries(
    (found.arguments ?? []).map(({ name, value }) => [
      name.value,
      'value' in value ? String(value.value) : undefined,
    ]),
  );
}
