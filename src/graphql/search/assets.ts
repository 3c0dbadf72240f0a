import type { GraphQLResolveInfo } from 'graphql';
import type { Criterion } from '../../catalog/types.js';
import { badRequest } from '../../errors.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import type { Nullable } from './filters.js';
import { searchPage } from './page.js';
import type { SearchInput } from './query.js';
import { typesOrEvery } from './types-asked.js';

type Membership = Required<Pick<Criterion, 'field' | 'values'>>;

/** What the entities that are in another one have in common, by the type of that one. */
const MEMBERSHIP: Readonly<
  Record<string, (holder: EntityRef, context: Context) => Membership | Promise<Membership>>
> = {
  container: ({ urn }) => ({ field: 'container', values: [urn] }),
  application: ({ urn }) => ({ field: 'applications', values: [urn] }),
  async dataProduct({ urn }, { loaders }) {
    const record = await loaders.aspect.load({ urn, aspect: 'dataProductProperties' });
    const assets = (record?.value.json.assets ?? []) as unknown as { destinationUrn: string }[];
    return { field: 'urn', values: assets.map(({ destinationUrn }) => destinationUrn) };
  },
};

/**
 * A page of what is in a container, a data product or an application.
 * @throws CairnError BAD_REQUEST for an entity of another type.
 */
export async function searchAssets(
  holder: EntityRef,
  input: Nullable<SearchInput>,
  context: Context,
  info: GraphQLResolveInfo | undefined,
) {
  const membership = await MEMBERSHIP[holder.entityType.name]?.(holder, context);
  if (membership === undefined) throw badRequest(`${holder.urn} is not something that has assets`);
  if (membership.values.length === 0) return { start: 0, count: 0, total: 0, searchResults: [], facets: [] };
  const types = typesOrEvery(context.catalog.registry, input.types);
  return searchPage({ ...input, types, filters: [...(input.filters ?? []), membership] }, context, info);
}
