import type { VersionSetResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { searchVersions } from '../search/related.js';

export const VersionSet = {
  versionsSearch: ({ urn }: EntityRef, { input }, context, info) => searchVersions(urn, input, context, info),
} satisfies VersionSetResolvers;
