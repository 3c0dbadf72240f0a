import type { Context } from '../../context.js';
import { entityTypeName } from '../../entity-type-names.js';
import { askedSearch } from '../../search/query.js';
import { typesOrEvery } from '../../search/types-asked.js';

interface Args {
  input?: { types?: readonly string[] | null; viewUrn?: string | null } | null;
}

const FIELD = '_entityType';

/** How many entities there are of each type that is named, or of all types that have any. */
export async function getEntityCounts(_parent: unknown, { input }: Args, context: Context) {
  const { registry } = context.catalog;
  const types = typesOrEvery(registry, input?.types);
  const { query } = await askedSearch({ ...input, types }, context, undefined);
  const facetValues = registry.entities.size;
  const page = await context.search.search({ ...query, count: 0, facets: [FIELD], facetValues });
  const values = page.facets.find(({ field }) => field === FIELD)?.values ?? [];
  const found = new Map(values.map(({ value, count }) => [entityTypeName(registry, value), count]));
  const asked = input?.types?.map((type) => entityTypeName(registry, type)) ?? [];
  const names = asked.length > 0 ? [...new Set(asked)] : [...found.keys()];
  return { counts: names.map((entityType) => ({ entityType, count: found.get(entityType) ?? 0 })) };
}
