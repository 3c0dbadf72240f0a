import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';

interface Comparison {
  /** Members of both schemas that differ. */
  differences: string[];
  /** Members that only the other schema has, in types of both: `Type.field`, `Enum.VALUE`. */
  absent: string[];
}

type Input = GraphQLArgument | GraphQLInputField;

/**
 * Compares what two schemas both have, with every `!` and `[]`. What only we have counts where it would be asked of
 * callers who do not know it: an argument or a field of an input that must be given.
 */
export function compareSchemas(theirs: GraphQLSchema, ours: GraphQLSchema): Comparison {
  const comparison: Comparison = { differences: [], absent: [] };
  const isWithin = (own: GraphQLOutputType, type: GraphQLOutputType) => isSubType(ours, own, type);
  for (const type of Object.values(theirs.getTypeMap())) {
    const own = ours.getType(type.name);
    if (own && !type.name.startsWith('__')) compareTypes(type, own, comparison, isWithin);
  }
  return comparison;
}

function compareTypes(
  type: GraphQLNamedType,
  own: GraphQLNamedType,
  comparison: Comparison,
  isWithin: (own: GraphQLOutputType, type: GraphQLOutputType) => boolean,
): void {
  const { differences, absent } = comparison;
  const missing = (names: readonly string[], known: readonly string[]) =>
    absent.push(...names.filter((name) => !known.includes(name)).map((name) => `${type.name}.${name}`));
  if (isEnumType(type) && isEnumType(own)) missing(names(type.getValues()), names(own.getValues()));
  else if (isUnionType(type) && isUnionType(own)) missing(names(type.getTypes()), names(own.getTypes()));
  else if (isInputObjectType(type) && isInputObjectType(own))
    compareInputs(
      type.name,
      [Object.values(type.getFields()), Object.values(own.getFields())],
      comparison,
      (name) => `${type.name}.${name}`,
    );
  else if (isComposite(type) && isComposite(own)) {
    missing(names(type.getInterfaces()), names(own.getInterfaces()));
    const fields = own.getFields();
    missing(Object.keys(type.getFields()), Object.keys(fields));
    for (const [name, field] of Object.entries(type.getFields())) {
      const place = `${type.name}.${name}`;
      const same = fields[name];
      if (same === undefined) continue;
      if (!isWithin(same.type, field.type)) differences.push(`${place}: ${field.type}, here ${same.type}`);
      compareInputs(place, [field.args, same.args], comparison, (argument) => `${place}(${argument})`);
    }
  } else if (type.constructor !== own.constructor) differences.push(`${type.name} is another kind of type`);
}

/** Whether a field has their type, or one of our types that implement it. */
function isSubType(ours: GraphQLSchema, own: GraphQLOutputType, type: GraphQLOutputType): boolean {
  if (`${own}` === `${type}`) return true;
  const [ownName, name] = [getNamedType(own), getNamedType(type)].map((named) => named.name) as [
    string,
    string,
  ];
  const [implementing, abstract] = [ours.getType(ownName), ours.getType(name)];
  return (
    isObjectType(implementing) &&
    isInterfaceType(abstract) &&
    implementing.getInterfaces().includes(abstract) &&
    `${own}`.replace(ownName, name) === `${type}`
  );
}

function compareInputs(
  place: string,
  [theirs, ours]: readonly [readonly Input[], readonly Input[]],
  { differences, absent }: Comparison,
  placeOf: (name: string) => string,
): void {
  for (const { name, type, defaultValue } of theirs) {
    const own = ours.find((one) => one.name === name);
    if (own === undefined) absent.push(placeOf(name));
    else if (`${own.type}` !== `${type}`) differences.push(`${placeOf(name)}: ${type}, here ${own.type}`);
    else if (defaultValue !== undefined && JSON.stringify(own.defaultValue) !== JSON.stringify(defaultValue))
      differences.push(`${placeOf(name)} has another default`);
  }
  for (const { name, type, defaultValue } of ours)
    if (!theirs.some((one) => one.name === name) && `${type}`.endsWith('!') && defaultValue === undefined)
      differences.push(`${placeOf(name)} must be given here, in ${place}`);
}

const isComposite = (type: GraphQLNamedType) => isObjectType(type) || isInterfaceType(type);
const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);
