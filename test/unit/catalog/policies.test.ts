import { describe, expect, it } from 'vitest';
import { domainGrant, grantedDomains } from '../../../src/catalog/access/policies.js';
import type { PolicyMatchCriterion } from '../../../src/generated/aspects.js';

type Policy = Parameters<typeof domainGrant>[0];

const criterion: PolicyMatchCriterion = {
  field: 'DOMAIN',
  condition: 'EQUALS',
  values: ['urn:li:domain:a', 'urn:li:domain:b'],
};
const policy = (own: Partial<Policy> = {}, criteria: PolicyMatchCriterion[] = [criterion]): Policy => ({
  type: 'METADATA',
  state: 'ACTIVE',
  privileges: ['VIEW_ENTITY_PAGE', 'EDIT_ENTITY'],
  resources: { filter: { criteria } },
  actors: {
    users: ['urn:li:corpuser:jane'],
    groups: ['urn:li:corpGroup:data'],
    roles: ['urn:li:dataHubRole:X'],
  },
  ...own,
});

describe('what a policy grants', () => {
  it('is the domains of its filter, to its users, groups and roles', () => {
    const grants = [domainGrant(policy())].flatMap((grant) => grant ?? []);
    const domains = (user: string, groups: string[] = [], roles: string[] = []) =>
      grantedDomains(grants, { user, groups, roles });
    expect(domains('urn:li:corpuser:jane')).toEqual(criterion.values);
    expect(domains('urn:li:corpuser:jack')).toEqual([]);
    expect(domains('urn:li:corpuser:jack', ['urn:li:corpGroup:data'])).toEqual(criterion.values);
    expect(domains('urn:li:corpuser:jack', [], ['urn:li:dataHubRole:X'])).toEqual(criterion.values);
  });

  it('is for everybody, or everybody in a group, where it says so', () => {
    const granted = (actors: Policy['actors'], groups: string[]) =>
      grantedDomains(
        [domainGrant(policy({ actors }))].flatMap((grant) => grant ?? []),
        { user: 'x', groups, roles: [] },
      );
    expect(granted({ allUsers: true }, [])).toEqual(criterion.values);
    expect(granted({ allGroups: true }, ['g'])).toEqual(criterion.values);
    expect(granted({ allGroups: true }, [])).toEqual([]);
    expect(granted({}, ['g'])).toEqual([]);
  });

  it.each<[string, Policy]>([
    ['not active', policy({ state: 'INACTIVE' })],
    ['about the platform', policy({ type: 'PLATFORM' })],
    ['without the privilege to edit', policy({ privileges: ['EDIT_ENTITY_TAGS'] })],
    ['about everything', policy({ resources: { allResources: true } })],
    ['without resources', policy({ resources: {} })],
    ['about something else', policy({}, [{ ...criterion, field: 'TYPE' }])],
    ['about part of a domain', policy({}, [criterion, { field: 'TYPE', values: ['dataset'] }])],
    ['about all but some domains', policy({}, [{ ...criterion, condition: 'NOT_EQUALS' }])],
  ])('is nothing where it is %s', (_, info) => {
    expect(domainGrant(info)).toBeUndefined();
  });
});
