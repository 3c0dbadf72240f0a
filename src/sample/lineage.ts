import { STAMP } from './entity.js';
import { column } from './urns.js';

/** Where columns come from: for each column of the target, the columns it is made of, as `[dataset URN, path]`. */
export type ColumnSources = Record<string, readonly (readonly [dataset: string, path: string])[]>;

/** The `upstreamLineage` of `target`. */
export function upstreamLineage(
  target: string,
  { datasets, columns }: { datasets: readonly string[]; columns: ColumnSources },
  type: 'TRANSFORMED' | 'VIEW',
): object {
  return {
    upstreams: datasets.map((dataset) => ({ dataset, type, auditStamp: STAMP })),
    fineGrainedLineages: columnLineage(target, columns),
  };
}

/** Entries of `fineGrainedLineages`, one a column of `target`. */
export function columnLineage(target: string, columns: ColumnSources): object[] {
  return Object.entries(columns).map(([path, sources]) => ({
    upstreamType: 'FIELD_SET',
    upstreams: sources.map(([dataset, sourcePath]) => column(dataset, sourcePath)),
    downstreamType: 'FIELD',
    downstreams: [column(target, path)],
    transformOperation: sources.length > 1 ? 'COMBINED' : 'COPIED',
  }));
}

/** Columns that keep their names on the way from `source`. */
export function sameColumns(source: string, paths: readonly string[]): ColumnSources {
  return Object.fromEntries(paths.map((path) => [path, [[source, path]]]));
}
