import { linkVersion, unlinkVersion } from '../../../catalog/versions/versions.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  linkAssetVersion: (_parent, { input }, { catalog, caller }) => linkVersion(catalog, input, caller),
  unlinkAssetVersion: (_parent, { input }, { catalog, caller }) => unlinkVersion(catalog, input, caller),
} satisfies MutationResolvers;
