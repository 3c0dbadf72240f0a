import { expect, it } from 'vitest';
import { behaviour } from '../behaviour/support/behaviour.js';
import { send } from '../behaviour/support/send.js';

const { baseUrl } = await behaviour();

const dataset = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:hive,together.${name},PROD)`;
const column = (table: string, at: number) => `urn:li:schemaField:(${dataset(table)},f${at})`;

/** Each was too much for the memory of Neo4j, which then stopped. */
const TOO_MUCH = {
  aspects: Array.from({ length: 5_001 }, (_, at) => ({
    urn: dataset(`many${at}`),
    datasetProperties: { value: { name: `many${at}` } },
  })),
  relationships: Array.from({ length: 2 }, (_, table) => ({
    urn: dataset(`wide${table}`),
    upstreamLineage: {
      value: {
        upstreams: [{ dataset: dataset('source'), type: 'TRANSFORMED' }],
        fineGrainedLineages: Array.from({ length: 17_000 }, (_, at) => ({
          ...{ upstreamType: 'FIELD_SET', upstreams: [column('source', at)] },
          ...{ downstreamType: 'FIELD', downstreams: [column(`wide${table}`, at)] },
        })),
      },
    },
  })),
};

const state = async (urn: string) =>
  (await send(baseUrl, `/openapi/v3/entity/dataset/${encodeURIComponent(urn)}`, {})).status;

it.each([
  ['aspects', TOO_MUCH.aspects, /^What is written together has 5001 aspects, and 5000 are allowed: /],
  [
    'relationships',
    TOO_MUCH.relationships,
    /^What is written together has \d{6} relationships, and 50000 are allowed: /,
  ],
])('a batch of more %s than a transaction may have is refused as a whole', async (_what, body, detail) => {
  const { status, json } = await send(baseUrl, '/openapi/v3/entity/dataset?async=false', { body });
  expect(status).toBe(413);
  expect(json).toMatchObject({ code: 'LIMIT_EXCEEDED', detail: expect.stringMatching(detail) });
  expect(await state(body[0]?.urn ?? '')).toBe(404);
});

it('a batch that is not atomic may have more aspects than a transaction', async () => {
  const proposals = TOO_MUCH.aspects.map(({ urn, datasetProperties }) => ({
    ...{ entityType: 'dataset', entityUrn: urn, changeType: 'UPSERT', aspectName: 'datasetProperties' },
    aspect: { value: JSON.stringify(datasetProperties.value), contentType: 'application/json' },
  }));
  const { status } = await send(baseUrl, '/aspects?action=ingestProposalBatch', {
    body: { proposals, async: 'true' },
  });
  expect(status).toBe(200);
  expect(await state(dataset('many5000'))).toBe(200);
});
