import { linkVersion, unlinkVersion, type VersionLink } from '../../../catalog/curation/versions.js';
import { badRequest } from '../../../errors.js';
import type { Context } from '../../context.js';

/** Makes an asset the latest version of a version set. */
export function linkAssetVersion(
  _parent: unknown,
  { input }: { input: VersionLink },
  { catalog, author }: Context,
): Promise<string> {
  return linkVersion(catalog, input, author);
}

/** Takes an asset out of a version set. */
export function unlinkAssetVersion(
  _parent: unknown,
  { input }: { input: { versionSet?: string; unlinkedEntity?: string } },
  { catalog, author }: Context,
): Promise<string> {
  const { versionSet, unlinkedEntity } = input;
  if (!versionSet || !unlinkedEntity) throw badRequest('versionSet and unlinkedEntity are required');
  return unlinkVersion(catalog, versionSet, unlinkedEntity, author);
}
