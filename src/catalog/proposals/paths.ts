import type { Path } from '../../shared/path.js';

type Members = 'urn' | 'entityType' | 'aspectName' | 'aspect' | 'systemMetadata' | 'headers';

/**
 * The path of a proposal that the catalog made from the value at `path`. The caller wrote no proposal.
 * @param members the paths of the values that members of the proposal come from, if they differ from `path`
 */
export function madeFrom(path: Path, members: Partial<Record<Members, Path>> = {}): Path {
  return path.with({
    ...{
      urn: path,
      entityType: path,
      aspectName: path,
      changeType: path,
      systemMetadata: path,
      headers: path,
    },
    aspect: path.made(),
    ...members,
  });
}
