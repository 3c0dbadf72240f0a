import { readPaging } from '../catalog/paging.js';
import { BROWSE_PATH, BROWSE_PATH_V2, folderPath, foldersOf } from './documents/browse-paths.js';
import type { FilterNode, SearchEngine } from './engine.js';
import { conjunction } from './filter/filters.js';
import { entityTypes, prepareConditions, type QueryContext } from './prepared-query.js';
import type { BrowseGroup, BrowsePage, BrowseQuery } from './types.js';

/** How paths of one form are written. */
interface Form {
  field: string;
  join(folders: readonly string[]): string;
  split(path: string): string[];
}

const FORMS: Readonly<Record<BrowseQuery['form'], Form>> = {
  browsePaths: {
    field: BROWSE_PATH,
    join: (folders) => folders.map((folder) => `/${folder}`).join(''),
    split: (path) => path.split('/').slice(1),
  },
  browsePathsV2: { field: BROWSE_PATH_V2, join: folderPath, split: foldersOf },
};

/** More folders than any path has below it. */
const ALL_PATHS = 1_000_000;

/** The folders below a path with the exact number of entities in each, and a page of the entities directly in it. */
export async function browse(
  engine: SearchEngine,
  context: QueryContext,
  query: BrowseQuery,
): Promise<BrowsePage> {
  const { start, count } = readPaging(query);
  const form = FORMS[query.form];
  const field = context.fields.field(form.field);
  const conditions = await prepareConditions(context, query);
  const common = {
    types: entityTypes(context.registry, query.types),
    words: conditions.words,
    sort: [
      { field: '_entityName', order: 'ASCENDING' as const },
      { field: 'urn', order: 'ASCENDING' as const },
    ],
    facets: [],
    facetValues: 0,
  };
  const path = form.join(query.path);
  const below: FilterNode = { field, test: { kind: 'start', values: [form.join([...query.path, ''])] } };
  const here: FilterNode | undefined =
    query.path.length > 0 ? { field, test: { kind: 'equal', values: [path] } } : undefined;
  const [paths, entities, all] = await Promise.all([
    engine.search({
      ...common,
      filter: conjunction([conditions.filter, below]) ?? below,
      page: { start: 0, count: 0 },
      facets: [field],
      facetValues: ALL_PATHS,
    }),
    here &&
      engine.search({
        ...common,
        filter: conjunction([conditions.filter, here]) ?? here,
        page: { start, count },
      }),
    engine.search({
      ...common,
      filter: conjunction([conditions.filter, here ? { or: [here, below] } : below]) ?? below,
      page: { start: 0, count: 0 },
    }),
  ]);
  const groups = toGroups(form, query.path, paths.facets[0]?.values ?? []);
  const isPaged = query.form === 'browsePathsV2';
  return {
    path: query.path,
    groups: isPaged ? groups.slice(start, start + count) : groups,
    totalGroups: groups.length,
    entities: (entities?.results ?? []).map(({ urn, sortValues }) => ({
      urn,
      name: String(sortValues[0] ?? urn),
    })),
    totalEntities: entities?.total ?? 0,
    total: all.total,
    start,
  };
}

/** Paths with their counts, as the folders next below a path, by name. */
function toGroups(
  form: Form,
  parent: readonly string[],
  paths: readonly { value: string; count: number }[],
): BrowseGroup[] {
  const groups = new Map<string, BrowseGroup>();
  for (const { value, count } of paths) {
    const folders = form.split(value);
    // Of several paths of an entity, some may lie elsewhere.
    if (!parent.every((folder, index) => folders[index] === folder)) continue;
    const name = folders[parent.length];
    if (name === undefined || name === '') continue;
    const group = groups.get(name) ?? newGroup(name);
    group.count += count;
    group.hasSubGroups ||= folders.length > parent.length + 1;
    groups.set(name, group);
  }
  return [...groups.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function newGroup(name: string): BrowseGroup {
  return { name, ...(name.startsWith('urn:') && { urn: name }), count: 0, hasSubGroups: false };
}
