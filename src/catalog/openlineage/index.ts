import { CairnError } from '../../errors.js';
import type { Json, Registry } from '../../model/types.js';
import { rebaseListProblems } from '../../rebase-problems.js';
import type { Author } from '../authors/author.js';
import type { Proposals } from '../proposals/types.js';
import { readEvent } from './event.js';
import { map } from './mapping.js';
import { Names } from './names.js';
import type { Mapping, OpenLineage, Outcome } from './types.js';

/** Events of OpenLineage as writes of the catalog: each is one batch of proposals. */
export function createOpenLineage(registry: Registry, proposals: Proposals, mapping: Mapping): OpenLineage {
  // Asked for one after the other at once, so that the queue of commits has them in their order and together.
  return { take: (events, author) => Promise.all(events.map((event) => outcomeOf(take(event, author)))) };

  async function take(given: Json | undefined, author: Author): Promise<Outcome> {
    const statements = map(readEvent(given), new Names(registry, mapping));
    const placed = statements.proposals();
    const batch = placed.map(({ proposal }) => proposal);
    await rebaseListProblems(
      () => proposals.submit(batch, author),
      (index) => placed[index]?.place ?? '',
    );
    return { entities: statements.entities, warnings: statements.warnings };
  }
}

/** An error of the caller is an outcome; any other error concerns every event. */
async function outcomeOf(taken: Promise<Outcome>): Promise<Outcome> {
  try {
    return await taken;
  } catch (error) {
    if (error instanceof CairnError) return { refusal: error };
    throw error;
  }
}
