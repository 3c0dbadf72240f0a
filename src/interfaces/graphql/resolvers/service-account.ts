import { readAccountChange, readAccountCreation } from '../../../catalog/identities/account-creation.js';
import {
  createServiceAccount,
  deleteServiceAccount,
  isServiceAccount,
  SERVICE_ACCOUNT,
  setServiceAccountView,
} from '../../../catalog/identities/service-accounts.js';
import { equal, listEntities } from '../../../catalog/search/list-entities.js';
import { typedUrn } from '../../../catalog/urns.js';
import type {
  MutationResolvers,
  QueryResolvers,
  ServiceAccountResolvers,
} from '../../../generated/resolvers.js';
import { type EntityRef, entityRef } from '../entity-ref.js';
import { ENTITY_FIELDS } from '../fields/entity-fields.js';

export const Query = {
  async listServiceAccounts(_parent, { input }, context) {
    const page = await listEntities('corpuser', input, context, {
      where: equal({ typeNames: SERVICE_ACCOUNT }),
    });
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

export const ServiceAccount = {
  ...{ type, exists, aspects, relationships },
  createdBy: async ({ urn }: EntityRef, _args, context) =>
    (await readAccountCreation(urn, context))?.actor ?? null,
  createdAt: async ({ urn }: EntityRef, _args, context) =>
    (await readAccountCreation(urn, context))?.time ?? null,
  updatedAt: async ({ urn }: EntityRef, _args, context) =>
    (await readAccountChange(urn, context))?.time ?? null,
} satisfies ServiceAccountResolvers;
