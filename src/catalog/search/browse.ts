import { compareCodeUnits } from '../../shared/compare-code-units.js';
import { conjunction } from '../filter/tree.js';
import { readPaging, UNLIMITED } from '../paging.js';
import { BROWSE_PATH, BROWSE_PATH_V2, folderPath, foldersOf } from './documents/browse-paths.js';
import {
  COUNT_ALL,
  type EngineQuery,
  type EngineResult,
  type FilterNode,
  type SearchEngine,
} from './engine.js';
import { planConditions, type QueryContext } from './plan.js';
import type { BrowseGroup, BrowsePage, BrowseQuery, SearchField, SortKey } from './types.js';
import { folded } from './words.js';

/**
 * Finds the folders below a path, with exact numbers of their entities. It also finds a page of the entities directly
 * in the path.
 */
export async function browse(
  engine: SearchEngine,
  context: QueryContext,
  query: BrowseQuery,
): Promise<BrowsePage> {
  const { start, count } = readPaging(query);
  const form = FORMS[query.form];
  const field = context.fields.field(form.field);
  const searchFolders = await folderSearch(engine, context, query);
  const below = isBelow(form, field, query.path);
  const inFolder = query.path.length > 0 ? isIn(form, field, query.path) : undefined;
  const [paths, entities, all] = await Promise.all([
    searchFolders(below, { facets: [field], facetValues: UNLIMITED.count }),
    inFolder && searchFolders(inFolder, { page: { start, count } }),
    searchFolders(inFolder ? { or: [inFolder, below] } : below),
  ]);
  const found = toGroups(form, query.path, paths.facets[0]?.values ?? []);
  const isPaged = query.form === 'browsePathsV2';
  const shown = isPaged ? found.groups.slice(start, start + count) : found.groups;
  const countOf = async (name: string) => {
    const folders = [...query.path, name];
    return (await searchFolders({ or: [isIn(form, field, folders), isBelow(form, field, folders)] })).total;
  };
  return {
    path: query.path,
    // An entity with several paths must count only once in each folder.
    groups: found.paths > paths.total ? await recount(shown, countOf) : shown,
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

/**
 * Creates a function that searches certain folders for the entities of a browse query. By default, the function only
 * counts.
 */
async function folderSearch(engine: SearchEngine, context: QueryContext, query: BrowseQuery) {
  const { types, words, filter } = await planConditions(context, query);
  const sort: readonly SortKey[] = [
    { field: '_entityName', order: 'ASCENDING' },
    { field: 'urn', order: 'ASCENDING' },
  ];
  return (folders: FilterNode, more: Partial<EngineQuery> = {}): Promise<EngineResult> => {
    const inFolders = { ...COUNT_ALL, types, words, sort, filter: conjunction([filter, folders]) };
    return engine.search({ ...inFolders, ...more }, context.indexes);
  };
}

/** The syntax of one version of browse paths. */
interface Form {
  field: string;
  join(folders: readonly string[]): string;
  split(path: string): string[];
  /** Whether the field also has the paths of all folders above an entity. */
  hasFoldersAbove: boolean;
}

const FORMS: Readonly<Record<BrowseQuery['form'], Form>> = {
  browsePaths: {
    field: BROWSE_PATH,
    join: (folders) => folders.map((folder) => `/${folder}`).join(''),
    split: (path) => path.split('/').slice(1),
    hasFoldersAbove: false,
  },
  browsePathsV2: { field: BROWSE_PATH_V2, join: folderPath, split: foldersOf, hasFoldersAbove: true },
};

/** The number of folders that are recounted in parallel. */
const PARALLEL_COUNTS = 8;

/** Matches entities directly in a folder. */
function isIn(form: Form, field: SearchField, folders: readonly string[]): FilterNode {
  const atPath: FilterNode = { field, test: { kind: 'equal', values: [form.join(folders)] } };
  if (!form.hasFoldersAbove) return atPath;
  return { and: [atPath, { not: isBelow(form, field, folders) }] };
}

/** Matches entities in the folders below a folder. */
const isBelow = ({ join }: Form, field: SearchField, folders: readonly string[]): FilterNode => ({
  field,
  test: { kind: 'prefix', values: [join([...folders, ''])] },
});

/** Converts paths with counts to the folders directly below a path, in the order of their names. */
function toGroups(
  { split, hasFoldersAbove }: Form,
  parent: readonly string[],
  paths: readonly { value: string; count: number }[],
): { groups: BrowseGroup[]; paths: number } {
  const groups = new Map<string, BrowseGroup>();
  let below = 0;
  for (const { value, count } of paths) {
    const folders = split(value);
    // Another path of an entity may be elsewhere.
    if (!parent.every((folder, index) => folders[index] === folder)) continue;
    const name = folders[parent.length];
    if (name === undefined) continue;
    const isDeeper = folders.length > parent.length + 1;
    const counted = isDeeper && hasFoldersAbove ? 0 : count;
    below += counted;
    if (name === '') continue;
    const urn = name.startsWith('urn:') ? name : undefined;
    const group = groups.get(name) ?? { name, urn, count: 0, hasSubGroups: false };
    group.count += counted;
    group.hasSubGroups ||= isDeeper;
    groups.set(name, group);
  }
  return { groups: [...groups.values()].sort(byName), paths: below };
}

/** The same folders with exact counts. */
async function recount(
  groups: readonly BrowseGroup[],
  count: (name: string) => Promise<number>,
): Promise<BrowseGroup[]> {
  const counted: BrowseGroup[] = [];
  for (let start = 0; start < groups.length; start += PARALLEL_COUNTS) {
    const some = groups.slice(start, start + PARALLEL_COUNTS);
    counted.push(
      ...(await Promise.all(some.map(async (group) => ({ ...group, count: await count(group.name) })))),
    );
  }
  return counted;
}

/** As in DataHub, the order does not depend on case and accents. */
function byName(a: { name: string }, b: { name: string }): number {
  return compareCodeUnits(folded(a.name), folded(b.name)) || compareCodeUnits(a.name, b.name);
}
