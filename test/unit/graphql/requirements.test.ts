import { type GraphQLObjectType, type GraphQLResolveInfo, isRequiredArgument, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { authorizingFields } from '../../../src/interfaces/graphql/access/authorize-fields.js';
import type { Context } from '../../../src/interfaces/graphql/context.js';
import { fieldRequirements } from '../../../src/interfaces/graphql/requirements.js';
import type { Resolver } from '../../../src/interfaces/graphql/resolver.js';
import { resolvers } from '../../../src/interfaces/graphql/resolvers.js';
import { apiSchemaText } from '../../../src/interfaces/graphql/schema.js';
import { modelAndApi } from '../../support/api.js';

/** Somebody without any right. */
const NOBODY = { actor: 'urn:li:corpuser:x', rights: { role: 'none', grants: [] } };
const context = { caller: NOBODY } as unknown as Context;

const requirements = fieldRequirements(parse(apiSchemaText()));
const ofMutations = requirements.get('Mutation') ?? new Map<string, never>();
const names = [...ofMutations.keys()].sort();
const written = Object.keys(resolvers.Mutation);

describe('the @requires directive of a mutation', () => {
  it('exists for every resolver', () => {
    const undeclared = written.filter((name) => !ofMutations.has(name));
    expect(undeclared, 'schema/api declares no such mutation').toEqual([]);
  });

  it('exists only for mutations with a resolver', () => {
    const without = names.filter((name) => !written.includes(name));
    expect(
      without,
      'src/interfaces/graphql/resolvers/ has none in the file named as that of schema/api',
    ).toEqual([]);
  });

  const isOpen = (name: string) => ofMutations.get(name)?.role === 'none';

  it('takes a right, except acceptRole and updateCorpUserProperties, which check more themselves', () => {
    expect(names.filter(isOpen)).toEqual(['acceptRole', 'updateCorpUserProperties']);
  });

  it.each(names.filter((name) => !isOpen(name)))('is checked before the resolver of %s runs', (name) => {
    const mutations: Readonly<Record<string, unknown>> = authorizingFields(requirements, resolvers).Mutation;
    const mutation = mutations[name] as Resolver<object, undefined> | undefined;
    const call = () => mutation?.(undefined, {}, context);
    expect(call).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  it.each([
    ['forgotten: Int'],
    ['forgotten: Int @requires(role: ADMIN)'],
    ['forgotten: Int @waitForIndex(mode: NEVER)'],
  ])('is an error if it is incomplete: %s', (field) => {
    expect(() => fieldRequirements(parse(`extend type Mutation { ${field} }`))).toThrow('Mutation.forgotten');
  });
});

describe('a query or subscription', () => {
  const { schema, operations } = modelAndApi().api;
  const fields = (['Query', 'Subscription'] as const).flatMap((type) =>
    Object.values((schema.getType(type) as GraphQLObjectType).getFields()).map((field) => ({ type, field })),
  );
  const isOpen = ({ type, field }: (typeof fields)[number]) =>
    requirements.get(type)?.get(field.name)?.role === 'none';

  it('takes the right to read, except appConfig, me and getGrantedPrivileges', () => {
    expect(fields.filter(isOpen).map(({ field }) => field.name)).toEqual([
      'appConfig',
      'me',
      'getGrantedPrivileges',
    ]);
  });

  it.each(fields.filter((one) => !isOpen(one)).map((one) => [`${one.type}.${one.field.name}`, one]))(
    '%s is FORBIDDEN to others, by GraphQL and by other interfaces',
    async (name, { field: { args, resolve, subscribe } }) => {
      const refusal = expect.objectContaining({ code: 'FORBIDDEN' });
      const call = async () => (subscribe ?? resolve)?.(undefined, {}, context, {} as GraphQLResolveInfo);
      await expect(call()).rejects.toThrow(refusal);
      if (operations.has(name) && !args.some(isRequiredArgument))
        await expect(operations.get(name)?.({}, context)).rejects.toThrow(refusal);
    },
  );
});
