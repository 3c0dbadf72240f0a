import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { NEWEST } from '../support/client-inputs/newest.js';
import { OLDEST } from '../support/client-inputs/oldest.js';
import { REFUSED } from '../support/client-inputs/refused.js';
import type { RefusedInput } from '../support/client-inputs/values.js';
import { proposal } from '../support/proposal.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { apiClients, call } = await behaviour();
const ingest = (body: object | string) => call('/aspects?action=ingestProposal', { body });
const isSeries = (aspect: string) => aspect === 'datasetProfile';
const named = <T extends { client: string; what: string; aspect: string }>(inputs: readonly T[]) =>
  inputs.map((input) => [`${input.client}: ${input.aspect}, ${input.what}`, input] as const);

describe.each(apiClients)('values that DataHub clients send, through $name', (apiClient) => {
  it.each(named([...OLDEST, ...NEWEST]))('are stored: %s', async (_, { urn, aspect, value, stored }) => {
    await apiClient.write({ urn, aspect, value });
    if (isSeries(aspect)) {
      expect((await apiClient.timeseries?.({ urn, aspect })) ?? [value]).toContainEqual(value);
      return;
    }
    const read = (await apiClient.readAspect(urn, aspect))?.value;
    if (stored) expect(read).toEqual(stored);
    else expect(read).toMatchObject(value as object);
  });
});

describe.each(apiClients)('malformed values that DataHub clients send, through $name', (apiClient) => {
  it.each(named<RefusedInput>(REFUSED))(
    'are refused with an explanation: %s',
    async (_, { urn, aspect, value, pointer, says }) => {
      await expect(apiClient.write({ urn, aspect, value })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining(says),
        ...(pointer && { problems: [{ pointer: expect.stringMatching(pointer) }] }),
      });
      expect(await apiClient.exists(urn)).toBe(false);
    },
  );
});

describe('unknown fields that DataHub clients send', () => {
  it.each(named([...OLDEST, ...NEWEST].filter(({ unknown }) => unknown)))(
    'are dropped with a warning: %s',
    async (_, { urn, aspect, value, unknown = [] }) => {
      const { json } = await ingest({ proposal: proposal(urn, aspect, value as object) });
      expect(json).toMatchObject({
        warnings: expect.arrayContaining(unknown.map((pointer) => expect.stringContaining(`${pointer}: `))),
      });
    },
  );
});

describe('the envelope of a proposal', () => {
  const status = (urn: string) => proposal(urn, 'status', { removed: false });

  it('is accepted with null for each optional member', async () => {
    const nulls = { auditHeader: null, entityKeyAspect: null, systemMetadata: null, headers: null };
    const { status: code } = await ingest({ proposal: { ...status(datasetUrn()), ...nulls }, async: null });
    expect(code).toBe(200);
  });

  it("names its entity by entityKeyAspect, as DataHub's executor does, unless that is invalid", async () => {
    const id = uniqueName();
    const request = `urn:li:dataHubExecutionRequest:${id}`;
    const { entityUrn: _, ...result } = proposal(request, 'dataHubExecutionRequestResult', {
      status: 'RUNNING',
      startTimeMs: 1,
    });
    const entityKeyAspect = { value: JSON.stringify({ id }), contentType: 'application/json' };
    expect((await ingest({ proposal: { ...result, entityKeyAspect } })).json).toEqual({ value: request });
    const batch = { proposals: [status(datasetUrn()), { ...result, entityUrn: null, entityKeyAspect }] };
    expect((await call('/aspects?action=ingestProposalBatch', { body: batch })).status).toBe(200);
    const refused: [object, string, RegExp][] = [
      [{}, '/proposal/entityUrn', /neither entityUrn nor entityKeyAspect/],
      [
        { entityKeyAspect: { ...entityKeyAspect, value: '{"id": 1}' } },
        '/proposal/entityKeyAspect/value',
        /texts/,
      ],
      [
        { entityKeyAspect: { ...entityKeyAspect, value: '{"id"' } },
        '/proposal/entityKeyAspect/value',
        /not valid JSON/,
      ],
    ];
    for (const [named, pointer, detail] of refused)
      expect((await ingest({ proposal: { ...result, ...named } })).json).toMatchObject({
        status: 400,
        detail: expect.stringMatching(detail),
        errors: [{ pointer }],
      });
    const empty = { ...entityKeyAspect, value: '{}' };
    expect((await ingest({ proposal: { ...result, entityKeyAspect: empty } })).json).toMatchObject({
      status: 400,
      detail: expect.stringContaining("key's id is missing"),
    });
  });

  it('is accepted with members that only newer clients send', async () => {
    const systemMetadata = {
      ...{ lastObserved: 1, runId: 'r', pipelineName: 'p', registryName: 'x', registryVersion: '0.0' },
      ...{ properties: { clientId: 'acryl-datahub' }, schemaVersion: 2, telepathy: true },
    };
    const headers = { 'X-RateLimit-Purpose': 'none' };
    const body = { proposal: { ...status(datasetUrn()), systemMetadata, headers }, trace: 'x' };
    expect((await ingest(body)).status).toBe(200);
  });

  it.each([
    [
      'JSON with NaN, which Python writes for a missing number',
      '{"timestampMillis": 1, "rowCount": NaN}',
      'not valid JSON',
    ],
    ['truncated JSON', '{"removed": fal', 'not valid JSON'],
    ['a list instead of an object', '[{"removed": false}]', 'an object'],
  ])('is refused with an aspect that is %s', async (_, value, says) => {
    const urn = datasetUrn();
    const aspect = { value, contentType: 'application/json' };
    const { status: code, json } = await ingest({ proposal: { ...status(urn), aspect } });
    expect([code, json]).toMatchObject([400, { message: expect.stringContaining(says) }]);
  });

  it.each(['UPDATE', 'upsert', ''])('is refused with the change type %j', async (changeType) => {
    const { status: code, json } = await ingest({ proposal: { ...status(datasetUrn()), changeType } });
    expect([code, json]).toMatchObject([400, { message: expect.stringContaining('UPSERT') }]);
  });
});
