import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  getNamedType,
  type InputValueDefinitionNode,
  isAbstractType,
  isInputObjectType,
  isObjectType,
  parse,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { requireCost } from '../../../src/interfaces/graphql/limits/cost-limit.js';
import { declaredPageSizes, type PageSizes } from '../../../src/interfaces/graphql/limits/page-size.js';
import { apiSchemaText } from '../../../src/interfaces/graphql/schema.js';

const api = buildSchema(apiSchemaText());

/** Positions in a list, and times and amounts of a unit. */
const POSITION_OR_AMOUNT = /^(start|after|version)$|(Millis|Seconds|Days|Time|Bytes|[hH]ops)$/;

/** The numbers by which answers to queries and subscriptions may be limited, with the place where they are declared. */
function numbersOfQueries(): { place: string; node: InputValueDefinitionNode }[] {
  const seen = new Set<GraphQLNamedType>();
  const fields = [api.getQueryType(), api.getSubscriptionType()].flatMap((root) =>
    root ? fieldsBelow(root) : [],
  );
  return fields.flatMap(({ place, args }) => args.flatMap((argument) => numbersIn(argument, place)));

  function fieldsBelow(type: GraphQLNamedType): { place: string; args: readonly GraphQLArgument[] }[] {
    if (seen.has(type)) return [];
    seen.add(type);
    if (isAbstractType(type)) return api.getPossibleTypes(type).flatMap(fieldsBelow);
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) => [
      { place: `${type.name}.${field.name}`, args: field.args },
      ...fieldsBelow(getNamedType(field.type)),
    ]);
  }

  function numbersIn(
    { name, type, astNode: node }: GraphQLArgument | GraphQLInputField,
    within: string,
  ): { place: string; node: InputValueDefinitionNode }[] {
    const named = getNamedType(type);
    if (isInputObjectType(named)) {
      if (seen.has(named)) return [];
      seen.add(named);
      return Object.values(named.getFields()).flatMap((member) => numbersIn(member, named.name));
    }
    return node && ['Int', 'Long'].includes(named.name) ? [{ place: `${within}.${name}`, node }] : [];
  }
}

describe('an integer argument of queries', () => {
  const numbers = numbersOfQueries();
  const has = ({ directives = [] }: InputValueDefinitionNode, ...names: string[]) =>
    directives.some(({ name }) => names.includes(name.value));

  it('has @pageSize or @notAPageSize, or the name of a position or an amount', () => {
    expect(numbers.length).toBeGreaterThan(100);
    const silent = numbers.filter(
      ({ node }) => !has(node, 'pageSize', 'notAPageSize') && !POSITION_OR_AMOUNT.test(node.name.value),
    );
    expect(
      silent.map(({ place }) => place),
      'needs @pageSize or @notAPageSize in schema/api',
    ).toEqual([]);
  });

  it('has @pageSize if another argument of its name has it', () => {
    const sizes = new Set(numbers.flatMap(({ node }) => (has(node, 'pageSize') ? node.name.value : [])));
    const others = numbers.filter(({ node }) => sizes.has(node.name.value) && !has(node, 'pageSize'));
    expect(others.map(({ place }) => place)).toEqual([]);
  });
});

const schema = buildSchema(`
  directive @pageSize on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  input Page { many: Int = 20 @pageSize, and: Inner, other: Int }
  input Inner { many: Int @pageSize, again: Inner }
  type Query { plain(count: Int): Query! a: Int direct(n: Int @pageSize): [Query!]! nested(query: Page!): [Query!]! }
`);

/** The cost that a refusal names. */
function refusedCost(
  pageSizes: PageSizes,
  operation: Omit<Parameters<typeof requireCost>[2], 'operationName'>,
): number {
  try {
    requireCost(-1, pageSizes, { ...operation, operationName: undefined });
  } catch (error) {
    return Number(/up to (\d+) values/.exec((error as Error).message)?.[1]);
  }
  throw new Error('Not refused');
}

const costs = (query: string, variables = {}): number =>
  refusedCost(declaredPageSizes, { schema, document: parse(query), variables });

describe('the cost of a query', () => {
  it.each([
    ['{ a }', 1],
    ['{ direct(n: 7) { a } }', 8],
    ['{ direct { a } }', 2],
    ['{ plain(count: 7) { a } }', 2],
    ['{ nested(query: {}) { a } }', 21],
    ['{ nested(query: {and: {many: 30}, other: 99}) { a } }', 31],
    ['{ direct(n: 7) { direct(n: 10) { a } } }', 78],
  ])('of %s is %i', (query, cost) => {
    expect(costs(query)).toBe(cost);
  });

  it('depends on the values of variables', () => {
    const query = 'query ($n: Int) { direct(n: $n) { a } }';
    expect(costs(query, { n: 3 })).toBe(4);
    expect(costs(query, { n: 9 })).toBe(10);
  });

  it('depends on the page sizes in members of variables only', () => {
    const query = parse('query ($page: Page!) { nested(query: $page) { a } }');
    const costOf = (page: object) =>
      refusedCost(declaredPageSizes, { schema, document: query, variables: { page } });
    expect(costOf({ many: 3, other: 1 })).toBe(4);
    expect(costOf({ many: 3, other: 9 })).toBe(4);
    expect(costOf({ many: 9, other: 9 })).toBe(10);
    expect(costOf({ many: 3, and: { many: 12 } })).toBe(13);
    expect(costOf({ many: 3, and: { many: 14 } })).toBe(15);
  });

  it('depends on whether a variable has a text, not on the text', () => {
    const document = parse('query ($where: Where!) { all(where: $where) { a } }');
    const filtered = buildSchema(`
      input Text { eq: String }
      input Where { urn: Text }
      type Query { a: Int all(where: Where!): [Query!]! }
    `);
    // As the graph API counts: one node by URN, a page otherwise.
    const pageSizes: PageSizes = {
      of: (_field, { where }) =>
        (where as { urn?: { eq?: string } } | undefined)?.urn?.eq === undefined ? 100 : 1,
      names: () => new Set(),
    };
    const costOf = (where: object) =>
      refusedCost(pageSizes, { schema: filtered, document, variables: { where } });
    expect(costOf({ urn: { eq: 'one' } })).toBe(2);
    expect(costOf({ urn: { eq: 'another' } })).toBe(2);
    expect(costOf({ urn: {} })).toBe(101);
  });
});

describe('the cost of a query with fragments', () => {
  /** Each fragment spreads the one before it twice. */
  const spreading = (levels: number) => {
    const fragments = Array.from({ length: levels }, (_, index) =>
      index === 0
        ? 'fragment f0 on Query { a }'
        : `fragment f${index} on Query { ...f${index - 1} ...f${index - 1} }`,
    );
    return `{ ...f${levels - 1} } ${fragments.join(' ')}`;
  };

  it.each([
    [15, 2 ** 14],
    [51, 2 ** 50],
  ])('is computed fast: %i nested fragments cost %i', (levels, cost) => {
    const document = parse(spreading(levels));
    const operation = { schema, document, variables: {}, operationName: undefined };
    expect(() => requireCost(cost, declaredPageSizes, operation)).not.toThrow();
    expect(() => requireCost(cost - 1, declaredPageSizes, operation)).toThrow(`up to ${cost} values`);
  });
});

describe('a query whose cost cannot be computed', () => {
  const check = (query: string, variables: Record<string, unknown> = {}) =>
    requireCost(1_000, declaredPageSizes, {
      schema,
      document: parse(query),
      variables,
      operationName: undefined,
    });

  it('is refused if a variable with a default is null', () => {
    const query = 'query ($x: Boolean = true) { a @include(if: $x) direct(n: 100000) { a } }';
    expect(() => check(query, { x: null })).toThrow('cannot be told');
  });

  it('is not refused if its variables are invalid', () => {
    expect(() => check('query ($n: Int) { direct(n: $n) { a } }', { n: 'many' })).not.toThrow();
  });
});
