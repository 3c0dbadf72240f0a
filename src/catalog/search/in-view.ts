import type { Aspects } from '../../generated/aspects.js';
import { parseUrn } from '../../model/index.js';
import { entityTypeName } from '../../model/registry.js';
import { badRequest, notFound } from '../../shared/errors.js';
import { conjunctionOf } from '../filter/input.js';
import type { Filters } from '../filter/types.js';
import type { RequestContext } from '../request-context.js';

/** Entity types and conditions of a query. */
interface Where {
  types: readonly string[];
  filters: Filters;
}

/**
 * Limits the query to a saved view, if the input names one.
 * @throws CairnError BAD_REQUEST for a URN of another type, NOT_FOUND for a view that does not exist.
 */
export async function inView(
  { types, filters = [] }: Pick<Where, 'types'> & Partial<Where>,
  viewUrn: string | undefined,
  context: RequestContext,
): Promise<Where> {
  if (!viewUrn) return { types, filters };
  const { definition } = await readView(viewUrn, context);
  const viewTypes = definition.entityTypes.map((type) => entityTypeName(context.catalog.registry, type));
  const narrowed = types.length === 0 || viewTypes.length === 0;
  const ofTypes = narrowed ? [] : [{ and: [{ field: '_entityType', values: types }] }];
  return {
    types: viewTypes.length > 0 ? viewTypes : types,
    filters: conjunctionOf(conjunctionOf(filters, ofTypes), definition.filter.or ?? []),
  };
}

/** Reads a view. @throws CairnError BAD_REQUEST for a URN of another type, NOT_FOUND if it does not exist */
export async function readView(
  urn: string,
  { catalog, loaders }: RequestContext,
): Promise<Aspects['dataHubViewInfo']> {
  const { text, entityType } = parseUrn(catalog.registry, urn);
  if (entityType.name !== 'dataHubView') throw badRequest(`viewUrn: ${urn} is not a view`);
  const record = await loaders.aspect.load({ urn: text, aspect: 'dataHubViewInfo' });
  if (record === undefined) throw notFound(`viewUrn: ${urn} does not exist`);
  return record.value.json;
}
