import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPolicies } from '../../../src/catalog/access/default-policies.js';
import { loadRegistry } from '../../../src/model/index.js';
import { withIncluded } from '../../../src/model/privileges.js';
import type { JsonObject } from '../../../src/model/types.js';
import { edit } from '../support/editing.js';
import { on, policyUsersOf } from '../support/policy-users.js';
import { ADMINS, type Operation, openRoles } from '../support/roles.js';
import { uniqueName, userUrn } from '../support/urns.js';

const roles = await openRoles();
const { rest, run, refused, as, asRoot, dataset, people, tryEach } = roles;
const somebody = policyUsersOf(roles);

const policies = defaultPolicies(loadRegistry(), { admins: ['root'], defaultRole: 'reader' });
const FORBIDDEN = expect.objectContaining({ code: 'FORBIDDEN' });
const stamp = { time: 1, actor: 'urn:li:corpuser:root' };
/** It reads a secret. */
const RECIPE = `{"password": "\${DB_PASSWORD}"}`;
const source = { name: 'x', type: 'mysql', config: { recipe: RECIPE } };

/** An aspect of an entity that an administrator has written, which somebody writes again. */
const rewriting = (what: string, type: string, aspect: string, value: JsonObject): Operation => ({
  what: `write ${what}`,
  may: ADMINS,
  async attempt() {
    const urn = `urn:li:${type}:${uniqueName()}`;
    await asRoot(() => rest.write({ urn, aspect, value }));
    return (apiClient) => apiClient.write({ urn, aspect, value });
  },
});
const deleting = (what: string, type: string, aspect: string, value: JsonObject): Operation => ({
  what: `delete ${what}`,
  may: ADMINS,
  async attempt() {
    const urn = `urn:li:${type}:${uniqueName()}`;
    await asRoot(() => rest.write({ urn, aspect, value }));
    return (apiClient) => apiClient.hardDelete(urn);
  },
});

const view = {
  ...{ name: 'x', type: 'PERSONAL', created: stamp, lastModified: stamp },
  definition: { entityTypes: [], filter: { operator: 'AND', filters: [] } },
};
const template = {
  ...{ rows: [], surface: { surfaceType: 'HOME_PAGE' }, visibility: { scope: 'GLOBAL' } },
  ...{ created: stamp, lastModified: stamp },
};

tryEach([
  rewriting('a recipe', 'dataHubIngestionSource', 'dataHubIngestionSourceInfo', source),
  rewriting('a request to run a recipe', 'dataHubExecutionRequest', 'dataHubExecutionRequestInput', {
    ...{ task: 'RUN_INGEST', args: { recipe: '{}' }, executorId: 'default', requestedAt: 1 },
    source: { type: 'MANUAL_INGESTION_SOURCE' },
  }),
  rewriting('the name of a user', 'corpuser', 'corpUserInfo', { active: true, displayName: 'x' }),
  rewriting('the contacts of a user', 'corpuser', 'corpUserEditableInfo', { email: 'x@example.org' }),
  rewriting('that a user is a service account', 'corpuser', 'subTypes', { typeNames: ['SERVICE_ACCOUNT'] }),
  rewriting('a home page that all share', 'dataHubPageTemplate', 'dataHubPageTemplateProperties', template),
  deleting('a personal view of others', 'dataHubView', 'dataHubViewInfo', view),
]);

describe('an editor', () => {
  it('is FORBIDDEN to create and run ingestion sources, whose recipes read secrets', async () => {
    const input = {
      ...{ name: 'x', type: 'mysql' },
      config: { recipe: RECIPE, executorId: 'default' },
    };
    const urn = `urn:li:dataHubIngestionSource:${uniqueName()}`;
    await asRoot(() => rest.write({ urn, aspect: 'dataHubIngestionSourceInfo', value: source }));
    for (const [name, type, given] of [
      ['createIngestionSource', 'UpdateIngestionSourceInput', input],
      [
        'createIngestionExecutionRequest',
        'CreateIngestionExecutionRequestInput',
        { ingestionSourceUrn: urn },
      ],
      ['createTestConnectionRequest', 'CreateTestConnectionRequestInput', { recipe: '{}' }],
    ] as const)
      expect([name, await as('editor', () => refused(edit(name, type), { input: given }))]).toEqual([
        name,
        FORBIDDEN,
      ]);
    const read = await as('editor', () => rest.readAspect(urn, 'dataHubIngestionSourceInfo'));
    expect(read?.value).toMatchObject({ config: { recipe: '******' } });
  });

  it('has only the platform privileges of their policies', async () => {
    const ids = ['editor-platform-policy', '7'];
    const shown = withIncluded(
      ids.flatMap((id) => policies.get(`urn:li:dataHubPolicy:${id}`)?.privileges ?? []),
    );
    const input = { actorUrn: people.editor.urn };
    const { getGrantedPrivileges: told } = await as('editor', () =>
      run<{ getGrantedPrivileges: { privileges: string[] } }>(
        'query ($input: GetGrantedPrivilegesInput!) { getGrantedPrivileges(input: $input) { privileges } }',
        { input },
      ),
    );
    const ofReaders = ['VIEW_TESTS', 'VIEW_STRUCTURED_PROPERTIES_PAGE', 'VIEW_MANAGE_TAGS'];
    expect(told.privileges.filter((name) => !shown.has(name) && !ofReaders.includes(name))).toEqual([]);
    expect(told.privileges).toContain('MANAGE_DOMAINS');
  });

  describe('without the policy of editors on entities', () => {
    const POLICY = 'urn:li:dataHubPolicy:editor-metadata-policy-entities';
    const set = (state: string) => {
      const value = { ...policies.get(POLICY), state } as unknown as JsonObject;
      return asRoot(() => rest.write({ urn: POLICY, aspect: 'dataHubPolicyInfo', value }));
    };
    beforeAll(() => set('INACTIVE'));
    afterAll(() => set('ACTIVE'));

    it('has only the rights of other policies', async () => {
      const urn = await dataset();
      const write = (aspect: string, value: JsonObject) =>
        as('editor', () => rest.write({ urn, aspect, value }));
      await expect(write('datasetProperties', { name: 'x' })).rejects.toThrow(FORBIDDEN);
      await expect(write('ownership', { owners: [] })).rejects.toThrow(FORBIDDEN);
      await write('globalTags', { tags: [] });
      const { dataset: found } = await as('editor', () =>
        run<{ dataset: { privileges: Record<string, boolean> } }>(
          'query ($urn: String!) { dataset(urn: $urn) { privileges { canEditTags canEditOwners } } }',
          { urn },
        ),
      );
      expect(found.privileges).toEqual({ canEditTags: true, canEditOwners: false });
    });
  });
});

describe('a user with EDIT_ENTITY on everything', () => {
  const runOf = (executorId: string) => ({
    ...{ task: 'RUN_INGEST', args: { recipe: RECIPE }, executorId, requestedAt: 1 },
    source: { type: 'MANUAL_INGESTION_SOURCE' },
  });
  const sourceOf = (executorId: string) => ({ ...source, config: { recipe: RECIPE, executorId } });
  const REPORTER = '__datahub_cli_';

  it('cannot write a run of an ingestion source, nor rewrite their own source', async () => {
    const { urn: owner, as: asEditor } = await somebody(['EDIT_ENTITY'], on());
    const urn = `urn:li:dataHubIngestionSource:${uniqueName()}`;
    const request = `urn:li:dataHubExecutionRequest:${uniqueName()}`;
    const owners = [{ owner, type: 'DATAOWNER' }];
    await asRoot(() =>
      rest.writeBatch([
        { urn, aspect: 'dataHubIngestionSourceInfo', value: source },
        { urn, aspect: 'ownership', value: { owners } },
        { urn: request, aspect: 'dataHubExecutionRequestInput', value: runOf(REPORTER) },
      ]),
    );
    const ofNew = `urn:li:dataHubExecutionRequest:${uniqueName()}`;
    const patch = [{ op: 'add', path: '/executorId', value: 'default' }];
    for (const write of [
      { urn: ofNew, aspect: 'dataHubExecutionRequestInput', value: runOf('default') },
      { urn: request, aspect: 'dataHubExecutionRequestInput', value: patch, changeType: 'PATCH' },
      { urn, aspect: 'dataHubIngestionSourceInfo', value: sourceOf('default') },
      // It is not one that the command line reports.
      { urn, aspect: 'dataHubIngestionSourceInfo', value: sourceOf(REPORTER) },
    ] as const)
      await expect(
        asEditor(() => rest.write(write)),
        JSON.stringify(write),
      ).rejects.toThrow(FORBIDDEN);
  });

  it.each(['a policy', 'the role'])('reports runs of the command line by %s', async (by) => {
    const asEditor: typeof asRoot =
      by === 'the role' ? (work) => as('editor', work) : (await somebody(['EDIT_ENTITY'], on())).as;
    const urn = `urn:li:dataHubExecutionRequest:${uniqueName()}`;
    const reports = [
      {
        urn: `urn:li:dataHubIngestionSource:cli-${uniqueName()}`,
        ...{ aspect: 'dataHubIngestionSourceInfo', value: sourceOf(REPORTER) },
      },
      { urn, aspect: 'dataHubExecutionRequestInput', value: runOf(REPORTER) },
      { urn, aspect: 'dataHubExecutionRequestResult', value: { status: 'SUCCESS' } },
    ];
    for (const report of reports) await asEditor(() => rest.write(report));
    const read = await asRoot(() => rest.readAspect(urn, 'dataHubExecutionRequestInput'));
    expect(read?.value).toMatchObject({ executorId: REPORTER });
    for (const report of reports)
      await expect(as('reader', () => rest.write(report))).rejects.toThrow(FORBIDDEN);
  });
});

it('deleteServiceAccount refuses a user whose subtype somebody set to SERVICE_ACCOUNT', async () => {
  const urn = userUrn(uniqueName('victim'));
  await asRoot(() => rest.write({ urn, aspect: 'corpUserInfo', value: { active: true } }));
  const value = { typeNames: ['SERVICE_ACCOUNT'] };
  await expect(as('editor', () => rest.write({ urn, aspect: 'subTypes', value }))).rejects.toThrow(FORBIDDEN);
  await asRoot(() => rest.write({ urn, aspect: 'subTypes', value }));
  const DELETE = 'mutation ($urn: String!) { deleteServiceAccount(urn: $urn) }';
  expect(await asRoot(() => refused(DELETE, { urn }))).toMatchObject({ code: 'BAD_REQUEST' });
});
