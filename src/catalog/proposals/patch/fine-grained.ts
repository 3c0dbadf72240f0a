import { isObject, listOf, objectOf, objectsOf } from '../../../model/json.js';
import { toJsonText } from '../../../model/json-text.js';
import type { Json, JsonObject } from '../../../model/types.js';
import { groupBy } from '../../../shared/group-by.js';
import { markKey, unmarkKey } from './keyed-arrays.js';

const NO_QUERY = 'NONE';
const NO_TRANSFORM = 'NONE';

/** The number of levels: operation, downstream, query and upstream. */
export const FINE_GRAINED_DEPTH = 4;

/**
 * Converts column lineage to the form that patches address:
 * `/<transformOperation>/<downstream>/<query or NONE>/<upstream>`.
 * Other details, such as the confidence, are at the end of each path.
 */
export function fineGrainedToMap(entries: Json): Json {
  if (!Array.isArray(entries)) return entries;
  const root: JsonObject = {};
  for (const entry of objectsOf(entries)) {
    const { transformOperation, query, upstreams, downstreams, ...details } = entry;
    const operation = branch(root, textOr(transformOperation, NO_TRANSFORM));
    for (const downstream of listOf(downstreams).map(String)) {
      const sources = branch(branch(operation, downstream), textOr(query, NO_QUERY));
      for (const upstream of listOf(upstreams).map(String)) sources[markKey(upstream)] = details;
    }
  }
  return root;
}

/**
 * Converts such a map back to entries. Upstreams with the same operation, downstream, query and details share an entry.
 */
export function fineGrainedToArray(map: Json): Json {
  if (!isObject(map)) return map;
  return members(map).flatMap(([operation, downstreams]) =>
    members(downstreams).flatMap(([downstream, queries]) =>
      members(queries).flatMap(([query, upstreams]) => toEntries(operation, downstream, query, upstreams)),
    ),
  );
}

function toEntries(operation: string, downstream: string, query: string, upstreams: Json): JsonObject[] {
  const known = members(upstreams).map(([urn, value]) => ({ urn, details: detailsOf(value) }));
  const groups = groupBy(known, ({ details }) => toJsonText(details));
  return [...groups.values()].map((sources) => ({
    ...(operation === NO_TRANSFORM ? {} : { transformOperation: operation }),
    ...sources[0]?.details,
    upstreams: sources.map(({ urn }) => urn),
    downstreams: [downstream],
    ...(query === NO_QUERY ? {} : { query }),
  }));
}

/** The details of an upstream in a patch. They are an object, or only the confidence. */
function detailsOf(value: Json): JsonObject {
  const given = typeof value === 'number' || typeof value === 'bigint' ? { confidenceScore: value } : value;
  return { upstreamType: 'FIELD_SET', downstreamType: 'FIELD', confidenceScore: 1, ...objectOf(given) };
}

/** Marks the keys of nested maps, down to a number of levels. */
export function markLevels(value: Json, levels: number): Json {
  if (levels === 0 || !isObject(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [markKey(key), markLevels(child, levels - 1)]);
  return Object.fromEntries(entries);
}

function branch(parent: JsonObject, key: string): JsonObject {
  const child = objectOf(parent[markKey(key)]);
  parent[markKey(key)] = child;
  return child;
}

function textOr(value: Json | undefined, absent: string): string {
  return typeof value === 'string' ? value : absent;
}

function members(value: Json): [string, Json][] {
  return Object.entries(objectOf(value)).map(([marked, child]) => [unmarkKey(marked), child]);
}
