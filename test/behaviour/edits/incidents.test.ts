import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { rest, run, refused, dataset, aspectOf } = await openEditing();

describe('incidents', () => {
  const RAISE = edit('raiseIncident', 'RaiseIncidentInput');

  it('are raised, updated and resolved', async () => {
    const [resourceUrn, assignee] = [await dataset(), userUrn()];
    await rest.write({ urn: assignee, aspect: 'corpUserInfo', value: { active: true } });
    const input = { type: 'CUSTOM', customType: 'Late', title: 't', resourceUrn, priority: 'HIGH' };
    const { raiseIncident: urn } = await run<{ raiseIncident: string }>(RAISE, { input });
    const read = async () =>
      (
        await run<{ dataset: { incidents: { incidents: unknown[] } } }>(
          `query ($urn: String!) { dataset(urn: $urn) { incidents { incidents {
             urn title priority status { state stage message } source { type } assignees { ... on CorpUser { urn } }
           } } } }`,
          { urn: resourceUrn },
        )
      ).dataset.incidents.incidents;
    const raised = { urn, title: 't', priority: 'HIGH', source: { type: 'MANUAL' } };
    const active = { state: 'ACTIVE', stage: null, message: null };
    expect(await read()).toEqual([{ ...raised, status: active, assignees: null }]);
    const summary = { urn, type: 'Late', createdAt: expect.any(Number) };
    expect(await aspectOf(resourceUrn, 'incidentsSummary')).toMatchObject({
      activeIncidentDetails: [{ ...summary, priority: 1 }],
      resolvedIncidentDetails: [],
    });
    await run(
      'mutation ($urn: String!, $input: UpdateIncidentInput!) { updateIncident(urn: $urn, input: $input) }',
      {
        urn,
        input: { priority: 'LOW', assigneeUrns: [assignee] },
      },
    );
    await run(
      'mutation ($urn: String!, $input: IncidentStatusInput!) { updateIncidentStatus(urn: $urn, input: $input) }',
      { urn, input: { state: 'RESOLVED', stage: 'FIXED', message: 'done' } },
    );
    const resolved = { state: 'RESOLVED', stage: 'FIXED', message: 'done' };
    expect(await read()).toEqual([
      { ...raised, priority: 'LOW', status: resolved, assignees: [{ urn: assignee }] },
    ]);
    expect(await aspectOf(resourceUrn, 'incidentsSummary')).toMatchObject({
      activeIncidentDetails: [],
      resolvedIncidentDetails: [{ ...summary, priority: 3, resolvedAt: expect.any(Number) }],
    });
  });

  it('are in the summaries of the resources that they have after concurrent updates', async () => {
    const UPDATE =
      'mutation ($urn: String!, $input: UpdateIncidentInput!) { updateIncident(urn: $urn, input: $input) }';
    const input = { type: 'FIELD', title: 't', resourceUrn: await dataset() };
    const { raiseIncident: urn } = await run<{ raiseIncident: string }>(RAISE, { input });
    const resources = await Promise.all([1, 2, 3, 4].map(dataset));
    await Promise.all(resources.map((resource) => run(UPDATE, { urn, input: { resourceUrns: [resource] } })));
    const entities = (await aspectOf(urn, 'incidentInfo'))?.entities;
    const summaries = await Promise.all(resources.map((resource) => aspectOf(resource, 'incidentsSummary')));
    const active = resources.filter((_, index) =>
      (summaries[index]?.activeIncidentDetails as object[] | undefined)?.some((one) => 'urn' in one),
    );
    expect(active).toEqual(entities);
  });

  it('can be raised on models, features, feature tables and columns', async () => {
    const name = uniqueName();
    const table = await dataset();
    const urns = [
      `urn:li:mlModel:(urn:li:dataPlatform:mlflow,${name},PROD)`,
      `urn:li:mlFeature:(${name},f)`,
      `urn:li:mlFeatureTable:(urn:li:dataPlatform:feast,${name})`,
      `urn:li:schemaField:(${table},id)`,
    ];
    for (const urn of urns) await rest.write({ urn, aspect: 'status', value: { removed: false } });
    const input = { type: 'OPERATIONAL', title: 't', resourceUrns: urns };
    const { raiseIncident: urn } = await run<{ raiseIncident: string }>(RAISE, { input });
    const PAGE = 'incidents(state: ACTIVE, start: 0, count: 5) { total incidents { urn } }';
    const answer = await run<{ entities: object[] }>(
      `query ($urns: [String!]!) { entities(urns: $urns) {
        ... on MLModel { ${PAGE} } ... on MLFeature { ${PAGE} }
        ... on MLFeatureTable { ${PAGE} } ... on SchemaFieldEntity { ${PAGE} }
      } }`,
      { urns },
    );
    expect(answer.entities).toEqual(urns.map(() => ({ incidents: { total: 1, incidents: [{ urn }] } })));
  });

  it('are refused without an asset, and as NOT_FOUND where asset or incident does not exist', async () => {
    const input = { type: 'FIELD' };
    expect(await refused(RAISE, { input })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(RAISE, { input: { ...input, resourceUrn: datasetUrn() } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const UPDATE = 'mutation ($urn: String!) { updateIncidentStatus(urn: $urn, input: { state: RESOLVED }) }';
    expect(await refused(UPDATE, { urn: `urn:li:incident:${uniqueName()}` })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
