import { entityTypeName } from '../../model/registry.js';
import type { Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { canonicalName } from '../filter/fields.js';
import { type FilterContext, toFilter } from '../filter/parse.js';
import { conjunction } from '../filter/tree.js';
import type { FieldCondition } from '../filter/types.js';
import { readCount, readPaging } from '../paging.js';
import { checkSlice, countToRead } from '../slices.js';
import type { EngineQuery, FilterNode, SearchEngine, WordsCondition } from './engine.js';
import type { SearchFields } from './fields/resolve.js';
import type { HiddenStages } from './hidden-stages.js';
import { checkConditions, checkTextLength, checkWords } from './query-limits.js';
import { cursorAfter } from './query-scroll-id.js';
import { parseQueryString } from './query-string/parse-query-string.js';
import { type CompiledQuery, compileQuery } from './query-string/to-filter.js';
import { withRunEntities } from './run-filter.js';
import type { SearchField, SearchQuery, SortKey } from './types.js';
import { compileWords } from './words-query.js';

const DEFAULT_FACET_VALUES = 20;
const MAX_SORT_KEYS = 3;
/** The prefix by which DataHub's clients mark query strings. */
const QUERY_STRING_PREFIX = /^\/q\s+/;

/** The context in which queries are validated. */
export interface QueryContext extends FilterContext<SearchField> {
  fields: SearchFields;
  hiddenStages: Pick<HiddenStages, 'of'>;
  /** The state of the search indexes at the time of the query. */
  indexes: string;
}

/**
 * Validates a query, and converts it for an engine.
 * @throws CairnError with the problem
 */
export async function planSearch(
  context: QueryContext,
  query: SearchQuery,
  engine: SearchEngine['name'],
): Promise<EngineQuery> {
  if (query.slice) checkSlice(query.slice);
  const paging = readPaging(query);
  const { start, count } = { ...paging, count: countToRead(paging.count, query.slice) };
  const conditions = await planConditions(context, query);
  const page = query.scrollId
    ? { after: cursorAfter(engine, query, query.scrollId), count }
    : { start, count };
  return {
    ...conditions,
    sort: sortKeys(context.fields, query.sort ?? []),
    page,
    facets: [
      ...(query.facets ?? []).map((name) => context.fields.field(name)),
      ...(query.propertyFacets ?? []).flatMap((name) => context.fields.known(name) ?? []),
    ],
    facetValues: readCount('maxAggValues', query.facetValues ?? DEFAULT_FACET_VALUES),
    matches: query.matches ?? true,
    disconnected: query.disconnected,
  };
}

type Conditions = Pick<
  SearchQuery,
  'types' | 'text' | 'syntax' | 'filters' | 'includeSoftDeleted' | 'includeHidden'
>;

/**
 * Compiles the types, the text and the filter of a query. Soft-deleted and hidden entities are excluded, unless the
 * query includes them.
 */
export async function planConditions(
  context: QueryContext,
  {
    types: names,
    text = '',
    syntax = 'words',
    filters = [],
    includeSoftDeleted = false,
    includeHidden = false,
  }: Conditions,
): Promise<Pick<EngineQuery, 'types' | 'words' | 'filter' | 'textFilter' | 'rankedBy'>> {
  const types = entityTypes(context.registry, names);
  const compiled = compileText(context, text, syntax);
  const named = [...filters.flatMap(({ and }) => and.map(({ field }) => field)), ...compiled.fields];
  const asksFor = (field: string) => named.some((name) => canonicalName(name) === field);
  const filter = conjunction<FieldCondition<SearchField> | WordsCondition>([
    includeSoftDeleted || asksFor('removed')
      ? undefined
      : { field: context.fields.field('removed'), test: { kind: 'equal', values: [false] } },
    includeHidden || asksFor('lifecycleStage') ? undefined : await notHidden(context, types),
    await toFilter(context, await withRunEntities(context.graph, filters)),
    compiled.filter,
  ]);
  if (filter) checkConditions(filter);
  const { words, filter: textFilter, rankedBy } = compiled;
  return { types, words, filter, textFilter, rankedBy };
}

async function notHidden(
  { fields, hiddenStages, indexes }: QueryContext,
  types: readonly string[],
): Promise<FilterNode | undefined> {
  const values = await hiddenStages.of(types, indexes);
  if (values.length === 0) return undefined;
  return { not: { field: fields.field('lifecycleStage'), test: { kind: 'equal', values } } };
}

/**
 * The entity types to search. An empty list means all.
 * @throws CairnError BAD_REQUEST for an unknown type
 */
function entityTypes(registry: Registry, names: readonly string[] = []): string[] {
  const types = new Set(names.map((name) => entityTypeName(registry, name)));
  return types.size === registry.entities.size ? [] : [...types];
}

function compileText(context: QueryContext, text: string, syntax: SearchQuery['syntax']): CompiledQuery {
  checkTextLength(text);
  const isQueryString = syntax === 'queryString' || QUERY_STRING_PREFIX.test(text);
  const compiled = isQueryString ? compileQueryString(context, text) : compileWords(context, text);
  checkWords(compiled.words, compiled.filter);
  return compiled;
}

function compileQueryString(context: QueryContext, text: string): CompiledQuery {
  const parsed = parseQueryString(text.replace(QUERY_STRING_PREFIX, ''));
  return parsed ? compileQuery(context, parsed) : { words: [], fields: [] };
}

function sortKeys(fields: SearchFields, sort: readonly SortKey[]): SortKey[] {
  if (sort.length > MAX_SORT_KEYS) throw badRequest(`Results are sorted by at most ${MAX_SORT_KEYS} fields`);
  return sort.map(({ field, order }) => ({
    field: field === '_score' || field === 'urn' ? field : fields.field(field).name,
    order,
  }));
}
