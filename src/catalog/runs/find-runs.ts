import type { Optional } from '../../model/omit-nullish.js';
import type { Paging } from '../paging.js';
import type { RequestContext } from '../request-context.js';
import { equal, listEntities } from '../search/list-entities.js';
import type { SortKey } from '../search/types.js';

const DEFAULT_COUNT = 20;
const NEWEST_FIRST: readonly SortKey[] = [{ field: 'created', order: 'DESCENDING' }];

/** A page of the runs that refer to an entity in a field, from the search index. The newest come first. */
export async function findRuns(
  field: 'inputs' | 'outputs' | 'parentTemplate',
  { urn }: { urn: string },
  { start, count = DEFAULT_COUNT }: Optional<Paging>,
  context: RequestContext,
) {
  // As in DataHub, the runs of a job are those that have reported something.
  const hasRunEvents = field === 'parentTemplate' ? 'true' : undefined;
  const options = { where: equal({ [field]: urn, hasRunEvents }), sort: NEWEST_FIRST };
  const { urns, ...page } = await listEntities('dataProcessInstance', { start, count }, context, options);
  return { ...page, runs: urns };
}
