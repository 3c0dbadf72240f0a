import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { RefusedRequest } from '../support/api-clients/api-client.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { type Question, searchClients } from '../support/search/search-client.js';

const { baseUrl, call } = await behaviour();
const { refused } = graphqlOf(baseUrl);

const filter = (criterion: object): Question['filters'] => [{ and: [criterion as never] }];

const CASES: { what: string; question: Question; named: string; isFilter?: boolean }[] = [
  {
    what: 'an unknown field',
    question: { filters: filter({ field: 'nosuch', values: ['x'] }) },
    named: 'nosuch',
    isFilter: true,
  },
  {
    what: 'a comparison of a text with a number',
    question: { filters: filter({ field: 'name', condition: 'GREATER_THAN', values: ['5'] }) },
    named: 'name',
    isFilter: true,
  },
  {
    what: 'a text where a number belongs',
    question: { filters: filter({ field: 'createdAt', condition: 'GREATER_THAN', values: ['soon'] }) },
    named: 'createdAt',
    isFilter: true,
  },
  {
    what: 'a comparison without values',
    question: { filters: filter({ field: 'createdAt', condition: 'LESS_THAN', values: [] }) },
    named: 'createdAt',
    isFilter: true,
  },
  {
    what: 'an unknown field to sort by',
    question: { sort: [{ field: 'nosuch', order: 'ASCENDING' }] },
    named: 'nosuch',
  },
  { what: 'an unbalanced query string', question: { text: '/q (name:orders' }, named: 'parenthesis at' },
  { what: 'an unknown field of a query string', question: { text: '/q nosuch:5' }, named: 'nosuch' },
  { what: 'a negative count', question: { count: -1 }, named: 'count' },
  {
    what: 'a query string of too many clauses',
    question: { text: `/q ${Array.from({ length: 1001 }, (_, index) => `name:a${index}`).join(' OR ')}` },
    named: '1000',
  },
  { what: 'a quotation that does not end', question: { text: '/q name:"orders' }, named: 'The quote at' },
  {
    what: 'a range of texts that are not dates',
    question: { text: '/q createdAt:[soon TO later]' },
    named: 'createdAt',
  },
  {
    what: 'too many conditions',
    question: { filters: Array.from({ length: 1001 }, () => ({ and: [{ field: 'name', values: ['x'] }] })) },
    named: '1000',
  },
];

describe.each(searchClients(baseUrl))('search by $name', ({ find }) => {
  it.each(CASES)('refuses $what', async ({ question, named, isFilter }) => {
    const error = await find(question).then(
      () => undefined,
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(RefusedRequest);
    expect((error as RefusedRequest).code).toBe('BAD_REQUEST');
    expect((error as RefusedRequest).message).toContain(named);
    if (isFilter)
      expect((error as RefusedRequest).problems).toEqual([
        {
          pointer: expect.stringMatching(/\/0\/(?:and|criteria)\/0$/),
          message: expect.stringContaining(named),
        },
      ]);
  });
});

describe('an unknown condition', () => {
  it('is refused, with its name', async () => {
    const or = [{ and: [{ field: 'name', condition: 'LIKES', values: ['x'] }] }];
    const rest = await call('/entities?action=search', {
      body: { entity: 'dataset', input: '*', filter: { or } },
    });
    expect([rest.status, rest.json]).toMatchObject([
      400,
      { errors: [{ pointer: '/filter/or/0/and/0/condition', message: expect.stringContaining('LIKES') }] },
    ]);
    const and = [{ criteria: [{ field: 'name', condition: 'LIKES', values: ['x'] }] }];
    const open = await call('/openapi/v3/entity/scroll', { body: { filter: { and } } });
    expect([open.status, open.json]).toMatchObject([
      400,
      {
        errors: [
          { pointer: '/filter/and/0/criteria/0/condition', message: expect.stringContaining('LIKES') },
        ],
      },
    ]);
    const query = `{ searchAcrossEntities(input: { query: "*", orFilters: [{ and: [{ field: "name", condition: LIKES, values: ["x"] }] }] }) { total } }`;
    expect((await refused(query)).message).toContain('LIKES');
  });
});

describe('an unknown entity type', () => {
  it.each([
    ['/entities?action=search', { entity: 'nosuch', input: '*' }],
    ['/entities?action=searchAcrossEntities', { entities: ['dataset', 'nosuch'], input: '*' }],
    ['/entities?action=autocomplete', { entity: 'nosuch', query: 'x' }],
    ['/entities?action=browse', { entity: 'nosuch', path: '/' }],
    ['/openapi/v3/entity/scroll', { entities: ['nosuch'] }],
    ['/openapi/v3/entity/nosuch?query=*', undefined],
  ])('is refused, with its name, at %s', async (path, body) => {
    const { status, json } = await call(path, { body });
    expect([status, (json as JsonObject).message]).toEqual([400, expect.stringContaining('nosuch')]);
  });
});
