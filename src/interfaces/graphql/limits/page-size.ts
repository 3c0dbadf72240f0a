import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { directives } from '../../../model/sdl.js';
import type { JsonObject } from '../../../model/types.js';
import { valueAt } from '../../../model/walk.js';
import { oncePer } from '../../../shared/derive-once.js';

type Input = GraphQLArgument | GraphQLInputField;

/** The paths to the page sizes in a field's arguments. A path leads from an argument to a member of its input. */
const pathsOf = oncePer(({ args }: Pick<GraphQLField<unknown, unknown>, 'args'>) =>
  args.flatMap((argument) => pathsTo(argument, [])),
);

/** How many items fields return. */
export interface PageSizes {
  /** The number of items that a field's arguments request; 1 for a field without a list. */
  of(field: GraphQLField<unknown, unknown>, args: Record<string, unknown>): number;
  /** The names of all arguments and input members that determine page sizes. */
  names(schema: GraphQLSchema): ReadonlySet<string>;
}

/** The greatest value of the arguments that have `@pageSize` in the SDL. */
export const declaredPageSizes: PageSizes = {
  of(field, args) {
    // Arguments are JSON, or what scalars make of it.
    const sizes = pathsOf(field)
      .map((path) => valueAt(args as JsonObject, path))
      .filter((size) => typeof size === 'number');
    return Math.max(1, ...sizes);
  },
  names: oncePer((schema: GraphQLSchema): ReadonlySet<string> => {
    const sizes = inputsOf(schema).filter(isPageSize);
    return new Set(sizes.map(({ name }) => name));
  }),
};

function inputsOf(schema: GraphQLSchema): Input[] {
  return Object.values(schema.getTypeMap()).flatMap((type): Input[] => {
    if (isInputObjectType(type)) return Object.values(type.getFields());
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields()).flatMap(({ args }) => args);
  });
}

function isPageSize({ astNode }: Input): boolean {
  return directives(astNode, 'pageSize').length > 0;
}

function pathsTo(input: Input, within: readonly GraphQLInputType[]): string[][] {
  if (isPageSize(input)) return [[input.name]];
  const type = getNullableType(input.type);
  // An input type may contain itself.
  if (!isInputObjectType(type) || within.includes(type)) return [];
  const members = Object.values(type.getFields()).flatMap((member) => pathsTo(member, [...within, type]));
  return members.map((path) => [input.name, ...path]);
}
