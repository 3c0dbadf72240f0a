import type { GraphQLResolveInfo } from 'graphql';
import { valuesOf } from '../../catalog/filter/conditions.js';
import type { Criterion } from '../../catalog/types.js';
import { badRequest } from '../../errors.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { searchPage } from './page.js';
import type { SearchInput } from './query.js';
import { requestedOrAllTypes } from './requested-types.js';

/** What of an entity is looked for. */
interface Contents {
  /** What all of it has in common. */
  membership: Required<Pick<Criterion, 'field' | 'values'>>;
  /** What is asked for, without what the membership says already. */
  input: SearchInput;
  /** Those that the entity offers to others. */
  outputPorts?: ReadonlySet<string>;
}

/** The name of a filter, and of what results say, of assets that a data product offers to others. */
const OUTPUT_PORT = 'isOutputPort';

/** What is looked for in an entity, by its type. */
const CONTENTS: Readonly<
  Record<string, (holder: EntityRef, input: SearchInput, context: Context) => Contents | Promise<Contents>>
> = {
  container: ({ urn }, input) => ({ membership: { field: 'container', values: [urn] }, input }),
  application: ({ urn }, input) => ({ membership: { field: 'applications', values: [urn] }, input }),
  dataProduct: contentsOfProduct,
};

/** The assets of a data product; its aspect alone tells which of them are output ports of this one. */
async function contentsOfProduct(
  { urn }: EntityRef,
  input: SearchInput,
  { loaders }: Context,
): Promise<Contents> {
  const record = await loaders.aspect.load({ urn, aspect: 'dataProductProperties' });
  const assets = record?.value.json.assets ?? [];
  const outputPorts = new Set(
    assets.filter(({ outputPort }) => outputPort).map(({ destinationUrn }) => destinationUrn),
  );
  const urns = assets.map(({ destinationUrn }) => destinationUrn);
  const filters = input.filters ?? [];
  const asked = filters.find(({ field }) => field === OUTPUT_PORT);
  const areAsked = asked && valuesOf(asked)[0] === 'true';
  return {
    membership: {
      field: 'urn',
      values: asked ? urns.filter((one) => outputPorts.has(one) === areAsked) : urns,
    },
    input: { ...input, filters: filters.filter(({ field }) => field !== OUTPUT_PORT) },
    outputPorts,
  };
}

/**
 * A page of what is in a container, a data product or an application.
 * @throws CairnError BAD_REQUEST for an entity of another type.
 */
export async function searchAssets(
  holder: EntityRef,
  asked: SearchInput,
  context: Context,
  info: GraphQLResolveInfo | undefined,
) {
  const contents = await CONTENTS[holder.entityType.name]?.(holder, asked, context);
  if (contents === undefined) throw badRequest(`${holder.urn} is not something that has assets`);
  const { membership, input, outputPorts } = contents;
  if (membership.values?.length === 0) return { start: 0, count: 0, total: 0, searchResults: [], facets: [] };
  const types = requestedOrAllTypes(context.catalog.registry, input.types);
  const filters = [...(input.filters ?? []), membership];
  const page = await searchPage({ ...input, types, filters }, context, info);
  return { ...page, searchResults: page.searchResults.map((result) => marked(result, outputPorts)) };
}

function marked<T extends { entity: string }>(result: T, outputPorts: Contents['outputPorts']) {
  if (!outputPorts?.has(result.entity)) return result;
  return { ...result, extraProperties: [{ name: OUTPUT_PORT, value: 'true' }] };
}
