import { describe, expect, it } from 'vitest';
import { mintAdministratorToken } from '../../../src/service/commands/admin-token/mint.js';
import { loadConfig } from '../../../src/shared/config.js';
import { testNeo4j } from '../../support/test-neo4j.js';
import { KEY, openAuthentication } from '../support/authentication.js';
import { proposal } from '../support/proposal.js';
import { uniqueName, userUrn } from '../support/urns.js';

const { call } = await openAuthentication();

describe('an administrator who has lost their tokens', () => {
  const { uri, user, password, database } = testNeo4j();
  const environment = {
    CAIRN_TOKEN_SIGNING_KEY: new TextDecoder().decode(KEY),
    CAIRN_ADMINS: 'datahub,another',
    NEO4J_URI: uri,
    NEO4J_USER: user,
    NEO4J_PASSWORD: password,
    NEO4J_DATABASE: database,
  };

  it('creates one with the settings of the running service', async () => {
    const minted = await mintAdministratorToken(loadConfig({ ...environment, CAIRN_AUTH: 'on' }));
    expect(minted.actor).toBe(userUrn('datahub'));
    const roles = ['urn:li:dataHubRole:Editor'];
    const body = { proposal: proposal(userUrn(uniqueName()), 'roleMembership', { roles }) };
    expect((await call('/aspects?action=ingestProposal', minted.token, { body })).status).toBe(200);
  });

  it('is told that no token is needed without authentication', async () => {
    await expect(mintAdministratorToken(loadConfig(environment))).rejects.toThrow('CAIRN_AUTH=on');
  });
});
