import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { fieldRequirements } from '../../../src/interfaces/graphql/requirements.js';
import { apiSchemaText } from '../../../src/interfaces/graphql/schema.js';
import { pages } from './pages.js';

it('every mutation is named on a page of docs/', () => {
  const text = pages.flatMap((page) => (/^docs\/[^/]+$/.test(page.path) ? page.text : [])).join('\n');
  const named = new Set(text.match(/\w+/g));
  const mutations = fieldRequirements(parse(apiSchemaText())).get('Mutation');
  const unnamed = [...(mutations?.keys() ?? [])].filter((name) => !named.has(name));
  expect(unnamed, 'CONTRIBUTING.md says under "A new mutation" in which page').toEqual([]);
});
