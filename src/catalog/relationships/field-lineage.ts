import type { Json, JsonObject } from '../../model/types.js';

export interface FieldEdge {
  upstream: string;
  downstream: string;
  /** The query that does it. */
  via?: string;
}

/**
 * Column lineage of `fineGrainedLineages`: every upstream of an entry feeds every downstream of it,
 * fields as well as, in the DATASET form, whole datasets.
 */
export function fieldLineage(value: JsonObject): FieldEdge[] {
  return objects(value.fineGrainedLineages).flatMap((entry) => {
    const via = typeof entry.query === 'string' ? entry.query : undefined;
    return strings(entry.downstreams).flatMap((downstream) =>
      strings(entry.upstreams).map((upstream) => ({ upstream, downstream, via })),
    );
  });
}

function objects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? (value as JsonObject[]) : [];
}

function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}
