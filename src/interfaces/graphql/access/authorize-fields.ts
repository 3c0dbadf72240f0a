import { type GraphQLSchema, isObjectType } from 'graphql';
import { hasRole, READER_REQUIREMENT, type Rights } from '../../../catalog/callers/caller.js';
import { allowWriting, isGrantedEverywhere, isGrantedSomewhere } from '../../../catalog/callers/grants.js';
import { withoutHints } from '../../../catalog/callers/hints.js';
import { PRIVILEGES } from '../../../model/privileges.js';
import { forbidden } from '../../../shared/errors.js';
import type { Context } from '../context.js';
import { ANY_PRIVILEGE, type Requirement, type Requirements } from '../requirements.js';
import type { Resolver } from '../resolver.js';

type Checked = Resolver<object, undefined>;

/** Adds the check of `@requires` to hand-written resolvers. It runs through every interface. */
export function authorizingFields<Resolvers extends object>(
  requirements: Requirements,
  resolvers: Resolvers,
): Resolvers {
  // The resolvers have different types, which do not matter here.
  const byType = new Map(Object.entries(resolvers as Record<string, Record<string, Checked>>));
  for (const [type, fields] of requirements) {
    const known = { ...byType.get(type) };
    for (const [name, requirement] of fields) {
      const resolver = known[name];
      if (resolver === undefined) continue;
      known[name] = checked(name, requirement, type === 'Mutation' ? guarded(resolver) : resolver);
    }
    byType.set(type, known);
  }
  return Object.fromEntries(byType) as Resolvers;
}

/** Adds the check to the other fields with a requirement: directives made their resolvers. */
export function authorizeOthers(
  requirements: Requirements,
  written: Readonly<Record<string, object | undefined>>,
  schema: GraphQLSchema,
): void {
  for (const [typeName, fields] of requirements) {
    const type = schema.getType(typeName);
    for (const [name, requirement] of fields) {
      if (name in (written[typeName] ?? {})) continue;
      const field = isObjectType(type) ? type.getFields()[name] : undefined;
      if (!field?.resolve) throw new Error(`${typeName}.${name} has no resolver that could check its caller`);
      field.resolve = checked(name, requirement, field.resolve as Checked);
    }
  }
}

function checked(name: string, requirement: Requirement, resolver: Checked): Checked {
  const { privileges } = requirement;
  return (parent, args, context: Context, info) => {
    const { caller } = context;
    if (!fulfils(caller.rights, requirement))
      throw forbidden(`${caller.actor} is not authorized to call ${name}: it takes ${textOf(requirement)}`);
    // An administrator may write anything. Others need one of these privileges on what they write.
    const limited = hasRole(caller.rights, 'admin') ? caller : { ...caller, mutationPrivileges: privileges };
    return resolver(parent, args, { ...context, caller: limited }, info);
  };
}

/** Removes what the caller may not know from the errors of a mutation. */
const guarded =
  (mutation: Checked): Checked =>
  async (parent, args, context: Context, info) => {
    try {
      return await mutation(parent, args, context, info);
    } catch (error) {
      throw withoutHints(error, context.caller);
    }
  };

/** Whether the caller has the role or, by a policy, one of the privileges. Some entities are enough. */
function fulfils(rights: Rights | undefined, { role, privileges }: Requirement): boolean {
  if (hasRole(rights, role)) return true;
  const grants = rights?.grants ?? [];
  return privileges.some((name) => {
    if (name === ANY_PRIVILEGE) return allowWriting(grants);
    return PRIVILEGES.get(name)?.isPlatform
      ? isGrantedEverywhere(grants, [name])
      : isGrantedSomewhere(grants, [name]);
  });
}

function textOf({ role, privileges }: Requirement): string {
  const [first, ...others] = privileges;
  if (first === undefined) return role === 'reader' ? READER_REQUIREMENT : `the role ${role}`;
  const names = first === ANY_PRIVILEGE ? 'a privilege' : [first, ...others].join(' or ');
  return `the role ${role}, or ${names} by a policy`;
}
