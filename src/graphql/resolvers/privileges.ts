import { entityPrivileges } from '../access/entity-privileges.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';

/** What the caller may do with an entity. */
export function privileges(entity: EntityRef, _args: unknown, context: Context): Promise<object> {
  return entityPrivileges(entity, context.author.rights, context);
}
