import { type Rights, requireOwn } from '../../../catalog/access/rights.js';
import { typedUrn } from '../../../catalog/typed-urn.js';
import { entityPrivilegeNames } from '../../access/entity-privileges.js';
import { platformPrivilegeNames } from '../../access/platform-privileges.js';
import type { Context } from '../../context.js';
import { entityRef } from '../../entity-ref.js';
import { entityTypeName } from '../../entity-type-names.js';

interface Input {
  actorUrn: string;
  resourceSpec?: { resourceType: string; resourceUrn: string } | null;
}

/**
 * What somebody may do, in the whole catalog and with one entity, as roles and policies grant it.
 * @throws CairnError FORBIDDEN for somebody else's, BAD_REQUEST for an entity of another type than is said.
 */
export async function getGrantedPrivileges(
  _parent: unknown,
  { input: { actorUrn, resourceSpec } }: { input: Input },
  context: Context,
): Promise<{ privileges: string[] }> {
  const { registry } = context.catalog;
  const actor = typedUrn(registry, actorUrn, 'corpuser');
  requireOwn(context.author, [actor], `ask what ${actor} may do`);
  const rights = await rightsOf(actor, context);
  const privileges = platformPrivilegeNames(rights, context);
  if (!resourceSpec) return { privileges };
  const { resourceType, resourceUrn } = resourceSpec;
  const entity = entityRef(registry, typedUrn(registry, resourceUrn, entityTypeName(registry, resourceType)));
  return { privileges: [...privileges, ...(await entityPrivilegeNames(entity, rights, context))] };
}

/** The caller's own are known. Without authentication nobody has any, and may do everything. */
async function rightsOf(actor: string, { author, authentication }: Context): Promise<Rights | undefined> {
  return actor === author.actor || authentication === undefined
    ? author.rights
    : (await authentication.authorOf(actor)).rights;
}
