import { platformPrivilegeNames, platformPrivileges } from '../../../catalog/access/platform-privileges.js';
import { type Rights, requireSelfOrAdmin } from '../../../catalog/callers/caller.js';
import { entityPrivilegeNames } from '../../../catalog/privileges/entity-privileges.js';
import { typedUrn } from '../../../catalog/urns.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { entityTypeName } from '../../../model/registry.js';
import type { Context } from '../context.js';
import { entityRef } from '../entity-ref.js';

export const Query = {
  /** The caller and their privileges. Without authentication, every caller has all privileges. */
  me(_parent, _args, context) {
    const { actor, rights } = context.caller;
    return {
      corpUser: actor,
      platformPrivileges: platformPrivileges(rights, context.authentication !== undefined),
    };
  },

  /**
   * The privileges of a user on the catalog and on one entity, from roles and policies.
   * @throws CairnError FORBIDDEN for another user; BAD_REQUEST if the entity has another type than the input names
   */
  async getGrantedPrivileges(_parent, { input: { actorUrn, resourceSpec } }, context) {
    const { registry } = context.catalog;
    const actor = typedUrn(registry, actorUrn, 'corpuser');
    requireSelfOrAdmin(context.caller, [actor], {
      what: `ask what ${actor} may do`,
      privilege: 'MANAGE_POLICIES',
    });
    const rights = await readRights(actor, context);
    const privileges = platformPrivilegeNames(rights, context.authentication !== undefined);
    if (!resourceSpec) return { privileges };
    const { resourceType, resourceUrn } = resourceSpec;
    const entity = entityRef(
      registry,
      typedUrn(registry, resourceUrn, entityTypeName(registry, resourceType)),
    );
    return {
      privileges: [...privileges, ...(await entityPrivilegeNames(entity, { actor, rights }, context))],
    };
  },
} satisfies QueryResolvers;

/** The caller's own rights are already loaded. Without authentication there are no roles, and everything is allowed. */
async function readRights(actor: string, { caller, authentication }: Context): Promise<Rights | undefined> {
  return actor === caller.actor || authentication === undefined
    ? caller.rights
    : (await authentication.identifyUser(actor)).rights;
}
