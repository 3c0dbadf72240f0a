import { parseUrn } from '../../model/index.js';
import { readExistence } from '../entities/index.js';
import type { RequestContext } from '../request-context.js';
import { inView } from '../search/in-view.js';
import { requestedTypes } from '../search/requested-types.js';
import type { Facet } from '../search/types.js';
import type { FrequentValues } from './modules.js';

type Value = Facet['values'][number];

/** The modules with their most frequent values. They cover everything that search finds, or the content of a view. */
export async function frequentValues(
  modules: readonly FrequentValues[],
  viewUrn: string | undefined,
  context: RequestContext,
) {
  if (modules.length === 0) return [];
  const { catalog, search, disconnected } = context;
  const types = requestedTypes(catalog.registry, undefined, 'SEARCH');
  const where = await inView({ types }, viewUrn, context);
  const fields = modules.map(({ field }) => field);
  const facetValues = Math.max(...modules.map(({ limit }) => limit));
  const { facets } = await search.search({ ...where, count: 0, facets: fields, facetValues, disconnected });
  return Promise.all(
    modules.map(async ({ moduleId, title, renderType, field, limit }) => {
      const counted = facets.find((facet) => facet.field === field)?.values ?? [];
      const shown = (await withoutMissing(counted, context)).slice(0, limit);
      return { moduleId, title, renderType, content: shown.map((value) => suggestion(field, value)) };
    }),
  );
}

/** Leaves out entities that do not exist, and platforms without a logo. */
async function withoutMissing(
  values: readonly Value[],
  { catalog, loaders }: RequestContext,
): Promise<Value[]> {
  const urns = values.map(({ value }) => value);
  const exist = urns.length > 0 ? await readExistence(catalog, urns, { includeSoftDeleted: false }) : [];
  const shown = await Promise.all(
    urns.map(async (text) => {
      const { text: urn, entityType } = parseUrn(catalog.registry, text);
      if (entityType.name !== 'dataPlatform') return true;
      const info = await loaders.aspect.load({ urn, aspect: 'dataPlatformInfo' });
      return info?.value.json.logoUrl !== undefined;
    }),
  );
  return values.filter((_, index) => exist[index] && shown[index]);
}

/** An entity, with the search for all assets that refer to it. */
function suggestion(field: string, { value, count }: Value) {
  return {
    value,
    entity: value,
    params: {
      searchParams: { query: '', filters: [{ field, values: [value], condition: 'EQUAL' as const }] },
      contentParams: { count },
    },
  };
}
