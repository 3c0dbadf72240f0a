import { CairnError } from '../../../errors.js';
import { systemUser } from '../../../model/index.js';
import type { EditContext } from '../../editing/edit.js';
import type { Proposal } from '../../proposals/types.js';
import { VALUES_ASPECT } from '../definition.js';

/** An entity that could not be written. */
interface Failure {
  urn: string;
  error: unknown;
}

/**
 * Removes values that nobody sees any more from some entities, by patch proposals; those of which that failed.
 * @throws CairnError UNAVAILABLE when Neo4j does not answer
 */
export async function removeFrom(catalog: EditContext, urns: readonly string[]): Promise<Failure[]> {
  const author = { actor: systemUser(catalog.registry) };
  try {
    await catalog.proposals.submit(urns.map(toProposal), author, { background: true });
    return [];
  } catch (error) {
    if (error instanceof CairnError && error.code === 'UNAVAILABLE') throw error;
    const [only] = urns;
    if (urns.length === 1 && only !== undefined) return [{ urn: only, error }];
  }
  // One of them is to blame: each alone, so that the others go.
  const failures: Failure[] = [];
  for (const urn of urns) failures.push(...(await removeFrom(catalog, [urn])));
  return failures;
}

/** What writers see of the aspect has no such values; so it is to be stored. */
function toProposal(urn: string): Proposal {
  return { urn, aspectName: VALUES_ASPECT, changeType: 'PATCH', update: (stored) => stored };
}
