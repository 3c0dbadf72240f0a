import { LINEAGE_TYPE } from './derive.js';

/** The relationship type of lineage that no longer holds. */
const FORMER_LINEAGE_TYPE = 'PreviouslyFedInto';

/**
 * The edge types to follow, for the slot `{edges}` of statements. With `asOf`, they include lineage that no longer
 * holds.
 */
export function edgeTypes(asOf: number | null | undefined): { edges: readonly string[] } {
  return {
    edges: asOf === null || asOf === undefined ? [LINEAGE_TYPE] : [LINEAGE_TYPE, FORMER_LINEAGE_TYPE],
  };
}
