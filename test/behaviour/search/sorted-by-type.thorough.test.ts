import { beforeAll, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { searchClients } from '../support/search/search-client.js';
import { uniqueName } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const word = uniqueName('byindex').replaceAll('.', '');
const [node, term] = [`urn:li:glossaryNode:${word}z`, `urn:li:glossaryTerm:${word}a`];

beforeAll(() =>
  rest.writeBatch([
    { urn: term, aspect: 'glossaryTermInfo', value: { name: word, definition: '', termSource: 'INTERNAL' } },
    { urn: node, aspect: 'glossaryNodeInfo', value: { name: word, definition: '' } },
  ]),
);

it.each(searchClients(baseUrl))('glossary nodes and terms are sorted by type, by $name', async ({ find }) => {
  const question = { types: ['glossaryNode', 'glossaryTerm'], text: word };
  const sorted = (order: 'ASCENDING' | 'DESCENDING') =>
    find({ ...question, sort: [{ field: '_index', order }] });
  await expect.poll(async () => (await find(question)).total).toBe(2);
  expect((await sorted('ASCENDING')).urns).toEqual([node, term]);
  expect((await sorted('DESCENDING')).urns).toEqual([term, node]);
});
