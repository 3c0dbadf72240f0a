import type { Schema } from '../../specification/types.js';
import { arrayOf, boolean, inPath, inQuery, integer, requiredInQuery, text } from '../builders.js';

export const urnSchema = { ...text, minLength: 1, description: 'URN of an entity.' };

export const entityNameSchema = {
  ...text,
  minLength: 1,
  description: 'Name of an entity type, such as `dataset`.',
};

/** A time. Programs write an open end of a range as the least or the greatest 64-bit integer. */
export const epochMillis = { ...integer, format: 'int64', description: 'Epoch milliseconds.' };

/** Boolean, or its text in the spellings of Python and JSON. */
export const asyncSchema: Schema = {
  title: 'Async',
  anyOf: [boolean, { ...text, nullable: true, pattern: '^([Tt]rue|TRUE|[Ff]alse|FALSE|unset)$' }],
  description:
    'The answer comes after the commit either way. With `true`, each proposal of a batch succeeds or fails by itself; otherwise ' +
    'all of them are written, or none.',
};

export const aspectsParameter = inQuery(
  'aspects',
  arrayOf(text),
  'Names of the aspects to read, `List(a,b)`; all by default.',
);

export const idsParameter = requiredInQuery('ids', arrayOf(text), 'URNs, `List(<percent-encoded urn>,…)`.');

const AS_OF =
  'As it was at this time, which is not in the future: epoch milliseconds, a date (its end), or date math such as `now-7d`.';

export const asOfParameter = inQuery('asOf', text, AS_OF);

/** The schema of `asOf` in a body. */
export const asOfSchema: Schema<string | number | null | undefined> = {
  title: 'AsOf',
  anyOf: [integer, { ...text, nullable: true }],
  description: AS_OF,
};

export const urnParameter = inPath('urn', 'Percent-encoded URN.');

/** The parameters of a page by offset. */
export const offsetParameters = [
  inQuery('start', { ...integer, minimum: 0 }, '0 by default.'),
  inQuery('count', { ...integer, minimum: 0 }, 'Size of the page.'),
] as const;

/** Whether a body has `async: true`, which some clients send as a text. */
export function isAsync(value: unknown): boolean {
  return /^true$/i.test(String(value));
}
