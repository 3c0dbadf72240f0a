import type { Problem } from '../../../../shared/errors.js';
import { Path } from '../../../../shared/path.js';
import type { SCROLL_REQUEST } from '../../specification/scroll-schemas.js';
import type { ValueOf } from '../builders.js';
import { requireNoProblems } from '../requests/body.js';
import type { Call } from './call.js';
import type { AspectsOf } from './page.js';
import { knownAspects } from './read-entities.js';

/**
 * The parameters of a scroll. `aspectsOf` is absent if only URNs are needed.
 * @throws CairnError BAD_REQUEST with all problems of the body
 */
export function scrollBody({ body, registry }: Pick<Call, 'body' | 'registry'>) {
  // The operation's schema validated the body.
  const { entities, aspects, filter, sortCriteria } = body as ValueOf<typeof SCROLL_REQUEST>;
  const problems: Problem[] = [];
  const types = (entities ?? []).flatMap((name, index) => {
    const type = registry.findEntity(name);
    if (!type) problems.push(Path.root.at('entities', index).problem(`Unknown entity type ${name}`));
    return type ?? [];
  });
  requireNoProblems(problems);
  const searched = types.length > 0 ? types : [...registry.entities.values()];
  const sort = (sortCriteria ?? []).map(({ field, order = 'ASCENDING' }) => ({ field, sortOrder: order }));
  const aspectsOf: AspectsOf = (type) => (aspects?.length ? knownAspects(registry, type, aspects) : 'all');
  return {
    types: searched.map(({ name }) => name),
    filters: (filter?.and ?? []).map(({ criteria }) => ({ and: criteria })),
    ...(sort.length > 0 && { sort: { sortCriteria: sort } }),
    ...(aspects && { aspectsOf }),
  };
}
