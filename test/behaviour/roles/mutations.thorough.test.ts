import { describe, expect, it } from 'vitest';
import { ADMINS, EDITORS, OWN_EDITORS, openRoles, ROLES, type RoleName } from '../support/roles.js';
import { uniqueName, userUrn } from '../support/urns.js';

const { own, other, dataset, run, refused, as } = await openRoles();

const MUTATIONS: [string, readonly RoleName[], () => Promise<[query: string, variables?: object]>][] = [
  ['createDomain', EDITORS, async () => [`mutation { createDomain(input: { name: "${uniqueName()}" }) }`]],
  [
    'createDomain below the own one',
    OWN_EDITORS,
    async () => [`mutation { createDomain(input: { name: "${uniqueName()}", parentDomain: "${own}" }) }`],
  ],
  [
    'updateDomain of the own one',
    OWN_EDITORS,
    async () => [`mutation { updateDomain(input: { urn: "${own}", description: "x" }) }`],
  ],
  [
    'setDomain',
    EDITORS,
    async () => [
      'mutation ($urn: String!, $domain: String!) { setDomain(entityUrn: $urn, domainUrn: $domain) }',
      { urn: await dataset(own), domain: other },
    ],
  ],
  [
    'updateLineage downstream in the own domain',
    OWN_EDITORS,
    async () => {
      const edge = { downstreamUrn: await dataset(own), upstreamUrn: await dataset(other) };
      return [
        'mutation ($input: UpdateLineageInput!) { updateLineage(input: $input) }',
        { input: { edgesToAdd: [edge], edgesToRemove: [] } },
      ];
    },
  ],
  [
    'rollbackIngestionRun',
    ADMINS,
    async () => ['mutation { rollbackIngestionRun(input: { runId: "of-nobody" }) { aspectsReverted } }'],
  ],
  [
    'batchAssignRole',
    ADMINS,
    async () => [`mutation { batchAssignRole(input: { actors: ["${userUrn(uniqueName())}"] }) }`],
  ],
  ['createGroup', ADMINS, async () => [`mutation { createGroup(input: { name: "${uniqueName()}" }) }`]],
  [
    'truncateTimeseries',
    ADMINS,
    async () => [
      'mutation { truncateTimeseries(input: { entityType: "dataset", aspectName: "operation", endTimeMillis: -1 }) { deleted } }',
    ],
  ],
];

describe.each(MUTATIONS)('the mutation %s', (_, may, prepare) => {
  it.each(ROLES)('is done or FORBIDDEN by role: %s', async (who) => {
    const [query, variables = {}] = await prepare();
    if (may.includes(who)) await as(who, () => run(query, variables));
    else expect(await as(who, () => refused(query, variables))).toMatchObject({ code: 'FORBIDDEN' });
  });
});
