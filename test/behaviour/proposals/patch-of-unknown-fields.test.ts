import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/model/types.js';
import { afterFile } from '../../support/after-file.js';
import { restClient } from '../support/api-clients/rest.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { type Reply, send } from '../support/send.js';
import { startService } from '../support/service.js';
import { datasetUrn, tagUrn } from '../support/urns.js';

const lenient = await behaviour();
const strict = await startService(undefined, undefined, undefined, { CAIRN_STRICT: 'true' });
afterFile(strict.stop);

type Send = (baseUrl: string, urn: string, aspect: string, patch: Json) => Promise<Reply>;

const proposal = (urn: string, aspectName: string, patch: Json) => ({
  entityType: 'dataset',
  entityUrn: urn,
  changeType: 'PATCH',
  aspectName,
  aspect: { value: JSON.stringify(patch), contentType: 'application/json-patch+json' },
});
const aspectPath = (version: string, urn: string, aspect: string) =>
  `/openapi/${version}/entity/dataset/${encodeURIComponent(urn)}/${aspect}`;
const jsonPatch = { 'Content-Type': 'application/json-patch+json' };

/** Every way in which a patch may come: by interface, and as a list or an object. */
const FORMS: Record<string, Send> = {
  'a proposal': (baseUrl, urn, aspect, patch) =>
    send(baseUrl, '/aspects?action=ingestProposal', { body: { proposal: proposal(urn, aspect, patch) } }),
  'a proposal with keys': (baseUrl, urn, aspect, patch) =>
    send(baseUrl, '/aspects?action=ingestProposal', {
      body: { proposal: proposal(urn, aspect, { patch, arrayPrimaryKeys: {} }) },
    }),
  'a batch of proposals': (baseUrl, urn, aspect, patch) =>
    send(baseUrl, '/aspects?action=ingestProposalBatch', {
      body: { proposals: [proposal(urn, aspect, patch)] },
    }),
  ...Object.fromEntries(
    ['v2', 'v3'].flatMap((version) => [
      [
        `${version}, a JSON Patch`,
        (baseUrl: string, urn: string, aspect: string, patch: Json) =>
          send(baseUrl, aspectPath(version, urn, aspect), {
            ...{ method: 'PATCH', body: patch, headers: jsonPatch },
          }),
      ],
      [
        `${version}, an object`,
        (baseUrl: string, urn: string, aspect: string, patch: Json) =>
          send(baseUrl, aspectPath(version, urn, aspect), { method: 'PATCH', body: { patch } }),
      ],
      [
        `${version}, a batch`,
        (baseUrl: string, urn: string, aspect: string, patch: Json) => {
          const aspects = { [aspect]: { value: { patch } } };
          const item = version === 'v2' ? { urn, aspects } : { urn, ...aspects };
          return send(baseUrl, `/openapi/${version}/entity/dataset?async=false`, {
            ...{ method: 'PATCH', body: [item] },
          });
        },
      ],
    ]),
  ),
};

/** All warnings of an answer, wherever they stand. */
const warningsOf = (json: Json | undefined): Json[] => {
  if (Array.isArray(json)) return json.flatMap(warningsOf);
  if (json === null || typeof json !== 'object') return [];
  return Object.entries(json).flatMap(([name, value]) =>
    name === 'warnings' ? (value as Json[]) : warningsOf(value),
  );
};

const PROPERTIES = 'com.linkedin.dataset.DatasetProperties';

describe.each(Object.entries(FORMS))(
  'a patch of a field that the aspect does not have, as %s',
  (_, patch) => {
    const { baseUrl, rest } = lenient;
    const add = (path: string, value: Json) => ({ op: 'add', path, value });

    it('is reported in warnings, and creates no aspect', async () => {
      const urn = datasetUrn();
      const cases: [JsonObject[], string][] = [
        [[add('/nope', 1)], `/nope: ${PROPERTIES} has no field nope`],
        [[add('/nope/deeper', 1)], `/nope: ${PROPERTIES} has no field nope`],
        [[add('', { nope: 1 })], `/nope: ${PROPERTIES} has no field nope`],
        [[{ op: 'remove', path: '/nope' }], `/nope: ${PROPERTIES} has no field nope`],
        [[add('/created/nope', 1)], '/created/nope: com.linkedin.common.TimeStamp has no field nope'],
      ];
      for (const [operations, warning] of cases) {
        const reply = await patch(baseUrl, urn, 'datasetProperties', operations);
        expect(reply.status).toBe(200);
        expect(warningsOf(reply.json)).toEqual([warning]);
      }
      expect(await rest.exists(urn)).toBe(false);
    });

    it('is dropped, while known fields of the same patch are written', async () => {
      const urn = datasetUrn();
      await rest.write({ urn, aspect: 'datasetProperties', value: { name: 'a' } });
      const both = [add('/nope', 1), add('/description', 'b')];
      const reply = await patch(baseUrl, urn, 'datasetProperties', both);
      expect(warningsOf(reply.json)).toEqual([`/nope: ${PROPERTIES} has no field nope`]);
      const { value } = (await rest.readAspect(urn, 'datasetProperties')) ?? {};
      expect(value).toEqual({ name: 'a', description: 'b' });
    });

    it('is reported with its path within a value, and within an element that has a key', async () => {
      const [urn, tag] = [datasetUrn(), tagUrn()];
      const within = [add(`/tags/${tag}`, { tag, nope: 1 })];
      const { json } = await patch(baseUrl, urn, 'globalTags', within);
      const unknown = 'com.linkedin.common.TagAssociation has no field nope';
      expect(warningsOf(json)).toEqual([`/tags/0/nope: ${unknown}`]);
      const deeper = await patch(baseUrl, urn, 'globalTags', [add(`/tags/${tag}/nope`, 1)]);
      expect(warningsOf(deeper.json)).toEqual([`/tags/${tag}/nope: ${unknown}`]);
      expect((await rest.readAspect(urn, 'globalTags'))?.value).toEqual({ tags: [{ tag }] });
    });

    it('is refused by a strict service, and changes nothing', async () => {
      const [urn, tag] = [datasetUrn(), tagUrn()];
      const cases: [string, JsonObject][] = [
        ['datasetProperties', add('/nope', 1)],
        ['datasetProperties', add('', { nope: 1 })],
        ['datasetProperties', { op: 'remove', path: '/nope' }],
        ['globalTags', add(`/tags/${tag}`, { tag, nope: 1 })],
        ['globalTags', add(`/tags/${tag}/nope`, 1)],
      ];
      for (const [aspect, operation] of cases) {
        const reply = await patch(strict.baseUrl, urn, aspect, [operation]);
        expect(reply.status, JSON.stringify(operation)).toBe(400);
        expect(reply.text).toContain('has no field nope');
      }
      expect(await restClient(strict.baseUrl).exists(urn)).toBe(false);
      const known = await patch(strict.baseUrl, urn, 'globalTags', [add(`/tags/${tag}`, { tag })]);
      expect(known.status).toBe(200);
    });

    it('creates no aspect by the removal of an absent element', async () => {
      const urn = datasetUrn();
      const reply = await patch(baseUrl, urn, 'globalTags', [{ op: 'remove', path: `/tags/${tagUrn()}` }]);
      expect(reply.status).toBe(200);
      expect(await rest.exists(urn)).toBe(false);
    });
  },
);

describe('a patch over GraphQL', () => {
  it('reports an unknown field and the effect ABSENT, and is refused by a strict service', async () => {
    const urn = datasetUrn();
    const mutation =
      'mutation ($proposals: [ProposalInput!]!) { ingestProposals(proposals: $proposals) { effect warnings record { version } } }';
    const aspect = { patch: [{ op: 'add', path: '/nope', value: 1 }] };
    const variables = { proposals: [{ urn, aspectName: 'datasetProperties', changeType: 'PATCH', aspect }] };
    const warnings = [`/nope: ${PROPERTIES} has no field nope`];
    expect(await graphqlOf(lenient.baseUrl).run(mutation, variables)).toEqual({
      ingestProposals: [{ effect: 'ABSENT', warnings, record: null }],
    });
    expect(await graphqlOf(strict.baseUrl).refused(mutation, variables)).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('has no field nope'),
    });
  });
});
