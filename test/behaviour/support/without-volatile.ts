import type { Json } from '../../../src/model/types.js';

const UNSTEADY = [
  ...['time', 'timestamp', 'timestampMillis', 'createdAt', 'expiresAt', 'systemMetadata'],
  ...['offsetId', 'offset', 'secret', 'accessToken'],
  // Of search: they follow the writes.
  ...['documents', 'lag'],
];

/** Times, where they are numbers. */
const TIMES = ['from', 'to'];

/** How events begin where they are the text of JSON. */
const EVENTS = ['{"seq":', '{"header":', '{"entityUrn":'];

/**
 * An answer without what differs from run to run: times, the system metadata that has them, places in the change log,
 * secrets.
 */
export function withoutVolatile(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => withoutVolatile(item) ?? null);
  if (typeof value === 'string' && EVENTS.some((begin) => value.startsWith(begin)))
    return withoutVolatile(JSON.parse(value));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(
    ([name, member]) => !UNSTEADY.includes(name) && !(TIMES.includes(name) && typeof member === 'number'),
  );
  return Object.fromEntries(entries.map(([name, member]) => [name, withoutVolatile(member) ?? null]));
}
