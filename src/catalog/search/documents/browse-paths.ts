import type { BrowsePathsV2 } from '../../../generated/aspects.js';
import type { Collector } from './collector.js';

/** Precedes each folder of a browse path (version 2). */
const FOLDER_SEPARATOR = '␟';

export const BROWSE_PATH = 'browsePaths';
export const BROWSE_PATH_V2 = 'browsePathV2';

/**
 * Joins the folders of a browse path to one value. A folder is represented by its URN, or by its name if it has none.
 */
export function folderPath(folders: readonly string[]): string {
  return folders.map((folder) => FOLDER_SEPARATOR + folder).join('');
}

/** Splits a value of `browsePathV2` into its folders. */
export function foldersOf(path: string): string[] {
  return path.split(FOLDER_SEPARATOR).slice(1);
}

/**
 * Adds the path of a browsePathsV2 aspect. If the entity has only this one, it also adds a legacy path with the names
 * of the folders.
 */
export function addBrowsePaths(collector: Collector, aspect: BrowsePathsV2 | undefined): void {
  const entries = aspect?.path ?? [];
  if (entries.length === 0) return;
  collector.add(BROWSE_PATH_V2, [folderPath(entries.map(({ id, urn }) => urn ?? id))]);
  collector.addMissing(BROWSE_PATH, [entries.map(({ id }) => `/${id.replaceAll('/', '_')}`).join('')]);
}
