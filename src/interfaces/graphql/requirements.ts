import { type DocumentNode, type FieldDefinitionNode, Kind } from 'graphql';
import type { Role } from '../../catalog/callers/caller.js';
import type { CallerRole, IndexWait } from '../../generated/api.js';
import { directivesOf } from './directives/directives-of.js';

/** In `@requires`, any privilege to write. The write itself then checks which one it needs. */
export const ANY_PRIVILEGE = 'ANY';

/** The requirement of a field: the role, or one of the privileges. */
export interface Requirement {
  role: Role;
  /** Without the role, one of these privileges is enough; or `ANY_PRIVILEGE`. */
  privileges: readonly string[];
}

/** The declarations of a mutation in the SDL: its requirement, and whether its answer waits for the search index. */
export interface MutationRequirements {
  requires: Requirement;
  waitForIndex: IndexWait;
}

const ROLES: Readonly<Record<CallerRole, Role>> = {
  AUTHENTICATED: 'none',
  READER: 'reader',
  EDITOR: 'editor',
  ADMIN: 'admin',
};

/** The arguments of `@requires`. */
interface Requires {
  role: CallerRole;
  privileges: string[];
}

/** The requirement to read. */
const READER_REQUIREMENT: Requirement = { role: 'reader', privileges: [] };

const requirementOf = ({ role, privileges }: Requires): Requirement => ({ role: ROLES[role], privileges });

/**
 * The declared requirements of every mutation, by name.
 * @throws Error for a mutation without `@requires` or `@waitForIndex`
 */
export function mutationRequirements({
  definitions,
}: DocumentNode): ReadonlyMap<string, MutationRequirements> {
  const fields = definitions.flatMap((node) => {
    const isObject = node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION;
    return isObject && node.name.value === 'Mutation' ? (node.fields ?? []) : [];
  });
  return new Map(
    fields.map((field) => {
      const args = new Map(directivesOf(field).map((directive) => [directive.name, directive.args]));
      // The SDL declares these arguments, and a test validates it.
      const requires = args.get('requires') as Requires | undefined;
      const waits = args.get('waitForIndex') as { mode: IndexWait } | undefined;
      if (requires === undefined || waits === undefined)
        throw new Error(`Mutation.${field.name.value} must have @requires and @waitForIndex`);
      return [field.name.value, { requires: requirementOf(requires), waitForIndex: waits.mode }];
    }),
  );
}

/**
 * The requirements of all other fields, by type and field. Queries and subscriptions without `@requires` need a reader.
 */
export function fieldRequirements({
  definitions,
}: DocumentNode): ReadonlyMap<string, Map<string, Requirement>> {
  const found = new Map<string, Map<string, Requirement>>();
  for (const node of definitions) {
    const isObject = node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION;
    if (!isObject || node.name.value === 'Mutation') continue;
    for (const field of node.fields ?? []) {
      const requirement = declaredFor(field) ?? (ROOTS.has(node.name.value) ? READER_REQUIREMENT : undefined);
      if (requirement === undefined) continue;
      const fields = found.get(node.name.value) ?? new Map<string, Requirement>();
      found.set(node.name.value, fields.set(field.name.value, requirement));
    }
  }
  return found;
}

const ROOTS: ReadonlySet<string> = new Set(['Query', 'Subscription']);

function declaredFor(field: FieldDefinitionNode): Requirement | undefined {
  const requires = directivesOf(field).find(({ name }) => name === 'requires');
  // The SDL declares the arguments, and a test validates it.
  return requires && requirementOf(requires.args as unknown as Requires);
}
