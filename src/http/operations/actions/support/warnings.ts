import type { ProposalResult } from '../../../../catalog/types.js';

/** The warnings of all results; `undefined` when there are none, so that the answer leaves them out. */
export function warningsOf(results: readonly ProposalResult[]): string[] | undefined {
  const warnings = results.flatMap((result) => result.warnings);
  return warnings.length > 0 ? warnings : undefined;
}
