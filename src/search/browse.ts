import { conjunction } from '../catalog/filter/tree.js';
import { readPaging, WHOLE } from '../catalog/paging.js';
import { FORMS, isBelow, isIn, recounted, toGroups } from './browse-groups.js';
import type { EngineAnswer, EngineQuery, FilterNode, SearchEngine } from './engine.js';
import { entityTypes, prepareConditions, type QueryContext } from './prepared-query.js';
import type { BrowsePage, BrowseQuery } from './types.js';

/** The folders below a path with the exact number of entities in each, and a page of the entities directly in it. */
export async function browse(
  engine: SearchEngine,
  context: QueryContext,
  query: BrowseQuery,
): Promise<BrowsePage> {
  const { start, count } = readPaging(query);
  const form = FORMS[query.form];
  const field = context.fields.field(form.field);
  const ask = await asking(engine, context, query);
  const below = isBelow(form, field, query.path);
  const here = query.path.length > 0 ? isIn(form, field, query.path) : undefined;
  const [paths, entities, all] = await Promise.all([
    ask(below, { facets: [field], facetValues: WHOLE.count }),
    here && ask(here, { page: { start, count } }),
    ask(here ? { or: [here, below] } : below),
  ]);
  const found = toGroups(form, query.path, paths.facets[0]?.values ?? []);
  const isPaged = query.form === 'browsePathsV2';
  const shown = isPaged ? found.groups.slice(start, start + count) : found.groups;
  const countOf = async (name: string) => {
    const folders = [...query.path, name];
    return (await ask({ or: [isIn(form, field, folders), isBelow(form, field, folders)] })).total;
  };
  return {
    path: query.path,
    // An entity with several paths is in a folder once.
    groups: found.paths > paths.total ? await recounted(shown, countOf) : shown,
    totalGroups: found.groups.length,
    entities: (entities?.results ?? []).map(({ urn, sortValues }) => ({
      urn,
      name: String(sortValues[0] ?? urn),
    })),
    totalEntities: entities?.total ?? 0,
    total: all.total,
    start,
  };
}

/** Asks an engine for what a query is narrowed to, and besides for what is in some folders; counts only unless told. */
async function asking(engine: SearchEngine, context: QueryContext, query: BrowseQuery) {
  const { words, filter } = await prepareConditions(context, query);
  const common: Omit<EngineQuery, 'filter'> = {
    types: entityTypes(context.registry, query.types),
    words,
    sort: [
      { field: '_entityName', order: 'ASCENDING' },
      { field: 'urn', order: 'ASCENDING' },
    ],
    facets: [],
    facetValues: 0,
    page: { start: 0, count: 0 },
  };
  return (folders: FilterNode, wanted: Partial<EngineQuery> = {}): Promise<EngineAnswer> =>
    engine.search({ ...common, filter: conjunction([filter, folders]) ?? folders, ...wanted });
}
