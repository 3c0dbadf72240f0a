import { linkVersion, unlinkVersion } from '../../catalog/versions/versions.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  linkAssetVersion: (_parent, { input }, { catalog, author }) => linkVersion(catalog, input, author),
  unlinkAssetVersion: (_parent, { input }, { catalog, author }) => unlinkVersion(catalog, input, author),
} satisfies MutationResolvers;
