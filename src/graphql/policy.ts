import { type DocumentNode, Kind } from 'graphql';
import type { Requirement } from '../catalog/authors/author.js';
import type { CallerRole, IndexWait } from '../generated/api.js';
import { directivesOf } from './directives/directives-of.js';

/** The policy that the SDL declares for a mutation. */
export interface Policy {
  /** The role that it requires. */
  requires: Requirement;
  waitForIndex: IndexWait;
}

const REQUIREMENTS: Readonly<Record<CallerRole, Requirement>> = {
  READER: 'reader',
  DOMAIN_EDITOR: 'domainEditor',
  EDITOR: 'editor',
  ADMIN: 'admin',
};

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
      const requires = args.get('requires') as { role: CallerRole } | undefined;
      const waits = args.get('waitForIndex') as { mode: IndexWait } | undefined;
      if (requires === undefined || waits === undefined)
        throw new Error(`Mutation.${field.name.value} must have @requires and @waitForIndex`);
      return [field.name.value, { requires: REQUIREMENTS[requires.role], waitForIndex: waits.mode }];
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
      const { role } = requires.args as { role: CallerRole };
      const fields = found.get(node.name.value) ?? new Map<string, Requirement>();
      found.set(node.name.value, fields.set(field.name.value, REQUIREMENTS[role]));
    }
  }
  return found;
}
