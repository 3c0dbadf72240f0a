import fc, { type GeneratorValue } from 'fast-check';
import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { columnUrn, datasetUrn, tagUrn, userUrn } from '../urns.js';
import { coin, oneOf, upTo } from './choice.js';

/** A name of an enum: in JSON a string, in a document a word. */
class EnumName {
  constructor(readonly name: string) {}
  toJSON(): string {
    return this.name;
  }
}

export type Value = null | boolean | number | string | EnumName | Value[] | { [name: string]: Value };

const DATASET = datasetUrn('fuzz');

/** Words that mean something somewhere, so that what is asked for is now and then there. */
const MEANINGFUL = [
  DATASET,
  columnUrn(DATASET, 'id'),
  tagUrn('fuzz'),
  userUrn('fuzz'),
  'urn:li:domain:fuzz',
  'urn:li:glossaryTerm:fuzz',
  'urn:li:glossaryNode:fuzz',
  'urn:li:corpGroup:fuzz',
  'urn:li:dataProduct:fuzz',
  'urn:li:structuredProperty:fuzz',
  'urn:li:dataPlatform:hive',
  'dataset',
  'DATASET',
  'datasetProperties',
  'name',
  'id',
  '*',
  '0',
];

/** Strings that break out of statements, filters, patterns and paths, or that stores do not like. */
const HOSTILE = [
  '',
  ' ',
  "'}) DETACH DELETE n //",
  '`{type}`',
  '$urn',
  '((((((',
  '"unbalanced',
  'name:[* TO *]',
  '/.*(a+)+$/',
  'urn = "x" OR urn EXISTS',
  '\u0000',
  '\u202e\ud83d\ude00',
  '\ud800',
  '__proto__',
  'constructor',
  'urn:li:',
  'urn:li:dataset:(',
  `urn:li:tag:${'é'.repeat(300)}`,
  'x'.repeat(3000),
  '{"a":',
  '1e999',
  '-1',
];

const NUMBERS = [
  0,
  1,
  -1,
  2,
  10,
  10_000,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  0.5,
  -1e300,
];
/** Of the type of hardly anything. */
const MISFITS: Value[] = [null, true, 7, 'x', [], {}, [[]]];
/** Deeper inputs have only what they must. */
const DEEPEST = 4;

/** A value for an argument or a field, of its type; where it is to be hostile, now and then of another. */
export function randomValue(g: GeneratorValue, type: GraphQLInputType, hostile: boolean, depth = 0): Value {
  const inner = (of: GraphQLInputType) => randomValue(g, of, hostile, depth + 1);
  if (isNonNullType(type)) return randomValue(g, type.ofType, hostile, depth);
  if (hostile && upTo(g, 9) === 0) return oneOf(g, MISFITS);
  if (isListType(type)) return Array.from({ length: upTo(g, 2) }, () => inner(type.ofType));
  if (isEnumType(type)) return new EnumName(oneOf(g, type.getValues()).name);
  if (isInputObjectType(type))
    return Object.fromEntries(membersOf(g, type, depth).map((field) => [field.name, inner(field.type)]));
  return scalar(g, type.name, hostile);
}

/** The required members, and a few others. */
function membersOf(g: GeneratorValue, type: GraphQLInputObjectType, depth: number): GraphQLInputField[] {
  const all = Object.values(type.getFields());
  const others = depth < DEEPEST ? Array.from({ length: upTo(g, 2) }, () => oneOf(g, all)) : [];
  return [...new Set([...all.filter(isRequiredInputField), ...others])];
}

function scalar(g: GeneratorValue, name: string, hostile: boolean): Value {
  const isUsual = !hostile || coin(g);
  if (name === 'Boolean') return coin(g);
  if (name === 'Int' || name === 'Long' || name === 'Float') return isUsual ? upTo(g, 20) : oneOf(g, NUMBERS);
  if (isUsual) return oneOf(g, MEANINGFUL);
  return upTo(g, 3) > 0 ? oneOf(g, HOSTILE) : g(fc.string, { unit: 'binary', maxLength: 40 });
}

/** As a document has it. */
export function literal(value: Value): string {
  if (value instanceof EnumName) return value.name;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, inner]) => `${name}: ${literal(inner)}`)
    .join(', ')}}`;
}
