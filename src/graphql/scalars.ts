import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import type { Json } from '../model/types.js';

const WHOLE_NUMBER = /^-?\d+$/;

/** Integers of more than 53 bits become bigints, so that no digit is lost. */
function toNumber(text: string): number | bigint {
  const number = Number(text);
  return WHOLE_NUMBER.test(text) && !Number.isSafeInteger(number) ? BigInt(text) : number;
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
      // Variables are JSON, since they come from the body.
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
  parseLiteral: (node) => (node.kind === Kind.INT ? toNumber(node.value) : toLong(undefined)),
});

function toLong(value: unknown): number | bigint {
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))) return value;
  if (typeof value === 'string' && WHOLE_NUMBER.test(value)) return toNumber(value);
  throw new GraphQLError('A Long must be a whole number');
}

/** The text or number as it is; `readMoment` reads it. */
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
