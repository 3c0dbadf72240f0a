import { isObject } from '../../model/json.js';
import type { Json, JsonObject } from '../../model/types.js';
import { columnUrn } from '../../model/urn-build.js';

interface FieldEdge {
  upstream: string;
  downstream: string;
  /** The query that does it. */
  via?: string | undefined;
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

/**
 * Column lineage of `inputFields`: a column of a dataset feeds the column of the chart or dashboard (`source`) that shows it,
 * where the aspect says which.
 */
export function inputFieldLineage(source: string, value: JsonObject): FieldEdge[] {
  return objects(value.fields).flatMap(({ schemaFieldUrn: upstream, schemaField }) => {
    const path = isObject(schemaField) ? schemaField.fieldPath : undefined;
    if (typeof upstream !== 'string' || typeof path !== 'string' || path === '') return [];
    const downstream = columnUrn(source, path);
    return downstream === upstream ? [] : [{ upstream, downstream }];
  });
}

function objects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? (value as JsonObject[]) : [];
}

function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}
