import { badRequest } from '../../shared/errors.js';
import { conjunctionOf } from '../filter/input.js';
import type { Facet, Search, SearchQuery } from './types.js';

/** Separates the names of nested fields, and likewise their values. */
export const NESTED_SEPARATOR = '␞';

/** Counts the named facets, in this order. `_entityType␞typeNames` counts the subtypes within each type. */
export async function countFacets(
  search: Search,
  query: SearchQuery,
  names: readonly string[],
): Promise<Facet[]> {
  const isNested = (name: string) => name.includes(NESTED_SEPARATOR);
  const plain = names.filter((name) => !isNested(name));
  const [page, ...nested] = await Promise.all([
    search.search({ ...query, count: 0, facets: plain }),
    ...names.filter(isNested).map((name) => nestedFacet(search, query, name)),
  ]);
  const [inOrder, nestedInOrder] = [page.facets.values(), nested.values()];
  return names.flatMap((name) => (isNested(name) ? nestedInOrder : inOrder).next().value ?? []);
}

async function nestedFacet(search: Search, query: SearchQuery, name: string): Promise<Facet> {
  const [outer = '', inner = '', ...deeper] = name.split(NESTED_SEPARATOR);
  if (deeper.length > 0) throw badRequest(`Facets are within facets, but not deeper, as ${name} is`);
  const count = async (field: string, filters: SearchQuery['filters'] = []) => {
    const { facets } = await search.search({ ...query, filters, count: 0, facets: [field] });
    return facets[0] ?? { field, values: [] };
  };
  const [whole, { title }] = await Promise.all([count(outer, query.filters), count(inner, query.filters)]);
  const parts = await Promise.all(
    whole.values.map(async (one) => {
      const having = { field: outer, values: [one.value] };
      const { values } = await count(inner, conjunctionOf(query.filters ?? [], [{ and: [having] }]));
      return [
        one,
        ...values.map((part) => ({ ...part, value: `${one.value}${NESTED_SEPARATOR}${part.value}` })),
      ];
    }),
  );
  const titles = [whole.title ?? outer, title ?? inner].join(NESTED_SEPARATOR);
  return { field: name, title: titles, values: parts.flat().sort((a, b) => b.count - a.count) };
}
