import { expect, it } from 'vitest';
import { grantOf } from '../../../src/catalog/access/grant-of-policy.js';
import type { PolicyMatchCriterion } from '../../../src/generated/aspects.js';

type Policy = Parameters<typeof grantOf>[0];

const criterion: PolicyMatchCriterion = { field: 'DOMAIN', condition: 'EQUALS', values: ['urn:li:domain:a'] };
const policy = (constraints: Policy['resources']): Policy => ({
  type: 'METADATA',
  state: 'ACTIVE',
  privileges: ['EDIT_ENTITY'],
  resources: { filter: { criteria: [criterion] }, ...constraints },
  actors: { users: ['urn:li:corpuser:jane'] },
});

const granted = (constraints: Policy['resources']) =>
  grantOf(policy(constraints), { user: 'urn:li:corpuser:jane', groups: [], roles: [] });

it('a policy with privilegeConstraints that it cannot apply grants nothing', () => {
  const tagged = { criteria: [{ field: 'URN', values: ['urn:li:tag:pii'] }] };
  expect(granted({ privilegeConstraints: tagged })).toBeUndefined();
  expect(granted({ privilegeConstraints: { criteria: [] } })).toBeDefined();
  expect(granted({})).toBeDefined();
});
