import type { RequestContext } from '../request-context.js';
import { ENTITY_TYPE } from './filter-facets.js';
import { inView } from './in-view.js';
import { requestedTypes } from './requested-types.js';

const PLATFORM = 'platform';
const MAX_PLATFORMS = 5;

/**
 * The types that are offered first, with the maximum number from each group. The first group comes from sources, the
 * second is created in the catalog.
 */
const PREFERRED_TYPES = [
  {
    most: 3,
    types: [
      ...['dataset', 'dashboard', 'dataFlow', 'dataJob', 'chart', 'container', 'mlModel', 'mlModelGroup'],
      ...['mlFeature', 'mlFeatureTable', 'mlPrimaryKey'],
    ],
  },
  { most: 2, types: ['domain', 'glossaryTerm', 'corpGroup', 'corpuser'] },
];

/** The most frequent platforms in the order of URNs, then the preferred types that have entities. */
export async function readQuickFilters(
  viewUrn: string | undefined,
  context: RequestContext,
): Promise<{ field: string; value: string }[]> {
  const { catalog, search, disconnected } = context;
  const types = requestedTypes(catalog.registry, undefined, 'SEARCH');
  const where = await inView({ types }, viewUrn, context);
  const facets = [PLATFORM, ENTITY_TYPE];
  const page = await search.search({ ...where, count: 0, facets, facetValues: types.length, disconnected });
  const valuesOf = (name: string) =>
    page.facets.find(({ field }) => field === name)?.values.map(({ value }) => value) ?? [];
  const platforms = valuesOf(PLATFORM)
    .slice(0, MAX_PLATFORMS)
    .sort((left, right) => left.localeCompare(right));
  const found = new Set(valuesOf(ENTITY_TYPE));
  const offered = PREFERRED_TYPES.flatMap(({ most, types: names }) =>
    names.filter((name) => found.has(name)).slice(0, most),
  );
  return [
    ...platforms.map((value) => ({ field: PLATFORM, value })),
    ...offered.map((value) => ({ field: ENTITY_TYPE, value })),
  ];
}
