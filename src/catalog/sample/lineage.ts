import { column } from './urns.js';

/**
 * The entries of `fineGrainedLineages`.
 * @param sources the URNs of the upstream columns, by the path of each column of `target`
 */
export function columnLineage(
  target: string,
  sources: readonly (readonly [path: string, upstreams: readonly string[]])[],
): object[] {
  return sources.map(([path, upstreams]) => ({
    upstreamType: 'FIELD_SET',
    upstreams,
    downstreamType: 'FIELD',
    downstreams: [column(target, path)],
    transformOperation: upstreams.length > 1 ? 'COMBINED' : 'COPIED',
    // The lineage of a copied column is certain. For a combined one, the parser's confidence is lower.
    confidenceScore: upstreams.length > 1 ? 0.9 : 1,
  }));
}
