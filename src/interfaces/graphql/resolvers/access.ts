import { isAssigned } from '../../../catalog/identities/memberships.js';
import type { RoleResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';

export const Role = {
  async isAssignedToMe({ urn }: EntityRef, _args, context) {
    const actors = (await context.loaders.aspect.load({ urn, aspect: 'actors' }))?.value.json;
    const users = actors?.users?.map(({ user }) => user) ?? [];
    const groups = actors?.groups?.map(({ group }) => group) ?? [];
    return isAssigned(users, groups, context);
  },
} satisfies RoleResolvers;
