import { type DocumentNode, type FieldDefinitionNode, Kind } from 'graphql';
import type { Role } from '../../catalog/callers/caller.js';
import type { CallerRole, IndexWait } from '../../generated/api.js';
import { directives } from '../../model/sdl.js';

/** In `@requires`, any privilege to write. The write itself then checks which one it needs. */
export const ANY_PRIVILEGE = 'ANY';

/** The requirement of a field: the role, or one of the privileges. */
export interface Requirement {
  role: Role;
  /** Without the role, one of these privileges is enough; or `ANY_PRIVILEGE`. */
  privileges: readonly string[];
  /** Whether the answer of a mutation waits for the search index. */
  waitForIndex?: IndexWait | undefined;
}

/** The requirements of fields, by type and field. */
export type Requirements = ReadonlyMap<string, ReadonlyMap<string, Requirement>>;

const ROLES: Readonly<Record<CallerRole, Role>> = {
  AUTHENTICATED: 'none',
  READER: 'reader',
  EDITOR: 'editor',
  ADMIN: 'admin',
};

/**
 * The requirements that the SDL declares. Queries and subscriptions without `@requires` need a reader.
 * @throws Error for a mutation without `@requires` or `@waitForIndex`
 */
export function fieldRequirements({ definitions }: DocumentNode): Requirements {
  const found = new Map<string, Map<string, Requirement>>();
  for (const node of definitions) {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    const type = node.name.value;
    for (const field of node.fields ?? []) {
      const requirement = requirementOf(type, field);
      if (requirement === undefined) continue;
      const fields = found.get(type) ?? new Map<string, Requirement>();
      found.set(type, fields.set(field.name.value, requirement));
    }
  }
  return found;
}

function requirementOf(type: string, field: FieldDefinitionNode): Requirement | undefined {
  const [requires] = directives<{ role: CallerRole; privileges: string[] }>(field, 'requires');
  const [waits] = directives<{ mode: IndexWait }>(field, 'waitForIndex');
  if (type === 'Mutation' && (requires === undefined || waits === undefined))
    throw new Error(`Mutation.${field.name.value} must have @requires and @waitForIndex`);
  if (requires !== undefined)
    return { role: ROLES[requires.role], privileges: requires.privileges, waitForIndex: waits?.mode };
  return type === 'Query' || type === 'Subscription' ? { role: 'reader', privileges: [] } : undefined;
}
