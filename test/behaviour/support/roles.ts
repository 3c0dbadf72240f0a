import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { afterFile } from '../../support/after-file.js';
import type { ApiClient } from './api-clients/api-client.js';
import { graphqlClient } from './api-clients/graphql.js';
import { openApiV2Client, openApiV3Client } from './api-clients/openapi.js';
import { restClient } from './api-clients/rest.js';
import { edit } from './editing.js';
import { graphqlOf } from './graphql.js';
import { withToken } from './send.js';
import { type Access, type Service, startService } from './service.js';
import { datasetUrn, uniqueName, userUrn } from './urns.js';

/** The domain editor may edit what is in one domain, by a policy. */
export const ROLES = ['reader', 'editor', 'admin', 'domain editor'] as const;
export type RoleName = (typeof ROLES)[number];
export const EDITORS: readonly RoleName[] = ['editor', 'admin'];
export const OWN_EDITORS: readonly RoleName[] = [...EDITORS, 'domain editor'];
export const ADMINS: readonly RoleName[] = ['admin'];

/** A policy that lets its actors edit what is in a domain. */
export const policy = (urn: string, domain: string, actors: JsonObject) => ({
  urn,
  aspect: 'dataHubPolicyInfo',
  value: {
    displayName: 'Editors of a domain',
    description: '',
    type: 'METADATA',
    state: 'ACTIVE',
    privileges: ['EDIT_ENTITY'],
    resources: { filter: { criteria: [{ field: 'DOMAIN', values: [domain], condition: 'EQUALS' }] } },
    actors: { resourceOwners: false, allUsers: false, allGroups: false, ...actors },
    editable: true,
  },
});

/** Something that is tried, and who may. */
export interface Operation {
  what: string;
  may: readonly RoleName[];
  /** Prepares it, and gives what is tried through a API client; none where the API client does not have it. */
  attempt(): Promise<(apiClient: ApiClient) => Promise<unknown> | undefined>;
}

interface Person {
  urn: string;
  token: string;
}

/**
 * A service with authentication, somebody for each role, and three domains: `own` of the domain editor, one `below` it,
 * and an `other`. It stops after the file. `environment` has variables of the service,
 * `access` more of its authentication.
 */
export async function openRoles(environment: NodeJS.ProcessEnv = {}, access: Access = {}) {
  const service = await startService(undefined, { admins: ['root'], ...access }, undefined, environment);
  afterFile(service.stop);
  const { baseUrl, tokenOf } = service;
  const rest = restClient(baseUrl);
  const apiClients: ApiClient[] = [
    rest,
    openApiV3Client(baseUrl),
    openApiV2Client(baseUrl),
    graphqlClient(baseUrl),
  ];
  const root = await tokenOf('root');
  const asRoot = <T>(work: () => T) => withToken(root, work);
  const domains = await asRoot(() => writeDomains(rest));
  const people = await writePeople(service, domains.own, asRoot);
  const as = <T>(who: RoleName, work: () => T) => withToken(people[who].token, work);

  /** A dataset in a domain, or in none. */
  async function dataset(domain?: string): Promise<string> {
    const urn = datasetUrn();
    await asRoot(() =>
      rest.writeBatch([
        { urn, aspect: 'status', value: { removed: false } },
        ...(domain === undefined ? [] : [{ urn, aspect: 'domains', value: { domains: [domain] } }]),
      ]),
    );
    return urn;
  }

  /** Tries each as each role, through every interface. */
  function tryEach(operations: Operation[]): void {
    const forbidden = expect.objectContaining({ code: 'FORBIDDEN' });
    describe.each(operations)('$what', ({ may, attempt }) => {
      it.each(ROLES)('as %s, through every interface, is done or FORBIDDEN', async (who) => {
        for (const apiClient of apiClients) {
          const work = await attempt();
          const done = as(who, () => work(apiClient));
          if (done === undefined) continue;
          if (may.includes(who)) await done;
          else await expect(done, apiClient.name).rejects.toThrow(forbidden);
        }
      });
    });
  }

  return { ...service, ...graphqlOf(baseUrl), ...domains, rest, people, as, asRoot, dataset, tryEach };
}

async function writeDomains(rest: ApiClient) {
  const [own, below, other] = ['own', 'below', 'other'].map(
    (name) => `urn:li:domain:${uniqueName(name)}`,
  ) as [string, string, string];
  for (const [urn, parentDomain] of [[own], [below, own], [other]] as const)
    await rest.write({
      urn: urn as string,
      aspect: 'domainProperties',
      value: { name: urn as string, ...(parentDomain && { parentDomain }) },
    });
  return { own, below, other };
}

async function writePeople(
  { baseUrl, tokenOf }: Service,
  domain: string,
  asRoot: <T>(work: () => T) => T,
): Promise<Record<RoleName, Person>> {
  const rest = restClient(baseUrl);
  const { run } = graphqlOf(baseUrl);
  const names = Object.fromEntries(ROLES.map((who) => [who, uniqueName(who.replace(' ', ''))]));
  const urnOf = (who: RoleName) => userUrn(names[who]);
  await asRoot(async () => {
    for (const id of ['Editor', 'Admin', 'Reader'])
      await rest.write({
        urn: `urn:li:dataHubRole:${id}`,
        aspect: 'dataHubRoleInfo',
        value: { name: id, description: id },
      });
    const users = { users: [urnOf('domain editor')] };
    await rest.write(policy(`urn:li:dataHubPolicy:${uniqueName()}`, domain, users));
    for (const [who, id] of [
      ['editor', 'Editor'],
      ['admin', 'Admin'],
    ] as const)
      await run(edit('batchAssignRole', 'BatchAssignRoleInput'), {
        input: { roleUrn: `urn:li:dataHubRole:${id}`, actors: [urnOf(who)] },
      });
  });
  const people = ROLES.map(async (who) => {
    const token = await tokenOf(names[who] as string);
    return [who, { urn: urnOf(who), token }] as const;
  });
  return Object.fromEntries(await Promise.all(people)) as Record<RoleName, Person>;
}
