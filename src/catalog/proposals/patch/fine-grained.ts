import { groupBy } from '../../../group-by.js';
import type { Json, JsonObject } from '../../../model/types.js';
import { markKey, unmarkKey } from './keyed-arrays.js';

const NO_QUERY = 'NONE';
const NO_TRANSFORM = 'NONE';

/** Operation, downstream, query, upstream. */
export const FINE_GRAINED_DEPTH = 4;

/**
 * Column lineage as patches address it: `/<transformOperation>/<downstream>/<query or NONE>/<upstream>`,
 * with what else is known of it, such as the confidence, at the end of each path.
 */
export function fineGrainedToMap(entries: Json): Json {
  if (!Array.isArray(entries)) return entries;
  const root: JsonObject = {};
  for (const entry of entries as JsonObject[]) {
    const { transformOperation, query, upstreams, downstreams, ...facts } = entry;
    const operation = branch(root, textOr(transformOperation, NO_TRANSFORM));
    for (const downstream of list(downstreams)) {
      const sources = branch(branch(operation, downstream), textOr(query, NO_QUERY));
      for (const upstream of list(upstreams)) sources[markKey(upstream)] = facts;
    }
  }
  return root;
}

/** The entries of such a map: one for each operation, downstream, query and set of facts, with all its upstreams. */
export function fineGrainedToArray(map: Json): Json {
  if (map === null || typeof map !== 'object' || Array.isArray(map)) return map;
  return members(map).flatMap(([operation, downstreams]) =>
    members(downstreams).flatMap(([downstream, queries]) =>
      members(queries).flatMap(([query, upstreams]) => toEntries(operation, downstream, query, upstreams)),
    ),
  );
}

function toEntries(operation: string, downstream: string, query: string, upstreams: Json): JsonObject[] {
  const known = members(upstreams).map(([urn, value]) => ({ urn, facts: factsOf(value) }));
  const groups = groupBy(known, ({ facts }) => JSON.stringify(facts));
  return [...groups.values()].map((sources) => ({
    ...(operation === NO_TRANSFORM ? {} : { transformOperation: operation }),
    ...sources[0]?.facts,
    upstreams: sources.map(({ urn }) => urn),
    downstreams: [downstream],
    ...(query === NO_QUERY ? {} : { query }),
  }));
}

/** What a patch says of an upstream: an object, or its confidence alone. */
function factsOf(value: Json): JsonObject {
  const given = typeof value === 'number' ? { confidenceScore: value } : value;
  const facts = given !== null && typeof given === 'object' && !Array.isArray(given) ? given : {};
  return { upstreamType: 'FIELD_SET', downstreamType: 'FIELD', confidenceScore: 1, ...facts };
}

/** Nested maps with the marks of such a map on the keys of so many levels. */
export function markLevels(value: Json, levels: number): Json {
  if (levels === 0 || value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [markKey(key), markLevels(child, levels - 1)]);
  return Object.fromEntries(entries);
}

function branch(parent: JsonObject, key: string): JsonObject {
  parent[markKey(key)] ??= {};
  return parent[markKey(key)] as JsonObject;
}

function textOr(value: Json | undefined, absent: string): string {
  return typeof value === 'string' ? value : absent;
}

function list(value: Json | undefined): string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}

function members(value: Json): [string, Json][] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).map(([marked, child]) => [unmarkKey(marked), child]);
}
