import type { Path } from '../../shared/path.js';

type Members = 'urn' | 'entityType' | 'aspectName' | 'aspect' | 'systemMetadata' | 'headers';

/**
 * The path of a proposal that was made from the value at `path`, where the caller wrote no proposal.
 * @param members where members of the proposal come from, if from another value
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
