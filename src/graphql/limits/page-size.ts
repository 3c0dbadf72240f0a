import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
} from 'graphql';
import { directivesOf } from '../directives/directives-of.js';

type Input = GraphQLArgument | GraphQLInputField;

/** The paths to the page sizes in a field's arguments: from an argument to a member of its input. */
const known = new WeakMap<GraphQLField<unknown, unknown>, readonly (readonly string[])[]>();

/** The number of items that a field's arguments request; 1 for a field without a list. */
export type PageSize = (field: GraphQLField<unknown, unknown>, args: Record<string, unknown>) => number;

/** The greatest value of the arguments that have `@pageSize` in the SDL. */
export const declaredPageSize: PageSize = (field, args) => {
  let paths = known.get(field);
  if (paths === undefined) {
    paths = field.args.flatMap((argument) => pathsTo(argument, []));
    known.set(field, paths);
  }
  const sizes = paths.map((path) => at(args, path)).filter((size) => typeof size === 'number');
  return Math.max(1, ...sizes);
};

function pathsTo(input: Input, within: readonly GraphQLInputType[]): string[][] {
  if (directivesOf(input.astNode).some(({ name }) => name === 'pageSize')) return [[input.name]];
  const type = getNullableType(input.type);
  // An input type may contain itself.
  if (!isInputObjectType(type) || within.includes(type)) return [];
  const members = Object.values(type.getFields()).flatMap((member) => pathsTo(member, [...within, type]));
  return members.map((path) => [input.name, ...path]);
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}
