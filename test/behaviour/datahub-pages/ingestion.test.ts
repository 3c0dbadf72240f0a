import { describe, expect, it } from 'vitest';
import { edit } from '../support/editing.js';
import { ADMINS, openRoles, ROLES } from '../support/roles.js';
import { uniqueName } from '../support/urns.js';

const { rest, run, refused, as, asRoot, people } = await openRoles();
const SURELY = { 'X-DataHub-Sync-Index-Update': 'true' };
const byUrn = (name: string) => `mutation ($urn: String!) { ${name}(urn: $urn) }`;
const asAdmin = <T>(query: string, variables: object = {}) =>
  as('admin', () => run<T>(query, variables, SURELY));
const mutate = async <T = string>(name: string, type: string, input: object) =>
  (await asAdmin<Record<string, T>>(edit(name, type), { input }))[name] as T;

const recipe = '{"source": {"type": "mysql", "config": {"password": "$PASSWORD"}}}';
const source = () => ({
  name: uniqueName('Source'),
  type: 'mysql',
  config: { recipe, executorId: 'default' },
});

describe('ingestion sources', () => {
  it('are created, run, cancelled, listed, updated and deleted', async () => {
    const given = { ...source(), schedule: { interval: '0 * * * *', timezone: 'UTC' } };
    const urn = await mutate('createIngestionSource', 'UpdateIngestionSourceInput', given);
    const owners = [{ owner: people.admin.urn, type: 'DATAOWNER' }];
    await asRoot(() => rest.write({ urn, aspect: 'ownership', value: { owners } }));
    const request = await mutate('createIngestionExecutionRequest', 'CreateIngestionExecutionRequestInput', {
      ingestionSourceUrn: urn,
    });
    const input = await asRoot(() => rest.readAspect(request, 'dataHubExecutionRequestInput'));
    const { args, ...others } = (input?.value ?? {}) as { args: Record<string, string> };
    expect(others).toMatchObject({
      ...{ task: 'RUN_INGEST', executorId: 'default', actorUrn: people.admin.urn },
      source: { type: 'MANUAL_INGESTION_SOURCE', ingestionSource: urn },
    });
    expect(JSON.parse(args.recipe ?? '')).toEqual({
      ...JSON.parse(recipe),
      pipeline_name: urn,
      run_id: request,
    });
    const result = { status: 'SUCCESS', startTimeMs: 1, durationMs: 2 };
    await asRoot(() => rest.write({ urn: request, aspect: 'dataHubExecutionRequestResult', value: result }));
    const cancel = { ingestionSourceUrn: urn, executionRequestUrn: request };
    await mutate('cancelIngestionExecutionRequest', 'CancelIngestionExecutionRequestInput', cancel);
    const signal = await asRoot(() => rest.readAspect(request, 'dataHubExecutionRequestSignal'));
    expect(signal?.value).toMatchObject({ signal: 'KILL', executorId: 'default' });
    const ASK = `query ($urn: String!) { ingestionSource(urn: $urn) {
      ownership { owners { associatedUrn } } name schedule { interval } config { recipe } latestSuccessfulExecution { urn }
      executions(start: 0, count: 5) { total executionRequests { urn source { name } result { status } } }
    } }`;
    expect(await asAdmin(ASK, { urn })).toEqual({
      ingestionSource: {
        ownership: { owners: [{ associatedUrn: urn }] },
        ...{ name: given.name, schedule: { interval: '0 * * * *' }, config: { recipe } },
        latestSuccessfulExecution: { urn: request },
        executions: {
          total: 1,
          executionRequests: [{ urn: request, source: { name: given.name }, result: { status: 'SUCCESS' } }],
        },
      },
    });
    const LISTS = `query ($sources: ListIngestionSourcesInput!, $requests: ListExecutionRequestsInput!) {
      listIngestionSources(input: $sources) { ingestionSources { urn } }
      listExecutionRequests(input: $requests) { executionRequests { urn } }
    }`;
    const filters = [{ field: 'ingestionSource', values: [urn] }];
    expect(
      await asAdmin(LISTS, { sources: { query: given.name }, requests: { filters, systemSources: false } }),
    ).toEqual({
      listIngestionSources: { ingestionSources: [{ urn }] },
      listExecutionRequests: { executionRequests: [{ urn: request }] },
    });
    const UPDATE =
      'mutation ($urn: String!, $input: UpdateIngestionSourceInput!) { updateIngestionSource(urn: $urn, input: $input) }';
    await asAdmin(UPDATE, { urn, input: { ...source(), name: 'Other' } });
    await asAdmin(byUrn('deleteIngestionSource'), { urn });
    expect(await asAdmin(ASK, { urn })).toEqual({ ingestionSource: null });
  });

  it('can have their connection tested, and a bad recipe or a missing source is refused', async () => {
    const test = await mutate('createTestConnectionRequest', 'CreateTestConnectionRequestInput', { recipe });
    const input = await asRoot(() => rest.readAspect(test, 'dataHubExecutionRequestInput'));
    expect(input?.value).toMatchObject({ task: 'TEST_CONNECTION', args: { recipe } });
    const bad = { input: { ...source(), config: { recipe: 'source: mysql', executorId: 'x' } } };
    const CREATE = edit('createIngestionSource', 'UpdateIngestionSourceInput');
    expect(await as('admin', () => refused(CREATE, bad))).toMatchObject({ code: 'BAD_REQUEST' });
    const RUN = edit('createIngestionExecutionRequest', 'CreateIngestionExecutionRequestInput');
    const none = { input: { ingestionSourceUrn: `urn:li:dataHubIngestionSource:${uniqueName()}` } };
    expect(await as('admin', () => refused(RUN, none))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await mutate('rollbackIngestion', 'RollbackIngestionInput', { runId: 'of-nobody' })).toBe(
      'of-nobody',
    );
  });
});

it.each(ROLES)('createIngestionSource is FORBIDDEN except to administrators: %s', async (who) => {
  const CREATE = edit('createIngestionSource', 'UpdateIngestionSourceInput');
  const variables = { input: source() };
  if (ADMINS.includes(who)) await as(who, () => run(CREATE, variables));
  else expect(await as(who, () => refused(CREATE, variables))).toMatchObject({ code: 'FORBIDDEN' });
});
