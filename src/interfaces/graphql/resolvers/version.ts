import { searchVersions } from '../../../catalog/search/related-entities.js';
import type { VersionSetResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { searchPage } from '../search/page.js';

export const VersionSet = {
  versionsSearch: ({ urn }: EntityRef, { input }, context, info) =>
    searchPage(input, context, info, (request) => searchVersions(urn, request, context)),
} satisfies VersionSetResolvers;
