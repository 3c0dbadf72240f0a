import type { BrowsePathsV2 } from '../../../generated/aspects.js';
import type { Collector } from './collector.js';

/** Precedes each folder of a browse path (version 2). */
const FOLDER_SEPARATOR = '␟';

export const BROWSE_PATH = 'browsePaths';
export const BROWSE_PATH_V2 = 'browsePathV2';

/** Joins the ids of the folders of a browse path to one value. The id of a folder that is an entity is its URN. */
export function folderPath(folders: readonly string[]): string {
  return folders.map((folder) => FOLDER_SEPARATOR + folder).join('');
}

/** Splits a value of `browsePathV2` into its folders. */
export function foldersOf(path: string): string[] {
  return path.split(FOLDER_SEPARATOR).slice(1);
}

/**
 * Adds the path of a browsePathsV2 aspect, and the paths of the folders above it. As in DataHub, a path finds what is in
 * the folder and in the folders below it. If the entity has only this aspect, it also adds a legacy path with the ids of
 * the folders.
 */
export function addBrowsePaths(collector: Collector, aspect: BrowsePathsV2 | undefined): void {
  const ids = aspect?.path.map(({ id }) => id) ?? [];
  if (ids.length === 0) return;
  collector.add(
    BROWSE_PATH_V2,
    ids.map((_, index) => folderPath(ids.slice(0, index + 1))),
  );
  collector.addMissing(BROWSE_PATH, [ids.map((id) => `/${id.replaceAll('/', '_')}`).join('')]);
}
