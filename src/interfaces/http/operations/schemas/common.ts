import type { Parameter, Schema } from '../../specification/types.js';

export const urnSchema: Schema = { type: 'string', minLength: 1, description: 'URN of an entity.' };

export const entityNameSchema: Schema = {
  type: 'string',
  minLength: 1,
  description: 'Name of an entity type, such as `dataset`.',
};

/** A time. Programs write an open end of a range as the least or the greatest 64-bit integer. */
export const epochMillis: Schema = { type: 'integer', format: 'int64', description: 'Epoch milliseconds.' };

/** The schema of a member that may be null, which means absent. It has no title of its own. */
export function orNull({ title: _, ...schema }: Schema): Schema {
  return { type: 'object', ...schema, nullable: true };
}

/** Boolean, or its text in the spellings of Python and JSON. */
export const asyncSchema: Schema = {
  title: 'Async',
  anyOf: [
    { type: 'boolean' },
    { type: 'string', nullable: true, pattern: '^([Tt]rue|TRUE|[Ff]alse|FALSE|unset)$' },
  ],
  description:
    'The answer comes after the commit either way. With `true`, each proposal of a batch succeeds or fails by itself; otherwise ' +
    'all of them are written, or none.',
};

export const aspectsParameter: Parameter = {
  name: 'aspects',
  in: 'query',
  description: 'Names of the aspects to read, `List(a,b)`; all by default.',
  schema: { type: 'array', items: { type: 'string' } },
};

export const idsParameter: Parameter = {
  name: 'ids',
  in: 'query',
  description: 'URNs, `List(<percent-encoded urn>,…)`.',
  required: true,
  schema: { type: 'array', items: { type: 'string' } },
};

const AS_OF =
  'As it was at this time, which is not in the future: epoch milliseconds, a date (its end), or date math such as `now-7d`.';

export const asOfParameter: Parameter = {
  name: 'asOf',
  in: 'query',
  description: AS_OF,
  schema: { type: 'string' },
};

/** The schema of `asOf` in a body. */
export const asOfSchema: Schema = {
  title: 'AsOf',
  anyOf: [{ type: 'integer' }, { type: 'string', nullable: true }],
  description: AS_OF,
};

export const urnParameter: Parameter = {
  name: 'urn',
  in: 'path',
  description: 'Percent-encoded URN.',
  required: true,
  schema: { type: 'string' },
};

/** The parameters of a page by offset. */
export const offsetParameters: readonly Parameter[] = [
  {
    name: 'start',
    in: 'query',
    description: '0 by default.',
    schema: { type: 'integer', minimum: 0 },
  },
  { name: 'count', in: 'query', description: 'Size of the page.', schema: { type: 'integer', minimum: 0 } },
];

/** Whether a body has `async: true`, which some clients send as a text. */
export function isAsync(value: unknown): boolean {
  return /^true$/i.test(String(value));
}
