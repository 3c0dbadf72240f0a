import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';

export const CorpUser = {
  /** The user signs in here, with a password of this catalog. */
  isNativeUser: async ({ urn }: EntityRef, _args: unknown, { loaders }: Context) => {
    const credentials = await loaders.aspect.load({ urn, aspect: 'corpUserCredentials' });
    return credentials?.value.json.hashedPassword !== undefined;
  },
};
