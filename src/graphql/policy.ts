import { type DocumentNode, Kind } from 'graphql';
import type { Role } from '../catalog/authors/author.js';
import type { CallerRole, IndexWait } from '../generated/api.js';
import { directivesOf } from './directives/directives-of.js';

/** What the caller of a field must be. */
export interface Requirement {
  role: Role;
  /** Privileges, one of which is enough as well; `ANY` stands for any. */
  privileges: readonly string[];
}

/** The policy that the SDL declares for a mutation. */
export interface Policy {
  requires: Requirement;
  waitForIndex: IndexWait;
}

const ROLES: Readonly<Record<CallerRole, Role>> = {
  READER: 'reader',
  EDITOR: 'editor',
  ADMIN: 'admin',
};

/** The arguments of `@requires`. */
interface Requires {
  role: CallerRole;
  privileges: string[];
}

const requirementOf = ({ role, privileges }: Requires): Requirement => ({ role: ROLES[role], privileges });

/**
 * The policy of every mutation by name.
 * @throws Error for a mutation without `@requires` or `@waitForIndex`
 */
export function mutationPolicies({ definitions }: DocumentNode): ReadonlyMap<string, Policy> {
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

/** What the callers of other fields than mutations must be, where the SDL says so, by type and field. */
export function fieldRequirements({
  definitions,
}: DocumentNode): ReadonlyMap<string, Map<string, Requirement>> {
  const found = new Map<string, Map<string, Requirement>>();
  for (const node of definitions) {
    const isObject = node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION;
    if (!isObject || node.name.value === 'Mutation') continue;
    for (const field of node.fields ?? []) {
      const requires = directivesOf(field).find(({ name }) => name === 'requires');
      if (requires === undefined) continue;
      // The SDL declares the argument, and a test validates it.
      const fields = found.get(node.name.value) ?? new Map<string, Requirement>();
      found.set(
        node.name.value,
        // As above.
        fields.set(field.name.value, requirementOf(requires.args as unknown as Requires)),
      );
    }
  }
  return found;
}
