import type { Json } from '../../../src/model/types.js';

const UNSTEADY = ['time', 'systemMetadata', 'offsetId', 'offset', 'secret', 'createdAt'];

/** An answer without what differs from run to run: times, the system metadata that has them, places in the change log. */
export function steady(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => steady(item) ?? null);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([name]) => !UNSTEADY.includes(name));
  return Object.fromEntries(entries.map(([name, member]) => [name, steady(member) ?? null]));
}
