import {
  coerceInputValue,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { ArgumentPaths } from '../../catalog/request-context.js';
import { badRequest, type Problem, UnreadableItem } from '../../shared/errors.js';
import { Path } from '../../shared/path.js';

/** The argument values of one field by name. */
export type Arguments = Record<string, unknown>;

/**
 * Converts arguments that GraphQL has coerced to those of a resolver. Null means absent: the member is missing, or has
 * its default. DataHub's schema allows null for objects in lists, where it has no meaning.
 * @throws CairnError BAD_REQUEST for a null object in a list
 */
export function resolverArguments(declared: readonly Declared[], coerced: Arguments): Arguments {
  return members(declared, coerced, Path.root);
}

/**
 * The same for arguments from another interface. They are coerced as variables are.
 * @param paths where they are in the caller's input
 * @throws CairnError BAD_REQUEST with a problem for each value that does not fit, and for each undeclared argument
 */
export function coercedArguments(
  declared: readonly Declared[],
  given: Arguments,
  paths: ArgumentPaths = {},
): Arguments {
  const names = new Set(declared.map(({ name }) => name));
  const unknown = Object.keys(given).filter((name) => !names.has(name));
  const problems: Problem[] = unknown.map((name) => pathOf(name, paths).problem(`${name} is unknown`));
  const coerced: Arguments = {};
  for (const { name, type, defaultValue } of declared) {
    const value = given[name] ?? defaultValue;
    if (value === undefined && !isNonNullType(type)) continue;
    coerced[name] = coerce(value, type, pathOf(name, paths), problems);
  }
  if (problems.length > 0) throw badRequest(problems.map(({ message }) => message).join('; '), problems);
  return members(declared, coerced, Path.root.with(paths));
}

/** The pointers of resolvers begin inside an argument `input`. */
const pathOf = (name: string, paths: ArgumentPaths): Path =>
  paths[name] ?? (name === 'input' ? Path.root : Path.root.at(name));

function coerce(value: unknown, type: GraphQLInputType, path: Path, problems: Problem[]): unknown {
  const nullable = isNonNullType(type) ? type.ofType : type;
  if (isListType(nullable) && Array.isArray(value))
    return value.map((item, index) =>
      item instanceof UnreadableItem ? item : coerce(item, nullable.ofType, path.at(index), problems),
    );
  return coerceInputValue(value, type, (steps, _value, { message }) => {
    problems.push(steps.reduce((part, step) => part.at(step), path).problem(message));
  });
}

/** An argument or a member of an input object. */
interface Declared {
  name: string;
  type: GraphQLInputType;
  defaultValue?: unknown;
}

function members(declared: readonly Declared[], values: Arguments, path: Path): Arguments {
  const result: Arguments = {};
  for (const { name, type, defaultValue } of declared) {
    const value = values[name] ?? defaultValue;
    if (value !== undefined && value !== null) result[name] = withoutNulls(type, value, path.at(name));
  }
  return result;
}

/** Converts a value for resolvers; `path` is where it is in the caller's input. */
function withoutNulls(type: GraphQLInputType, value: unknown, path: Path): unknown {
  if (isNonNullType(type)) return withoutNulls(type.ofType, value, path);
  if (isListType(type) && Array.isArray(value)) return itemsWithoutNulls(type.ofType, value, path);
  if (!isInputObjectType(type) || value instanceof UnreadableItem) return value;
  // The value of an input object.
  return members(Object.values(type.getFields()), value as Arguments, path);
}

function itemsWithoutNulls(type: GraphQLInputType, items: readonly unknown[], path: Path): unknown[] {
  const refusesNull = isInputObjectType(getNullableType(type));
  const nulls = refusesNull ? items.flatMap((item, index) => (item === null ? [index] : [])) : [];
  if (nulls.length > 0) throw nullItems(nulls, path);
  return items.map((item, index) => (item === null ? undefined : withoutNulls(type, item, path.at(index))));
}

function nullItems(indexes: readonly number[], path: Path) {
  const problems = indexes.map((index) => path.at(index).problem('must not be null'));
  return badRequest('What is in this list must not be null', problems);
}
