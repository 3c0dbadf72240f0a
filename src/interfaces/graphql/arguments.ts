import {
  coerceInputValue,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { badRequest, type Problem, UnreadableItem } from '../../shared/errors.js';

/** The argument values of one field by name. */
export type Arguments = Record<string, unknown>;

/** Converts the value at `pointer` in the arguments for resolvers. */
type Convert = (value: unknown, pointer: string) => unknown;

/**
 * The arguments of a resolver, from arguments that GraphQL has coerced. Null means the same as absent: the member is
 * missing, or has its default. DataHub's schema allows null for objects in lists, where it has no meaning.
 * @throws CairnError BAD_REQUEST for a null object in a list
 */
export function resolverArguments(declared: readonly Declared[], coerced: Arguments): Arguments {
  return members(declared, coerced, '');
}

/**
 * The same for arguments from another interface, which are coerced like variable values.
 * @throws CairnError BAD_REQUEST with a pointer to each value that does not fit; Error for an undeclared argument,
 *   which is a bug
 */
export function coercedArguments(declared: readonly Declared[], given: Arguments): Arguments {
  const names = new Set(declared.map(({ name }) => name));
  const unknown = Object.keys(given).find((name) => !names.has(name));
  if (unknown !== undefined) throw new Error(`There is no argument ${unknown}`);
  const problems: Problem[] = [];
  const coerced: Arguments = {};
  for (const { name, type, defaultValue } of declared) {
    const value = given[name] ?? defaultValue;
    if (value === undefined && !isNonNullType(type)) continue;
    // Pointers of resolvers also begin inside their only argument.
    coerced[name] = coerce(value, type, name === 'input' ? '' : `/${name}`, problems);
  }
  if (problems.length > 0) throw badRequest(problems.map(({ message }) => message).join('; '), problems);
  return resolverArguments(declared, coerced);
}

function coerce(value: unknown, type: GraphQLInputType, pointer: string, problems: Problem[]): unknown {
  const nullable = isNonNullType(type) ? type.ofType : type;
  if (isListType(nullable) && Array.isArray(value))
    return value.map((item, index) =>
      item instanceof UnreadableItem ? item : coerce(item, nullable.ofType, `${pointer}/${index}`, problems),
    );
  return coerceInputValue(value, type, (path, _value, { message }) => {
    problems.push({ pointer: [pointer, ...path].join('/'), message });
  });
}

/** An argument or a member of an input object. */
interface Declared {
  name: string;
  type: GraphQLInputType;
  defaultValue?: unknown;
}

function members(declared: readonly Declared[], values: Arguments, pointer: string): Arguments {
  const result: Arguments = {};
  for (const { name, type, defaultValue } of declared) {
    const value = values[name] ?? defaultValue;
    if (value !== undefined && value !== null) result[name] = withoutNulls(type)(value, `${pointer}/${name}`);
  }
  return result;
}

const converts = new WeakMap<GraphQLInputType, Convert>();

function withoutNulls(type: GraphQLInputType): Convert {
  const known = converts.get(type);
  if (known) return known;
  const made = convertOf(type);
  converts.set(type, made);
  return made;
}

function convertOf(type: GraphQLInputType): Convert {
  if (isNonNullType(type)) return withoutNulls(type.ofType);
  if (isListType(type)) {
    const { ofType } = type;
    const refusesNull = isInputObjectType(getNullableType(ofType));
    return (list, pointer) => {
      if (!Array.isArray(list)) return list;
      const nulls = refusesNull ? list.flatMap((item, index) => (item === null ? [index] : [])) : [];
      if (nulls.length > 0) throw nullItems(nulls, pointer);
      return list.map((item, index) =>
        item === null ? undefined : withoutNulls(ofType)(item, `${pointer}/${index}`),
      );
    };
  }
  if (!isInputObjectType(type)) return (value) => value;
  const fields = Object.values(type.getFields());
  return (value, pointer) =>
    // The value of an input object.
    value instanceof UnreadableItem ? value : members(fields, value as Arguments, pointer);
}

function nullItems(indexes: readonly number[], pointer: string) {
  const problems = indexes.map((index) => ({ pointer: `${pointer}/${index}`, message: 'must not be null' }));
  return badRequest('What is in this list must not be null', problems);
}
