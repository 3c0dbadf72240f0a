import { describe, expect, it } from 'vitest';
import { openEditing } from '../support/editing.js';
import { columnUrn, datasetUrn } from '../support/urns.js';

const { rest, run, refused, dataset, aspectOf } = await openEditing();

describe('custom assertions', () => {
  const UPSERT = `mutation ($urn: String, $input: UpsertCustomAssertionInput!) {
    upsertCustomAssertion(urn: $urn, input: $input) { urn info { type description } }
  }`;
  const REPORT =
    'mutation ($urn: String!, $result: AssertionResultInput!) { reportAssertionResult(urn: $urn, result: $result) }';

  it('are upserted, evaluated and deleted', async () => {
    const entityUrn = await dataset();
    const input = {
      entityUrn,
      type: 'Freshness',
      description: 'd',
      fieldPath: 'id',
      platform: { name: 'dq' },
    };
    const { upsertCustomAssertion } = await run<{ upsertCustomAssertion: { urn: string; info: object } }>(
      UPSERT,
      {
        input,
      },
    );
    const { urn, info } = upsertCustomAssertion;
    expect(info).toEqual({ type: 'CUSTOM', description: 'd' });
    expect((await aspectOf(urn, 'assertionInfo'))?.customAssertion).toMatchObject({
      entity: entityUrn,
      field: columnUrn(entityUrn, 'id'),
    });
    expect(await run(UPSERT, { urn, input: { ...input, description: 'e' } })).toMatchObject({
      upsertCustomAssertion: { urn, info: { description: 'e' } },
    });
    const result = {
      timestampMillis: 1735689600000,
      type: 'ERROR',
      properties: [{ key: 'k', value: 'v' }],
      error: { type: 'UNKNOWN_ERROR', message: 'm' },
      severity: 'HIGH',
    };
    expect(await run(REPORT, { urn, result })).toEqual({ reportAssertionResult: true });
    const answer = await run<{ assertion: { runEvents: unknown } }>(
      `query ($urn: String!) { assertion(urn: $urn) { runEvents { total errored runEvents {
         lastObservedMillis asserteeUrn result { type severity nativeResults { key value } error { properties { value } } }
       } } } }`,
      { urn },
    );
    expect(answer.assertion.runEvents).toEqual({
      total: 1,
      errored: 1,
      runEvents: [
        {
          lastObservedMillis: expect.any(Number),
          asserteeUrn: entityUrn,
          result: {
            type: 'ERROR',
            severity: 'HIGH',
            nativeResults: [{ key: 'k', value: 'v' }],
            error: { properties: [{ value: 'm' }] },
          },
        },
      ],
    });
    await run('mutation ($urn: String!) { deleteAssertion(urn: $urn) }', { urn });
    expect(await rest.exists(urn)).toBe(false);
    expect(await refused(REPORT, { urn, result })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are refused for a missing entity, and without a platform', async () => {
    const input = { entityUrn: datasetUrn(), type: 't', description: 'd', platform: { name: 'dq' } };
    expect(await refused(UPSERT, { input })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(UPSERT, { input: { ...input, platform: {} } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
