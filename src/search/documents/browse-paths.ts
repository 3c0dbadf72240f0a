import type { JsonObject } from '../../model/types.js';
import type { Collector } from './collector.js';

/** Separates the folders of a browse path of the second form, and stands before the first. */
const FOLDER_SEPARATOR = '␟';

export const BROWSE_PATH = 'browsePaths';
export const BROWSE_PATH_V2 = 'browsePathV2';

interface Entry {
  id: string;
  urn?: string | undefined;
}

/** A path of the second form as one value: each folder by its URN where it has one, else by its name. */
export function folderPath(folders: readonly string[]): string {
  return folders.map((folder) => FOLDER_SEPARATOR + folder).join('');
}

/** The folders of a value of `browsePathV2`. */
export function foldersOf(path: string): string[] {
  return path.split(FOLDER_SEPARATOR).slice(1);
}

/** Adds the path of an aspect browsePathsV2, which is one list of folders. */
export function addFolders(collector: Collector, aspect: JsonObject | undefined): void {
  const entries = (aspect?.path ?? []) as unknown as Entry[];
  if (entries.length === 0) return;
  collector.add(BROWSE_PATH_V2, [folderPath(entries.map(({ id, urn }) => urn ?? id))]);
}

/** Entities that have only the second form are found by the first as well, by the names of their folders. */
export function addLegacyPath(collector: Collector, aspect: JsonObject | undefined): void {
  const entries = (aspect?.path ?? []) as unknown as Entry[];
  if (entries.length === 0) return;
  collector.addMissing(BROWSE_PATH, [entries.map(({ id }) => `/${id.replaceAll('/', '_')}`).join('')]);
}
