import { STAMP } from './entity.js';
import { column } from './urns.js';

/** Column lineage. Each column of the target has upstream columns, as `[dataset URN, path]`. */
export type ColumnSources = Record<string, readonly (readonly [dataset: string, path: string])[]>;

/** The upstreams of a dataset. */
export interface Origin {
  datasets: readonly string[];
  columns: ColumnSources;
  /** The URN of the query. */
  query?: string;
}

/** The `upstreamLineage` of `target`. */
export function upstreamLineage(
  target: string,
  { datasets, columns, query }: Origin,
  type: 'TRANSFORMED' | 'VIEW',
): object {
  return {
    upstreams: datasets.map((dataset) => ({ dataset, type, auditStamp: STAMP, ...(query && { query }) })),
    fineGrainedLineages: columnLineage(target, columns),
  };
}

/** The entries of `fineGrainedLineages`. There is one for each column of `target`. */
export function columnLineage(target: string, columns: ColumnSources): object[] {
  return Object.entries(columns).map(([path, sources]) => ({
    upstreamType: 'FIELD_SET',
    upstreams: sources.map(([dataset, sourcePath]) => column(dataset, sourcePath)),
    downstreamType: 'FIELD',
    downstreams: [column(target, path)],
    transformOperation: sources.length > 1 ? 'COMBINED' : 'COPIED',
    // The lineage of a copied column is certain. For a combined one, the parser's confidence is lower.
    confidenceScore: sources.length > 1 ? 0.9 : 1,
  }));
}

/** Columns that have the same names in `source`. */
export function sameColumns(source: string, paths: readonly string[]): ColumnSources {
  return Object.fromEntries(paths.map((path) => [path, [[source, path]]]));
}
