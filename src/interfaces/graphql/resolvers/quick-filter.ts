import type { QueryResolvers } from '../../../generated/resolvers.js';
import { facetMetadata } from '../search/facets.js';
import { requestedTypes } from '../search/requested-types.js';
import { inView } from '../search/view.js';

const [PLATFORM, TYPE] = ['platform', '_entityType'];
const PLATFORMS = 5;

/** The types that are offered first, with how many of them: those of sources, and those that are made here. */
const PREFERRED_TYPES = [
  {
    most: 3,
    types: [
      ...['DATASET', 'DASHBOARD', 'DATA_FLOW', 'DATA_JOB', 'CHART', 'CONTAINER', 'MLMODEL', 'MLMODEL_GROUP'],
      ...['MLFEATURE', 'MLFEATURE_TABLE', 'MLPRIMARY_KEY'],
    ],
  },
  { most: 2, types: ['DOMAIN', 'GLOSSARY_TERM', 'CORP_GROUP', 'CORP_USER'] },
];

export const Query = {
  /** The most frequent platforms by URN, then the first of the preferred types that have entities. */
  async getQuickFilters(_parent, { input: { viewUrn } }, context, info) {
    const { catalog, search, disconnected } = context;
    const types = requestedTypes(catalog.registry, undefined, 'SEARCH');
    const where = await inView({ types }, viewUrn, context);
    const facets = [PLATFORM, TYPE].map(String);
    const page = await search.search({ ...where, count: 0, facets, facetValues: types.length, disconnected });
    const shown = facetMetadata(page.facets, catalog.registry, info);
    const valuesOf = (name: string | undefined) =>
      shown.find(({ field }) => field === name)?.aggregations ?? [];
    const platforms = valuesOf(PLATFORM)
      .slice(0, PLATFORMS)
      .sort((left, right) => left.value.localeCompare(right.value));
    const found = new Map(valuesOf(TYPE).map((value) => [value.value, value]));
    const offered = PREFERRED_TYPES.flatMap(({ most, types: names }) =>
      names.flatMap((name) => found.get(name) ?? []).slice(0, most),
    );
    return {
      quickFilters: [
        ...platforms.map(({ value, entity }) => ({ field: String(PLATFORM), value, entity })),
        ...offered.map(({ value }) => ({ field: String(TYPE), value })),
      ],
    };
  },
} satisfies QueryResolvers;
