import type { SortKey } from '../../../catalog/search/types.js';
import type { Criterion } from '../../../catalog/types.js';
import type { Context } from '../context.js';
import { entityRef } from '../entity-ref.js';
import { setParentEntity } from '../parent-entity.js';
import { type ListInput, listed } from '../search/list.js';

const LATEST_FIRST: readonly SortKey[] = [{ field: 'requestTimeMs', order: 'DESCENDING' }];

/** An ingestion source in the form of lists; null if there is none. */
export async function ingestionSource(text: string, { catalog, loaders }: Context) {
  const ref = entityRef(catalog.registry, text);
  const { urn } = ref;
  const info = await loaders.aspect.load({ urn, aspect: 'dataHubIngestionSourceInfo' });
  if (info === undefined) return null;
  const source = { urn, ...info.value.json };
  setParentEntity(source, ref);
  return source;
}

/** A page of the requests to run a task that meet all conditions, the latest first unless sorted otherwise. */
export async function executionRequests(
  input: ListInput,
  conditions: readonly Criterion[],
  context: Context,
  sort = LATEST_FIRST,
) {
  const where = conditions.length > 0 ? [{ and: conditions }] : [];
  const { urns, ...page } = await listed('dataHubExecutionRequest', input, context, { where, sort });
  return { ...page, executionRequests: urns };
}
