import {
  coerceInputValue,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { badRequest, type Problem } from '../errors.js';

/** The argument values of one field by name. */
export type Arguments = Record<string, unknown>;

type Convert = (value: unknown) => unknown;

/**
 * What a resolver is given of arguments that GraphQL has coerced already. Null is the same as leaving out, everywhere: a
 * member that is null is not there, or has its default; an item of a list that is null is `undefined`.
 */
export function resolverArguments(declared: readonly Declared[], coerced: Arguments): Arguments {
  return members(declared, coerced, (argument) => withoutNulls(argument.type));
}

/**
 * The same of arguments that another interface gives: they are coerced as GraphQL coerces the values of variables.
 * @throws CairnError BAD_REQUEST with a pointer to each value that does not fit; Error for an argument that the field does
 * not have, which no request can bring about.
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
    coerced[name] = coerceInputValue(value, type, (path, _value, { message }) => {
      // Problems of resolvers, too, point into their only argument, and not to it.
      const steps = name === 'input' ? path : [name, ...path];
      problems.push({ pointer: ['', ...steps].join('/'), message });
    });
  }
  if (problems.length > 0) throw badRequest(problems.map(({ message }) => message).join('; '), problems);
  return resolverArguments(declared, coerced);
}

/** An argument or a member of an input object. */
export interface Declared {
  name: string;
  type: GraphQLInputType;
  defaultValue?: unknown;
}

function members<T extends Declared>(
  declared: readonly T[],
  values: Arguments,
  convertBy: (member: T) => Convert,
): Arguments {
  const result: Arguments = {};
  for (const member of declared) {
    const value = values[member.name] ?? member.defaultValue;
    if (value !== undefined && value !== null) result[member.name] = convertBy(member)(value);
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
    const item: Convert = (value) => (value === null ? undefined : withoutNulls(type.ofType)(value));
    return (list) => (Array.isArray(list) ? list.map(item) : list);
  }
  if (!isInputObjectType(type)) return (value) => value;
  const fields = Object.values(type.getFields());
  return (value) => members(fields, value as Arguments, (field) => withoutNulls(field.type));
}
