import { requireExecutor } from '../../../catalog/identities/service-accounts.js';
import { listEntities } from '../../../catalog/search/list-entities.js';
import {
  createSecret,
  deleteSecret,
  readSecretValues,
  updateSecret,
} from '../../../catalog/secrets/secrets.js';
import type { MutationResolvers, QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  async listSecrets(_parent, { input }, context) {
    const { urns, ...page } = await listEntities('dataHubSecret', input, context);
    const secrets = urns.map(async (urn) => {
      const stored = await context.loaders.aspect.load({ urn, aspect: 'dataHubSecretValue' });
      // Search may still know a secret that has just been deleted.
      if (stored === undefined) return [];
      const { name, description } = stored.value.json;
      return [{ urn, name, description }];
    });
    return { ...page, secrets: (await Promise.all(secrets)).flat() };
  },
  async getSecretValues(_parent, { input }, { catalog, cipher, caller }) {
    await requireExecutor(catalog, caller);
    return readSecretValues(catalog, cipher, input.secrets);
  },
} satisfies QueryResolvers;

export const Mutation = {
  createSecret: (_parent, { input }, { catalog, cipher, caller }) =>
    createSecret(catalog, cipher, input, caller),
  updateSecret: (_parent, { input }, { catalog, cipher, caller }) =>
    updateSecret(catalog, cipher, input, caller),
  deleteSecret: (_parent, { urn }, { catalog, caller }) => deleteSecret(catalog, urn, caller),
} satisfies MutationResolvers;
