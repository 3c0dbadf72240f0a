import neo4j from 'neo4j-driver';

/** Whole numbers as Cypher integers: the driver sends plain JavaScript numbers as floats. */
export function toParameters(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? neo4j.int(value) : value;
  if (Array.isArray(value)) return value.map(toParameters);
  if (value === null || typeof value !== 'object') return value;
  const result: Record<string, unknown> = {};
  // An object that is no list has members by name.
  for (const key in value) result[key] = toParameters((value as Record<string, unknown>)[key]);
  return result;
}

/** The parameters of a statement of cypher/, as its text takes them: in one map. */
export function wrapParameters(parameters: Record<string, unknown>): { parameters: unknown } {
  return { parameters: toParameters(parameters) };
}
