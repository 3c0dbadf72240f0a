import type { GraphQLResolveInfo } from 'graphql';
import { valuesOf } from '../../../catalog/filter/conditions.js';
import { FOUND } from '../../../catalog/filter/types.js';
import type { Criterion } from '../../../catalog/types.js';
import { badRequest } from '../../../shared/errors.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { searchPage } from './page.js';
import type { SearchInput } from './read-input.js';
import { requestedOrAllTypes } from './requested-types.js';

/** The search for the assets of an entity. */
interface Contents {
  /** The condition that all its assets meet. */
  membership: Criterion & Required<Pick<Criterion, 'values'>>;
  /** The caller's input, without filters on membership. */
  input: SearchInput;
  /** URNs of the output ports. */
  outputPorts?: ReadonlySet<string>;
}

/** The name of the filter, and of the extra property in results, for output ports. */
const OUTPUT_PORT = 'isOutputPort';

/** The searches by type of the entity. */
const CONTENTS: Readonly<
  Record<string, (holder: EntityRef, input: SearchInput, context: Context) => Contents | Promise<Contents>>
> = {
  container: ({ urn }, input) => ({ membership: { field: 'container', values: [urn] }, input }),
  application: ({ urn }, input) => ({ membership: { field: 'applications', values: [urn] }, input }),
  dataProduct: readProductContents,
  metric: ({ urn }, input) => ({ membership: { field: 'parentMetric', values: [urn] }, input }),
  semanticModel: ({ urn }, input) => ({ membership: { field: 'semanticModel', values: [urn] }, input }),
};

/** The assets of a data product. Only its own aspect determines which of them are its output ports. */
async function readProductContents(
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
      [FOUND]: true,
      field: 'urn',
      values: asked ? urns.filter((one) => outputPorts.has(one) === areAsked) : urns,
    },
    input: { ...input, filters: filters.filter(({ field }) => field !== OUTPUT_PORT) },
    outputPorts,
  };
}

/**
 * A page of the assets of a container, a data product or an application, or of the metrics of a metric or a model.
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
  return { ...page, searchResults: page.searchResults.map((result) => withOutputPort(result, outputPorts)) };
}

function withOutputPort<T extends { entity: string }>(result: T, outputPorts: Contents['outputPorts']) {
  if (!outputPorts?.has(result.entity)) return result;
  return { ...result, extraProperties: [{ name: OUTPUT_PORT, value: 'true' }] };
}
