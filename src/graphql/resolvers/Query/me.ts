import { platformPrivileges } from '../../access/platform-privileges.js';
import type { Context } from '../../context.js';

/** Who asks, and what they may do; without authentication everybody may do everything that there is. */
export function me(_parent: unknown, _args: unknown, context: Context) {
  const { actor, rights } = context.author;
  return { corpUser: actor, platformPrivileges: platformPrivileges(rights, context) };
}
