import type { RequestContext } from '../request-context.js';

const TYPES: Readonly<Record<string, string>> = {
  dataset: 'Datasets',
  dashboard: 'Dashboards',
  chart: 'Charts',
  dataFlow: 'Pipelines',
  dataJob: 'Tasks',
  mlModel: 'ML models',
};

/** The words for each counted property, by search field. An asset has the property if the field exists. */
const COUNTED_FIELDS: Readonly<Record<string, string>> = {
  owners: 'have owners',
  tags: 'have tags',
  description: 'have a description',
  domains: 'are in a domain',
};

/** Reads the number of assets of each type, and the share of them that has owners, tags and so on. */
export async function readHighlights({ search, disconnected }: RequestContext) {
  const all = await Promise.all(
    Object.entries(TYPES).map(async ([type, title]) => {
      const countOf = async (field?: string) => {
        const filters = field ? [{ and: [{ field, condition: 'EXISTS' as const }] }] : [];
        return (await search.search({ types: [type], filters, count: 0, disconnected })).total;
      };
      const value = await countOf();
      if (value === 0) return [];
      const parts = Object.entries(COUNTED_FIELDS).map(
        async ([field, words]) => `${Math.round((100 * (await countOf(field))) / value)}% ${words}`,
      );
      return [{ value, title, body: (await Promise.all(parts)).join(', ') }];
    }),
  );
  return all.flat();
}
