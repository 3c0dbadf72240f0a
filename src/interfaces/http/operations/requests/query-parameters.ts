import { longOf } from '../../../../model/long.js';
import { badRequest } from '../../../../shared/errors.js';
import { decodeQueryPart } from '../../percent-encoding.js';
import type { Parameter, Schema } from '../../specification/types.js';
import { parseList } from './list-syntax.js';

/** The undecoded values of each query parameter of a URL, in order. */
export type RawQuery = ReadonlyMap<string, readonly string[]>;

/** The parsed values of query parameters, by name. */
export type QueryValues = Record<string, QueryValue>;
type QueryValue = string | number | bigint | boolean | string[];

/** Splits the query string of `url`. It decodes names, but not values. */
export function rawQuery(url: string): RawQuery {
  const query = new Map<string, string[]>();
  const start = url.indexOf('?');
  const pairs = start < 0 ? [] : url.slice(start + 1).split('&');
  for (const pair of pairs.filter((text) => text !== '')) {
    const equals = pair.indexOf('=');
    const name = decodeQueryPart(equals < 0 ? pair : pair.slice(0, equals));
    query.set(name, [...(query.get(name) ?? []), equals < 0 ? '' : pair.slice(equals + 1)]);
  }
  return query;
}

/**
 * Parses query parameters to the types of their schemas, and ignores unknown ones. The schemas validate the values
 * later.
 * @throws CairnError BAD_REQUEST for a value of the wrong type, or two different values of one parameter
 */
export function readQuery(raw: RawQuery, parameters: readonly Parameter[]): QueryValues {
  const values: QueryValues = {};
  for (const parameter of parameters) {
    if (parameter.in !== 'query') continue;
    const names = [parameter.name, ...(parameter.otherNames ?? [])];
    const given = names.flatMap((name) => (raw.get(name) ?? []).map((text) => [name, text] as const));
    if (given.length > 0) values[parameter.name] = readValue(parameter, given);
  }
  return values;
}

function readValue(
  { schema }: Parameter,
  given: readonly (readonly [name: string, text: string])[],
): QueryValue {
  if (schema.type === 'array')
    return given.flatMap(([name, text]) => (text === '' ? [] : parseList(text, `/query/${name}`)));
  const [first = '', ...others] = given.map(([name, text]) => read(name, text, schema));
  if (others.some((other) => other !== first))
    throw malformed(given[0]?.[0] ?? '', 'is given more than once with different values');
  return first;
}

function read(name: string, encoded: string, { type, format }: Schema): Exclude<QueryValue, string[]> {
  const text = decodeQueryPart(encoded, `/query/${name}`);
  if (type === 'boolean') {
    // Python writes True and False.
    if (/^(?:true|1)$/i.test(text)) return true;
    if (/^(?:false|0)$/i.test(text)) return false;
    throw malformed(name, `must be true or false, not ${text}`);
  }
  if (type !== 'integer') return text;
  const value = longOf(text);
  if (typeof value === 'number' || (format === 'int64' && value !== undefined)) return value;
  throw malformed(name, `must be a whole number up to ${Number.MAX_SAFE_INTEGER}, not ${text}`);
}

/** The error for an invalid query parameter. */
export function malformed(name: string, message: string) {
  return badRequest(`The query parameter ${name} ${message}`, [{ pointer: `/query/${name}`, message }]);
}
