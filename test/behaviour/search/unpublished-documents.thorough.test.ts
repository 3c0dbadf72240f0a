import { expect, it, vi } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run } = graphqlOf(baseUrl);
const stamp = { time: 1, actor: userUrn('ada') };

it('searches across entities leave out documents that are drafts or outside the global context', async () => {
  const word = uniqueName('paper').replace('.', '');
  const [shown, draft, inContext, dataset] = [
    ...['shown', 'draft', 'context'].map((name) => `urn:li:document:${word}-${name}`),
    `urn:li:dataset:(urn:li:dataPlatform:hive,${word},PROD)`,
  ] as [string, string, string, string];
  const info = (state: string) => ({
    ...{ title: word, contents: { text: word }, status: { state } },
    ...{ created: stamp, lastModified: stamp },
  });
  await rest.writeBatch([
    { urn: shown, aspect: 'documentInfo', value: info('PUBLISHED') },
    { urn: draft, aspect: 'documentInfo', value: info('UNPUBLISHED') },
    { urn: inContext, aspect: 'documentInfo', value: info('PUBLISHED') },
    { urn: inContext, aspect: 'documentSettings', value: { showInGlobalContext: false } },
    { urn: dataset, aspect: 'datasetProperties', value: { name: word } },
  ]);
  interface Found {
    total: number;
    searchResults: { entity: { urn: string } }[];
  }
  const find = async (operation: string, input: string) => {
    const query = `{ found: ${operation}(input: { query: "${word}" ${input} }) { total searchResults { entity { urn } } } }`;
    const { found } = await run<{ found: Found }>(query);
    return { total: found.total, urns: found.searchResults.map(({ entity }) => entity.urn).sort() };
  };
  const both = { total: 2, urns: [dataset, shown].sort() };
  await vi.waitFor(async () => {
    expect(await find('search', 'type: DOCUMENT')).toEqual({
      total: 3,
      urns: [shown, draft, inContext].sort(),
    });
    expect(await find('searchAcrossEntities', '')).toEqual(both);
  }, 90_000);
  expect(await find('scrollAcrossEntities', 'types: [DATASET, DOCUMENT]')).toEqual(both);
  const named = `types: [DOCUMENT] orFilters: [{ and: [{ field: "title", values: ["${word}"] }] }]`;
  expect((await find('searchAcrossEntities', named)).urns).toEqual([shown]);
});
