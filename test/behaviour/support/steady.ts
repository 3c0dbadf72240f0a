import type { Json } from '../../../src/model/types.js';

/** An answer without what differs from run to run: times, and the system metadata that has them. */
export function steady(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => steady(item) ?? null);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([name]) => name !== 'time' && name !== 'systemMetadata');
  return Object.fromEntries(entries.map(([name, member]) => [name, steady(member) ?? null]));
}
