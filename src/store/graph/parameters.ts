import neo4j from 'neo4j-driver';

/** Converts whole numbers to Cypher integers, since the driver sends JavaScript numbers as floats. */
export function toParameters(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? neo4j.int(value) : value;
  if (Array.isArray(value)) return value.map(toParameters);
  if (value === null || typeof value !== 'object') return value;
  const result: Record<string, unknown> = {};
  // Any other object has named members.
  for (const key in value) result[key] = toParameters((value as Record<string, unknown>)[key]);
  return result;
}

/** Puts the parameters of a statement into one map, `$parameters`. */
export function wrapParameters(parameters: Record<string, unknown>): { parameters: unknown } {
  return { parameters: toParameters(parameters) };
}
