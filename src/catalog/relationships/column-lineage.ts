import { isObject, objectsOf, textsOf } from '../../model/json.js';
import type { JsonObject } from '../../model/types.js';
import { columnUrn } from '../../model/urn-build.js';

interface ColumnEdge {
  upstream: string;
  downstream: string;
  /** The query or the job that derives the downstream column. */
  via?: string | undefined;
}

/**
 * Reads column lineage from `fineGrainedLineages`. In an entry, every upstream feeds every downstream. The edge goes
 * via the job that has the aspect, or else via the entry's query. In the DATASET form, the ends are whole datasets.
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
 * Reads column lineage from `inputFields`. A column of a dataset feeds the column of the chart or dashboard (`source`)
 * that shows it. The aspect must name both.
 */
export function inputFieldsLineage(source: string, value: JsonObject): ColumnEdge[] {
  return objectsOf(value.fields).flatMap(({ schemaFieldUrn: upstream, schemaField }) => {
    const path = isObject(schemaField) ? schemaField.fieldPath : undefined;
    if (typeof upstream !== 'string' || typeof path !== 'string' || path === '') return [];
    const downstream = columnUrn(source, path);
    return downstream === upstream ? [] : [{ upstream, downstream }];
  });
}
