import type { SearchQuery } from '../../../catalog/search/types.js';
import type { Aspects } from '../../../generated/aspects.js';
import { badRequest, notFound } from '../../../shared/errors.js';
import type { Context } from '../context.js';
import { entityRef } from '../entity-ref.js';
import { entityTypeName } from '../entity-type-names.js';
import { conjunctionOf } from './filters.js';

type Where = Pick<SearchQuery, 'types' | 'filters'>;

/**
 * The query limited to a saved view, if the input names one.
 * @throws CairnError BAD_REQUEST for a URN of another type, NOT_FOUND for a view that does not exist.
 */
export async function inView(where: Where, viewUrn: string | undefined, context: Context): Promise<Where> {
  if (!viewUrn) return where;
  const { definition } = await readView(viewUrn, context);
  const { types = [], filters = [] } = where;
  const viewTypes = definition.entityTypes.map((type) => entityTypeName(context.catalog.registry, type));
  const narrowed = types.length === 0 || viewTypes.length === 0;
  const ofTypes = narrowed ? [] : [{ and: [{ field: '_entityType', values: types }] }];
  return {
    types: viewTypes.length > 0 ? viewTypes : types,
    filters: conjunctionOf(conjunctionOf(filters, ofTypes), definition.filter.or ?? []),
  };
}

/** @throws CairnError BAD_REQUEST for a URN of another type, NOT_FOUND for a view that does not exist. */
export async function readView(
  urn: string,
  { catalog, loaders }: Context,
): Promise<Aspects['dataHubViewInfo']> {
  const ref = entityRef(catalog.registry, urn);
  if (ref.entityType.name !== 'dataHubView') throw badRequest(`viewUrn: ${urn} is not a view`);
  const record = await loaders.aspect.load({ urn: ref.urn, aspect: 'dataHubViewInfo' });
  if (record === undefined) throw notFound(`viewUrn: ${urn} does not exist`);
  return record.value.json;
}
