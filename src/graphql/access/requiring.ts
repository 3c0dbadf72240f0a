import { holds, type Requirement } from '../../catalog/access/rights.js';
import { forbidden } from '../../errors.js';
import type { Context } from '../context.js';
import type { Resolver } from '../resolver.js';

const NEEDED: Record<Requirement, string> = {
  none: 'nothing',
  reader: 'the role reader',
  domainEditor: 'the role editor, or a domain that they edit',
  editor: 'the role editor',
  admin: 'the role admin',
};

type Mutation = Resolver<object, undefined>;

/** Resolvers that ask first whether their caller may: each has its requirement, whichever interface calls it. */
export function requiring<Mutations extends object>(
  requirements: Readonly<Record<keyof Mutations, Requirement>>,
  mutations: Mutations,
): Mutations {
  const entries = Object.entries(mutations as Record<string, Mutation>).map(([name, mutation]) => {
    const requirement = requirements[name as keyof Mutations];
    if (requirement === undefined) throw new Error(`Nobody has said who may call ${name}`);
    return [name, checked(name, requirement, mutation)];
  });
  return Object.fromEntries(entries) as Mutations;
}

function checked(name: string, requirement: Requirement, mutation: Mutation): Mutation {
  return (parent, args, context: Context, info) => {
    const { actor, rights } = context.author;
    if (!holds(rights, requirement))
      throw forbidden(`${actor} may not call ${name}: it takes ${NEEDED[requirement]}`);
    return mutation(parent, args, context, info);
  };
}
