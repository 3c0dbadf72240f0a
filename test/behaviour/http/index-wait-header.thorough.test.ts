import { describe, expect, it } from 'vitest';
import { specifications } from '../../../src/interfaces/http/specification/specifications.js';
import { loadRegistry } from '../../../src/model/index.js';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

// The header that makes writes wait for search.

const HEADER = { 'X-DataHub-Sync-Index-Update': 'true' };
const REFERENCE = '#/components/parameters/SyncIndexUpdate';

const { call } = await behaviour();
const { rest, v2, v3 } = specifications(loadRegistry());
const documents: [string, JsonObject][] = [
  ['v2', JSON.parse(JSON.stringify(v2))],
  ['v3', JSON.parse(JSON.stringify(v3))],
  ['rest', JSON.parse(JSON.stringify(rest))],
];

function operationsOf(document: JsonObject): JsonObject[] {
  const paths = Object.values(document.paths as Record<string, JsonObject>);
  return paths.flatMap((path) => Object.values(path) as JsonObject[]).filter((one) => one['x-resolver']);
}

describe.each(documents)('the specification %s', (_, document) => {
  it('lists the header at exactly the operations that write, with the error status of a wait', () => {
    const operations = operationsOf(document);
    const waiting = operations.filter(({ parameters = [] }) =>
      JSON.stringify(parameters).includes(REFERENCE),
    );
    const writing = operations.filter((one) =>
      [one['x-resolver']].flat().some((resolver) => /Mutation\.(?!\w+Timeseries)/.test(String(resolver))),
    );
    expect(waiting.length).toBeGreaterThan(4);
    expect(new Set(waiting)).toEqual(new Set(writing));
    // Model operations name the status, fixed operations all server errors.
    for (const { responses, ...operation } of waiting)
      expect(responses).toHaveProperty('x-kind' in operation ? '503' : '5XX');
  });

  it('describes the effect of the header', () => {
    const { parameters } = document.components as { parameters: Record<string, JsonObject> };
    expect(parameters.SyncIndexUpdate?.description).toMatch(/answer comes when search finds .* 503/);
  });
});

const aspect = (word: string) => ({ description: `a ${word}` });

describe('a write with the header', () => {
  it.each<[string, (urn: string, word: string) => ReturnType<typeof call>]>([
    [
      'REST',
      (urn, word) =>
        call('/aspects?action=ingestProposal', {
          headers: HEADER,
          body: {
            proposal: {
              entityUrn: urn,
              entityType: 'dataset',
              changeType: 'UPSERT',
              aspectName: 'datasetProperties',
              aspect: { contentType: 'application/json', value: JSON.stringify(aspect(word)) },
            },
          },
        }),
    ],
    [
      'OpenAPI v3',
      (urn, word) =>
        call('/openapi/v3/entity/dataset', {
          headers: HEADER,
          body: [{ urn, datasetProperties: { value: aspect(word) } }],
        }),
    ],
    [
      'OpenAPI v2',
      (urn, word) =>
        call(`/openapi/v2/entity/dataset/${encodeURIComponent(urn)}/datasetProperties`, {
          headers: HEADER,
          body: aspect(word),
        }),
    ],
    [
      'GraphQL',
      (urn, word) =>
        call('/api/graphql', {
          headers: HEADER,
          body: {
            query:
              'mutation ($urn: String!, $text: String!) { updateDescription(input: { resourceUrn: $urn, description: $text }) }',
            variables: { urn, text: `a ${word}` },
          },
        }),
    ],
  ])('through %s is found by search as soon as it is answered', async (_name, write) => {
    const [urn, word] = [datasetUrn(), uniqueName('word').replace(/\W/g, '')];
    const body = [{ urn, status: { value: { removed: false } } }];
    expect((await call('/openapi/v3/entity/dataset?async=false', { body })).status).toBe(200);
    expect((await write(urn, word)).status).toBeLessThan(300);
    const { json } = await call('/entities?action=search', {
      body: { input: word, entity: 'dataset', start: 0, count: 5 },
    });
    expect(json).toMatchObject({ value: { entities: [urn] } });
  });
});
