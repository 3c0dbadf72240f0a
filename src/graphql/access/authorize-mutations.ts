import { hasRole, type Requirement } from '../../catalog/authors/author.js';
import { forbidden } from '../../errors.js';
import type { Context } from '../context.js';
import type { Policy } from '../policy.js';
import type { Resolver } from '../resolver.js';

const REQUIREMENT_TEXTS: Record<Requirement, string> = {
  none: 'nothing',
  reader: 'the role reader',
  domainEditor: 'the role editor, or a domain that they edit',
  editor: 'the role editor',
  admin: 'the role admin',
};

type Mutation = Resolver<object, undefined>;

/** The resolvers, of which those that have a requirement check it first, through every interface. */
export function authorizingFields<Resolvers extends object>(
  requirements: ReadonlyMap<string, ReadonlyMap<string, Requirement>>,
  resolvers: Resolvers,
): Resolvers {
  // The resolvers have different types, which do not matter here.
  const byType = new Map(Object.entries(resolvers as Record<string, Record<string, Mutation>>));
  for (const [type, fields] of requirements) {
    const known = { ...byType.get(type) };
    for (const [name, requirement] of fields) {
      const resolver = known[name];
      if (resolver === undefined) throw new Error(`${type}.${name} has @requires, but no resolver`);
      known[name] = checked(name, requirement, resolver);
    }
    byType.set(type, known);
  }
  return Object.fromEntries(byType) as Resolvers;
}

/** Mutations that check first whether the caller has the role that `@requires` declares, through every interface. */
export function authorizingMutations(
  policies: ReadonlyMap<string, Policy>,
  mutations: object,
): Record<string, Mutation> {
  // The mutations have different types, which do not matter here.
  const entries = Object.entries(mutations as Record<string, Mutation>).map(([name, mutation]) => {
    const policy = policies.get(name);
    if (policy === undefined) throw new Error(`The SDL has no mutation ${name}`);
    return [name, checked(name, policy.requires, mutation)];
  });
  return Object.fromEntries(entries);
}

function checked(name: string, requirement: Requirement, mutation: Mutation): Mutation {
  return (parent, args, context: Context, info) => {
    const { actor, rights } = context.author;
    if (!hasRole(rights, requirement))
      throw forbidden(`${actor} may not call ${name}: it takes ${REQUIREMENT_TEXTS[requirement]}`);
    return mutation(parent, args, context, info);
  };
}
