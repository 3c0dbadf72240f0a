import { readPreviews } from '../entities/previews.js';
import type { RequestContext } from '../request-context.js';
import { requestedTypes } from '../search/requested-types.js';
import type { SearchQuery } from '../search/types.js';

/** The charts, each of how many assets have each value of a field. */
const CHARTS = [
  { field: '_entityType', title: 'Assets by type' },
  { field: 'platform', title: 'Assets by platform' },
  { field: 'domains', title: 'Assets by domain' },
  { field: 'tags', title: 'Assets by tag' },
  { field: 'glossaryTerms', title: 'Assets by term' },
  { field: 'origin', title: 'Assets by environment' },
];
const BARS = 10;

/** This value instead of a domain means all assets, with a domain or without. */
const ALL_DOMAINS = 'ALL';

/** The assets that charts count. Without types, they are of the default types of the model. */
interface ChartsQuery extends Pick<SearchQuery, 'types' | 'text'> {
  domain?: string | undefined;
}

/** Reads charts of the most frequent values. Charts without values are left out. */
export async function readCharts(
  { types: named, domain, text }: ChartsQuery,
  { search, catalog, disconnected }: RequestContext,
) {
  const filters = domain && domain !== ALL_DOMAINS ? [{ and: [{ field: 'domains', values: [domain] }] }] : [];
  const types = requestedTypes(catalog.registry, named, 'SEARCH');
  const facets = CHARTS.map(({ field }) => field);
  const counted = { count: 0, facets, facetValues: BARS, disconnected };
  const page = await search.search({ types, filters, text, ...counted });
  const charts = CHARTS.map(({ field, title }) => {
    const values = page.facets.find((facet) => facet.field === field)?.values ?? [];
    return { title, values };
  });
  const urns = charts.flatMap(({ values }) => values.map(({ value }) => value).filter(isUrn));
  const names = new Map((await readPreviews(catalog, urns)).map(({ urn, name }) => [urn, name]));
  /** The name of an entity. A text that is not a URN is returned as it is. */
  const nameOf = (value: string) =>
    isUrn(value) ? (names.get(value) ?? value.split(':').slice(3).join(':')) : value;
  return charts
    .filter(({ values }) => values.length > 0)
    .map(({ title, values }) => ({
      title,
      bars: values.map(({ value, count }) => ({
        name: nameOf(value),
        segments: [{ label: title, value: count }],
      })),
    }));
}

const isUrn = (value: string) => value.startsWith('urn:');
