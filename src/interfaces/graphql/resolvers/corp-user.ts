import type { CorpUserResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';

export const CorpUser = {
  /** Whether the user signs in with a password of this catalog. */
  async isNativeUser({ urn }: EntityRef, _args, { loaders }) {
    const credentials = await loaders.aspect.load({ urn, aspect: 'corpUserCredentials' });
    return credentials?.value.json.hashedPassword !== undefined;
  },
} satisfies CorpUserResolvers;
