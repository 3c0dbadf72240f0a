import { BROWSE_PATH, BROWSE_PATH_V2, folderPath, foldersOf } from './documents/browse-paths.js';
import type { FilterNode } from './engine.js';
import type { BrowseGroup, BrowseQuery, SearchField } from './types.js';

/** How paths of one form are written. */
interface Form {
  field: string;
  join(folders: readonly string[]): string;
  split(path: string): string[];
}

export const FORMS: Readonly<Record<BrowseQuery['form'], Form>> = {
  browsePaths: {
    field: BROWSE_PATH,
    join: (folders) => folders.map((folder) => `/${folder}`).join(''),
    split: (path) => path.split('/').slice(1),
  },
  browsePathsV2: { field: BROWSE_PATH_V2, join: folderPath, split: foldersOf },
};

/** Groups that are counted by a query of their own at once. */
const COUNTED_AT_ONCE = 8;

/** What is directly in a folder. */
export const isIn = ({ join }: Form, field: SearchField, folders: readonly string[]): FilterNode => ({
  field,
  test: { kind: 'equal', values: [join(folders)] },
});

/** What is in the folders below a folder. */
export const isBelow = ({ join }: Form, field: SearchField, folders: readonly string[]): FilterNode => ({
  field,
  test: { kind: 'prefix', values: [join([...folders, ''])] },
});

/** Paths with the number of entities that have each, as the folders next below a path, by name. */
export function toGroups(
  { split }: Form,
  parent: readonly string[],
  paths: readonly { value: string; count: number }[],
): { groups: BrowseGroup[]; paths: number } {
  const groups = new Map<string, BrowseGroup>();
  let below = 0;
  for (const { value, count } of paths) {
    const folders = split(value);
    // Of several paths of an entity, some may lie elsewhere.
    if (!parent.every((folder, index) => folders[index] === folder)) continue;
    const name = folders[parent.length];
    if (name === undefined) continue;
    below += count;
    if (name === '') continue;
    const group = groups.get(name) ?? newGroup(name);
    group.count += count;
    group.hasSubGroups ||= folders.length > parent.length + 1;
    groups.set(name, group);
  }
  return { groups: [...groups.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), paths: below };
}

/** The same groups with what `count` says of each. */
export async function recounted(
  groups: readonly BrowseGroup[],
  count: (name: string) => Promise<number>,
): Promise<BrowseGroup[]> {
  const counted: BrowseGroup[] = [];
  for (let start = 0; start < groups.length; start += COUNTED_AT_ONCE) {
    const some = groups.slice(start, start + COUNTED_AT_ONCE);
    counted.push(
      ...(await Promise.all(some.map(async (group) => ({ ...group, count: await count(group.name) })))),
    );
  }
  return counted;
}

function newGroup(name: string): BrowseGroup {
  return { name, ...(name.startsWith('urn:') && { urn: name }), count: 0, hasSubGroups: false };
}
