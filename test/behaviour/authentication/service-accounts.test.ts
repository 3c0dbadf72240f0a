import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { edit } from '../support/editing.js';
import { graphqlOf } from '../support/graphql.js';
import { withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { uniqueName, userUrn } from '../support/urns.js';

const ADMIN = 'root';
const { baseUrl, tokenOf, stop } = await startService(undefined, { admins: [ADMIN] });
afterFile(stop);
const { run, refused } = graphqlOf(baseUrl);
const admin = await tokenOf(ADMIN);
const asAdmin = <T>(work: () => T) => withToken(admin, work);

describe('service accounts', () => {
  const FIELDS = 'urn type name displayName description createdBy createdAt defaultView { urn }';
  const CREATE = `mutation ($input: CreateServiceAccountInput!) { createServiceAccount(input: $input) { ${FIELDS} } }`;
  const SURELY = { 'X-DataHub-Sync-Index-Update': 'true' };

  it('are created, listed, given a token and a default view, and deleted', async () => {
    const displayName = uniqueName('nightly');
    const { createServiceAccount: made } = await asAdmin(() =>
      run<{ createServiceAccount: { urn: string } }>(
        CREATE,
        { input: { displayName, description: 'Loads' } },
        SURELY,
      ),
    );
    expect(made).toMatchObject({
      ...{ type: 'CORP_USER', displayName, description: 'Loads', createdBy: userUrn(ADMIN) },
      ...{ createdAt: expect.any(Number), defaultView: null },
    });
    const { urn } = made;
    const LIST = `query ($input: ListServiceAccountsInput!) { listServiceAccounts(input: $input) { total serviceAccounts { ${FIELDS} } } }`;
    expect(await asAdmin(() => run(LIST, { input: { query: displayName } }))).toEqual({
      listServiceAccounts: { total: 1, serviceAccounts: [made] },
    });

    const token = { type: 'SERVICE_ACCOUNT', actorUrn: urn, duration: 'ONE_HOUR', name: 'load' };
    const CREATE_TOKEN =
      'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }';
    const { createAccessToken } = await asAdmin(() =>
      run<{ createAccessToken: { accessToken: string } }>(CREATE_TOKEN, { input: token }),
    );
    const me = () => withToken(createAccessToken.accessToken, () => run('{ me { corpUser { urn } } }'));
    expect(await me()).toEqual({ me: { corpUser: { urn } } });

    const older = { type: 'PERSONAL', actorUrn: userUrn(ADMIN), duration: 'ONE_HOUR' };
    const GET_TOKEN =
      'query ($input: GetAccessTokenInput!) { getAccessToken(input: $input) { metadata { actorUrn } } }';
    expect(await asAdmin(() => run(GET_TOKEN, { input: older }))).toEqual({
      getAccessToken: { metadata: { actorUrn: userUrn(ADMIN) } },
    });
    const ofAnother = { input: { ...older, actorUrn: urn } };
    expect(await asAdmin(() => refused(GET_TOKEN, ofAnother))).toMatchObject({ code: 'FORBIDDEN' });

    const view = async (viewType: string) => {
      const definition = { entityTypes: ['DATASET'], filter: { operator: 'AND', filters: [] } };
      const input = { viewType, name: uniqueName('view'), definition };
      const query = 'mutation ($input: CreateViewInput!) { createView(input: $input) { urn } }';
      return (await run<{ createView: { urn: string } }>(query, { input })).createView.urn;
    };
    const SET = edit('updateServiceAccountDefaultView', 'UpdateServiceAccountDefaultViewInput');
    const defaultView = await asAdmin(() => view('GLOBAL'));
    await asAdmin(() => run(SET, { input: { urn, defaultView } }));
    const GET = `query ($urn: String!) { getServiceAccount(urn: $urn) { urn defaultView { urn } } }`;
    expect(await asAdmin(() => run(GET, { urn }))).toEqual({
      getServiceAccount: { urn, defaultView: { urn: defaultView } },
    });
    const personal = { urn, defaultView: await asAdmin(() => view('PERSONAL')) };
    expect(await asAdmin(() => refused(SET, { input: personal }))).toMatchObject({ code: 'UNPROCESSABLE' });

    await asAdmin(() => run('mutation ($urn: String!) { deleteServiceAccount(urn: $urn) }', { urn }));
    await expect(me()).rejects.toThrow('UNAUTHORIZED');
    expect(await asAdmin(() => run(GET, { urn }))).toEqual({ getServiceAccount: null });
  });

  it('have mutations that refuse other users', async () => {
    const urn = userUrn('datahub');
    const token = { type: 'SERVICE_ACCOUNT', actorUrn: urn, duration: 'ONE_HOUR', name: 'load' };
    const refusals = await asAdmin(() =>
      Promise.all([
        refused('mutation ($urn: String!) { deleteServiceAccount(urn: $urn) }', { urn }),
        refused(edit('updateServiceAccountDefaultView', 'UpdateServiceAccountDefaultViewInput'), {
          input: { urn },
        }),
        refused(
          'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }',
          {
            input: token,
          },
        ),
      ]),
    );
    expect(refusals.map(({ code }) => code)).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST']);
  });

  it('cannot be created by a reader', async () => {
    const reader = await tokenOf(uniqueName('reader'));
    expect(await withToken(reader, () => refused(CREATE, { input: {} }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
