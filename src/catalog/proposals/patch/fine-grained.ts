import type { Json, JsonObject } from '../../../model/types.js';

const NO_QUERY = 'NONE';
const NO_TRANSFORM = 'NONE';

/**
 * Column lineage as patches address it: `/<transformOperation>/<downstream>/<query or NONE>/<upstream>`,
 * with the confidence at the end of each path.
 */
export function fineGrainedToMap(entries: Json): Json {
  if (!Array.isArray(entries)) return entries;
  const root: JsonObject = {};
  for (const entry of entries as JsonObject[]) {
    const operation = branch(root, textOr(entry.transformOperation, NO_TRANSFORM));
    for (const downstream of list(entry.downstreams)) {
      const query = branch(branch(operation, downstream), textOr(entry.query, NO_QUERY));
      for (const upstream of list(entry.upstreams)) query[upstream] = leaf(entry);
    }
  }
  return root;
}

/** The entries of such a map: one for each operation, downstream and query, with all its upstreams. */
export function fineGrainedToArray(map: Json): Json {
  if (map === null || typeof map !== 'object' || Array.isArray(map)) return map;
  return members(map).flatMap(([operation, downstreams]) =>
    members(downstreams).flatMap(([downstream, queries]) =>
      members(queries).flatMap(([query, upstreams]) => toEntry(operation, downstream, query, upstreams)),
    ),
  );
}

function toEntry(operation: string, downstream: string, query: string, upstreams: Json): JsonObject[] {
  const sources = members(upstreams);
  if (sources.length === 0) return [];
  const scores = sources.map(([, value]) => (value as JsonObject | null)?.confidenceScore);
  return [
    {
      ...(operation === NO_TRANSFORM ? {} : { transformOperation: operation }),
      upstreamType: 'FIELD_SET',
      upstreams: sources.map(([urn]) => urn),
      downstreamType: 'FIELD',
      downstreams: [downstream],
      confidenceScore: typeof scores[0] === 'number' ? scores[0] : 1,
      ...(query === NO_QUERY ? {} : { query }),
    },
  ];
}

function leaf(entry: JsonObject): JsonObject {
  return { confidenceScore: typeof entry.confidenceScore === 'number' ? entry.confidenceScore : 1 };
}

function branch(parent: JsonObject, key: string): JsonObject {
  parent[key] ??= {};
  return parent[key] as JsonObject;
}

function textOr(value: Json | undefined, absent: string): string {
  return typeof value === 'string' ? value : absent;
}

function list(value: Json | undefined): string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}

function members(value: Json): [string, Json][] {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
}
