import {
  createServiceAccount,
  deleteServiceAccount,
  isServiceAccount,
  SERVICE_ACCOUNT,
  setServiceAccountView,
} from '../../../catalog/identities/service-accounts.js';
import { typedUrn } from '../../../catalog/urns.js';
import type {
  MutationResolvers,
  QueryResolvers,
  ServiceAccountResolvers,
} from '../../../generated/resolvers.js';
import type { Context } from '../context.js';
import { type EntityRef, entityRef } from '../entity-ref.js';
import { ENTITY_FIELDS } from '../fields/entity.js';
import { equal, listed } from '../search/list.js';

export const Query = {
  async listServiceAccounts(_parent, { input }, context) {
    const page = await listed('corpuser', input, context, { where: equal({ typeNames: SERVICE_ACCOUNT }) });
    const { registry } = context.catalog;
    return { ...page, serviceAccounts: page.urns.map((urn) => entityRef(registry, urn)) };
  },
  async getServiceAccount(_parent, { urn: text }, { catalog }) {
    const urn = typedUrn(catalog.registry, text, 'corpuser');
    return (await isServiceAccount(catalog, urn)) ? entityRef(catalog.registry, urn) : null;
  },
} satisfies QueryResolvers;

export const Mutation = {
  createServiceAccount: async (_parent, { input }, { catalog, caller }) =>
    entityRef(catalog.registry, await createServiceAccount(catalog, input, caller)),
  deleteServiceAccount: (_parent, { urn }, { catalog, caller }) => deleteServiceAccount(catalog, urn, caller),
  updateServiceAccountDefaultView: (_parent, { input }, { catalog, caller }) =>
    setServiceAccountView(catalog, input, caller),
} satisfies MutationResolvers;

const { type, exists, aspects, relationships } = ENTITY_FIELDS;

/** The aspect that is written with the account, and changes with it. */
const INFO = 'corpUserInfo';

/** The first version of the aspect is as old as the account. */
async function created({ urn }: EntityRef, { catalog, loaders }: Context) {
  const latest = await loaders.aspect.load({ urn, aspect: INFO });
  if (latest === undefined || latest.number === 1) return latest?.created;
  const [first] = await catalog.entities.getVersions([{ urn, aspect: INFO, version: 1 }]);
  return first?.created;
}

export const ServiceAccount = {
  ...{ type, exists, aspects, relationships },
  createdBy: async (account: EntityRef, _args, context) => (await created(account, context))?.actor ?? null,
  createdAt: async (account: EntityRef, _args, context) => (await created(account, context))?.time ?? null,
  updatedAt: async ({ urn }: EntityRef, _args, { loaders }) =>
    (await loaders.aspect.load({ urn, aspect: INFO }))?.created.time ?? null,
} satisfies ServiceAccountResolvers;
