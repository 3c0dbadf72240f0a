import {
  GRAPHQL_MAX_INT,
  GRAPHQL_MIN_INT,
  GraphQLError,
  GraphQLInt,
  GraphQLScalarType,
  Kind,
  type ValueNode,
} from 'graphql';
import { parseNumber } from '../../model/json.js';
import { isLong, longOf } from '../../model/long.js';
import type { Json } from '../../model/types.js';
import { thrownMessage } from '../../shared/errors.js';

/** Parses a number. An integer of more than 53 bits becomes a bigint, so that no digit is lost. */
function toNumber(text: string): number | bigint {
  try {
    return parseNumber(text);
  } catch (error) {
    throw new GraphQLError(thrownMessage(error));
  }
}

/** Any JSON. An aspect in an answer keeps its stored text, which `toJsonText` writes. */
const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => jsonOf(node, variables ?? {}),
});

function jsonOf(node: ValueNode, variables: Record<string, unknown>): Json {
  switch (node.kind) {
    case Kind.NULL:
      return null;
    case Kind.INT:
    case Kind.FLOAT:
      return toNumber(node.value);
    case Kind.VARIABLE:
      // Variables come from the body, so they are JSON.
      return (variables[node.name.value] ?? null) as Json;
    case Kind.LIST:
      return node.values.map((value) => jsonOf(value, variables));
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, jsonOf(value, variables)]));
    default:
      return node.value;
  }
}

const LongScalar = new GraphQLScalarType<number | bigint, number | bigint>({
  name: 'Long',
  serialize: toLong,
  parseValue: toLong,
  parseLiteral: (node) => toLong(node.kind === Kind.INT ? node.value : undefined),
});

function toLong(value: unknown): number | bigint {
  const long = typeof value === 'string' ? longOf(value) : value;
  if (isLong(long)) return long;
  // A sum may be too great for an exact number.
  if (typeof long === 'number' && Number.isInteger(long) && isLong(BigInt(long))) return BigInt(long);
  throw new GraphQLError('A Long must be a whole number from -2^63 to 2^63-1');
}

/**
 * DataHub's schema has Int fields whose values may be greater. Instead of failing, such a field returns the greatest or
 * least Int. REST has the exact number. GraphQL.js has one Int for all schemas, so its method is replaced.
 */
const serializeInt = GraphQLInt.serialize;
GraphQLInt.serialize = (value) =>
  typeof value === 'bigint' || Number.isInteger(value)
    ? Math.min(Math.max(Number(value), GRAPHQL_MIN_INT), GRAPHQL_MAX_INT)
    : serializeInt(value);

/** Keeps the text or number. `readMoment` reads it. */
const MomentScalar = new GraphQLScalarType<string | number, string | number>({
  name: 'Moment',
  serialize: toMoment,
  parseValue: toMoment,
  parseLiteral: (node) => toMoment('value' in node ? node.value : undefined),
});

function toMoment(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new GraphQLError('A Moment must be epoch milliseconds, a date, or date math');
}

export const scalars = { JSON: JsonScalar, Long: LongScalar, Moment: MomentScalar };
