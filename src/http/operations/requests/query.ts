import { badRequest } from '../../../errors.js';
import { decodeQueryPart } from '../../percent-encoding.js';
import type { Endpoint, Parameter, Schema } from '../operation.js';
import { parseList } from './list-syntax.js';
import { schemaCheck } from './schema-check.js';

/** The undecoded values of each query parameter of a URL, in order. */
export type RawQuery = ReadonlyMap<string, readonly string[]>;

/** Splits the query string of `url`; names are decoded, values are not. */
export function rawQuery(url: string): RawQuery {
  const query = new Map<string, string[]>();
  const start = url.indexOf('?');
  const pairs =
    start < 0
      ? []
      : url
          .slice(start + 1)
          .split('&')
          .filter((pair) => pair !== '');
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const name = decodeQueryPart(equals < 0 ? pair : pair.slice(0, equals));
    query.set(name, [...(query.get(name) ?? []), equals < 0 ? '' : pair.slice(equals + 1)]);
  }
  return query;
}

/** Makes the reader of an endpoint's query parameters: typed as their schemas say, absent ones left out. */
export function queryReader(endpoint: Endpoint): (raw: RawQuery) => Record<string, unknown> {
  const parameters = (endpoint.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const check = schemaCheck(objectSchema(parameters), 'The query');
  return (raw) => {
    const values: Record<string, unknown> = {};
    for (const parameter of parameters) {
      const texts = raw.get(parameter.name);
      if (texts !== undefined) values[parameter.name] = readParameter(parameter, texts);
    }
    check(values, '/query');
    return values;
  };
}

function objectSchema(parameters: readonly Parameter[]): Schema {
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return { type: 'object', properties, required };
}

function readParameter({ name, schema }: Parameter, texts: readonly string[]): unknown {
  const pointer = `/query/${name}`;
  if (schema.type === 'array') return texts.flatMap((text) => parseList(text, pointer));
  const [first = '', ...others] = texts.map((text) => decodeQueryPart(text, pointer));
  if (others.some((other) => other !== first)) {
    const message = 'is given more than once with different values';
    throw badRequest(`The query parameter ${name} ${message}`, [{ pointer, message }]);
  }
  // Python writes True and False.
  if (schema.type === 'boolean' && /^(true|false)$/i.test(first)) return first.toLowerCase() === 'true';
  return schema.type === 'integer' && /^-?\d{1,15}$/.test(first) ? Number(first) : first;
}
