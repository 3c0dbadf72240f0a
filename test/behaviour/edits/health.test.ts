import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';

const { rest, run, dataset } = await openEditing();

const QUERY = `query ($urn: String!) { dataset(urn: $urn) { health {
  type status message causes reportedAt
  activeIncidentHealthDetails { latestIncidentUrn latestIncidentTitle lastActivityAt count }
  latestAssertionStatusByType { type status total statusCount lastStatusResultAt }
} } }`;
const healthOf = async (urn: string) =>
  (await run<{ dataset: { health: Record<string, unknown>[] } }>(QUERY, { urn })).dataset.health;

const NOTHING = {
  ...{ message: null, causes: null, reportedAt: null },
  ...{ activeIncidentHealthDetails: null, latestAssertionStatusByType: null },
};
const NO_INCIDENTS = { ...NOTHING, type: 'INCIDENTS', status: 'PASS' };

describe('the health of an asset', () => {
  it('is FAIL with the number of active incidents, and PASS without any', async () => {
    const resourceUrn = await dataset();
    expect(await healthOf(resourceUrn)).toEqual([NO_INCIDENTS]);
    const raise = async (title: string) =>
      (
        await run<{ raiseIncident: string }>(edit('raiseIncident', 'RaiseIncidentInput'), {
          input: { type: 'FIELD', title, resourceUrn },
        })
      ).raiseIncident;
    const [first, second] = [await raise('a'), await raise('b')];
    const lastActivityAt = expect.any(Number);
    const details = { latestIncidentUrn: second, latestIncidentTitle: 'b', lastActivityAt };
    expect(await healthOf(resourceUrn)).toEqual([
      {
        ...NOTHING,
        type: 'INCIDENTS',
        status: 'FAIL',
        message: '2 active incidents',
        causes: ['ACTIVE_INCIDENTS'],
        reportedAt: lastActivityAt,
        activeIncidentHealthDetails: { ...details, count: 2 },
      },
    ]);
    const RESOLVE = 'mutation ($urn: String!) { updateIncidentStatus(urn: $urn, input: {state: RESOLVED}) }';
    await run(RESOLVE, { urn: second });
    expect(await healthOf(resourceUrn)).toMatchObject([
      {
        message: '1 active incident',
        activeIncidentHealthDetails: { latestIncidentUrn: first, latestIncidentTitle: 'a', count: 1 },
      },
    ]);
    await run(RESOLVE, { urn: first });
    expect(await healthOf(resourceUrn)).toEqual([NO_INCIDENTS]);
  });

  it('is the worst of the latest results of its assertions', async () => {
    const entityUrn = await dataset();
    const assertion = async () => {
      const input = { entityUrn, type: 't', description: 'd', platform: { name: 'dq' } };
      const UPSERT =
        'mutation ($input: UpsertCustomAssertionInput!) { upsertCustomAssertion(input: $input) { urn } }';
      return (await run<{ upsertCustomAssertion: { urn: string } }>(UPSERT, { input })).upsertCustomAssertion
        .urn;
    };
    const report = (urn: string, type: string, timestampMillis: number) =>
      run(
        'mutation ($urn: String!, $result: AssertionResultInput!) { reportAssertionResult(urn: $urn, result: $result) }',
        { urn, result: { type, timestampMillis } },
      );
    const [first, second] = [await assertion(), await assertion()];
    expect(await healthOf(entityUrn), 'there is no result yet').toEqual([NO_INCIDENTS]);
    await report(first, 'FAILURE', 1_700_000_000_000);
    await report(first, 'SUCCESS', 1_700_000_001_000);
    await report(second, 'SUCCESS', 1_700_000_002_000);
    const ofType = { type: 'CUSTOM', total: 2 };
    expect((await healthOf(entityUrn))[1]).toEqual({
      ...NOTHING,
      type: 'ASSERTIONS',
      status: 'PASS',
      message: 'All assertions are passing',
      reportedAt: 1_700_000_002_000,
      latestAssertionStatusByType: [
        { ...ofType, status: 'PASS', statusCount: 2, lastStatusResultAt: 1_700_000_002_000 },
      ],
    });
    await report(first, 'ERROR', 1_700_000_003_000);
    expect((await healthOf(entityUrn))[1]).toMatchObject({
      status: 'FAIL',
      message: '1 of 2 assertions are failing',
      causes: [first],
    });
    await report(second, 'FAILURE', 1_700_000_004_000);
    expect((await healthOf(entityUrn))[1]).toMatchObject({
      status: 'FAIL',
      message: '2 of 2 assertions are failing',
      causes: expect.arrayContaining([first, second]),
      reportedAt: 1_700_000_004_000,
      latestAssertionStatusByType: [{ ...ofType, status: 'FAIL', statusCount: 2 }],
    });
    await rest.write({ urn: second, aspect: 'status', value: { removed: true } });
    expect((await healthOf(entityUrn))[1]).toMatchObject({
      status: 'FAIL',
      message: '1 of 1 assertions are failing',
    });
  });
});
