import { isObject, objectsOf, textsOf } from '../../model/json.js';
import type { JsonObject } from '../../model/types.js';
import { columnUrn } from '../../model/urn-build.js';

interface ColumnEdge {
  upstream: string;
  downstream: string;
  /** The query or the job that derives it. */
  via?: string | undefined;
}

/**
 * Column lineage of `fineGrainedLineages`: every upstream of an entry feeds every downstream of it, by the job that has
 * the aspect, or else by the entry's query. In the DATASET form these are whole datasets.
 */
export function columnLineageOf(value: JsonObject, job: string | undefined): ColumnEdge[] {
  return objectsOf(value.fineGrainedLineages).flatMap((entry) => {
    const via = job ?? (typeof entry.query === 'string' ? entry.query : undefined);
    return textsOf(entry.downstreams).flatMap((downstream) =>
      textsOf(entry.upstreams).map((upstream) => ({ upstream, downstream, via })),
    );
  });
}

/**
 * Column lineage of `inputFields`: a column of a dataset feeds the column of the chart or dashboard (`source`) that
 * shows it, where the aspect names both.
 */
export function inputFieldsLineage(source: string, value: JsonObject): ColumnEdge[] {
  return objectsOf(value.fields).flatMap(({ schemaFieldUrn: upstream, schemaField }) => {
    const path = isObject(schemaField) ? schemaField.fieldPath : undefined;
    if (typeof upstream !== 'string' || typeof path !== 'string' || path === '') return [];
    const downstream = columnUrn(source, path);
    return downstream === upstream ? [] : [{ upstream, downstream }];
  });
}
