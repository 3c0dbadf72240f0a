import type {
  AndFilterInput,
  EntityType,
  FacetCountsQueryVariables,
  SearchQueryVariables,
} from '../../generated/operations.js';
import type { Parameters } from '../address/address.js';

export const PAGE_SIZE = 20;

/** Names of parameters that are conditions on a field of that name. */
const FILTER = /^f\.(.+)$/;

/** The conditions of an address: values by field. */
function filtersIn(parameters: Parameters): [string, readonly string[]][] {
  return Object.entries(parameters).flatMap(([name, values]): [string, readonly string[]][] => {
    const field = FILTER.exec(name)?.[1];
    return field === undefined ? [] : [[field, values]];
  });
}

/** All conditions of an address, those on the type first. */
export function conditionsIn(parameters: Parameters): [string, readonly string[]][] {
  const { type = [] } = parameters;
  return [
    ...(type.length > 0 ? [['_entityType', type] as [string, readonly string[]]] : []),
    ...filtersIn(parameters),
  ];
}

/** The number of the page in an address, from 1 on. */
export const pageIn = ({ page: [text] = [] as string[] }: Parameters): number =>
  Math.max(1, Math.floor(Number(text)) || 1);

/** The conditions for the API; all must hold, one value of each is enough. */
export function orFilters(filters: readonly [string, readonly string[]][]): AndFilterInput[] | null {
  if (filters.length === 0) return null;
  return [{ and: filters.map(([field, values]) => ({ field, values: [...values] })) }];
}

/** The search that an address asks for. */
export function searchVariables(parameters: Parameters): SearchQueryVariables {
  const { q: [query = '*'] = [], type = [] } = parameters;
  return {
    query,
    // Whoever writes an address may name any type; the API tells which there are.
    types: type.length > 0 ? ([...type] as EntityType[]) : null,
    filters: orFilters(filtersIn(parameters)),
    start: (pageIn(parameters) - 1) * PAGE_SIZE,
    count: PAGE_SIZE,
  };
}

/** The counts of a field's values, and with them those that are chosen, which may match nothing. */
export function withChosen<Count extends { value: string }>(
  counts: readonly Count[],
  chosen: readonly string[],
): (Count | { value: string; count?: undefined })[] {
  const missing = chosen.filter((value) => !counts.some((count) => count.value === value));
  return [...counts, ...missing.map((value) => ({ value }))];
}

/** The same search without the conditions on a field, to count the values that this has. */
export function facetVariables(parameters: Parameters, field: string): FacetCountsQueryVariables {
  const { [field === '_entityType' ? 'type' : `f.${field}`]: _own, ...others } = parameters;
  const { query, types, filters } = searchVariables(others);
  return { query, types, filters, field };
}

/** The values of a parameter with one more, or without one that it has. */
export function toggled(values: readonly string[] = [], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** The words of a query that may stand in what was found. */
export const queryWords = (query: string): string[] =>
  query
    .replace(/^\/q /, '')
    // Conditions that must not hold.
    .replace(/(?<=^|\s)(?:-|NOT\s+)(?:"[^"]*"|\S+)/g, ' ')
    .split(/[\s"():*?]+/)
    .filter((word) => word.length > 1 && !/^(?:AND|OR|NOT)$/.test(word));

/** Whether a query says more than words, which what is suggested for it would not say. */
export const hasConditions = (query: string): boolean => /^\/q |[:"()*?]|(?:^|\s)-/.test(query);

/** A text in pieces; every second one is a word of the query. */
export function highlighted(text: string, query: string): string[] {
  const found = queryWords(query).map((word) => word.replace(/[.+^${}|[\]\\-]/g, '\\$&'));
  // Alternatives of plain words match in linear time.
  return found.length === 0 ? [text] : text.split(new RegExp(`(${found.join('|')})`, 'i'));
}
