import { describe, expect, it } from 'vitest';
import { type Granting, grantOf, type Principal } from '../../../src/catalog/access/grant-of-policy.js';
import { isPlatformWide } from '../../../src/catalog/callers/grants.js';
import type { PolicyMatchCriterion } from '../../../src/generated/aspects.js';

const criterion: PolicyMatchCriterion = {
  field: 'DOMAIN',
  condition: 'EQUALS',
  values: ['urn:li:domain:a', 'urn:li:domain:b'],
};
const policy = (
  own: { [Key in keyof Granting]?: Granting[Key] | undefined } = {},
  criteria: PolicyMatchCriterion[] = [criterion],
) =>
  ({
    type: 'METADATA',
    state: 'ACTIVE',
    privileges: ['VIEW_ENTITY_PAGE', 'EDIT_ENTITY_TAGS'],
    resources: { filter: { criteria } },
    actors: {
      users: ['urn:li:corpuser:jane'],
      groups: ['urn:li:corpGroup:data'],
      roles: ['urn:li:dataHubRole:X'],
    },
    ...own,
  }) as Granting;
const principal = (user: string, groups: string[] = [], roles: string[] = []): Principal => ({
  user,
  groups,
  roles,
});
const JANE = principal('urn:li:corpuser:jane');

describe('grantOf a policy', () => {
  it('grants its privileges on its filter to its users, groups and roles', () => {
    const granted = { privileges: new Set(['VIEW_ENTITY_PAGE', 'EDIT_ENTITY_TAGS']), filter: [criterion] };
    expect(grantOf(policy(), JANE)).toEqual(granted);
    expect(grantOf(policy(), principal('urn:li:corpuser:jack'))).toBeUndefined();
    expect(grantOf(policy(), principal('x', ['urn:li:corpGroup:data']))).toEqual(granted);
    expect(grantOf(policy(), principal('x', [], ['urn:li:dataHubRole:X']))).toEqual(granted);
  });

  it('grants to all users with allUsers, and to members of any group with allGroups', () => {
    const isGranted = (actors: Granting['actors'], groups: string[]) =>
      grantOf(policy({ actors }), principal('x', groups)) !== undefined;
    expect(isGranted({ allUsers: true }, [])).toBe(true);
    expect(isGranted({ allGroups: true }, ['g'])).toBe(true);
    expect(isGranted({ allGroups: true }, [])).toBe(false);
    expect(isGranted({}, ['g'])).toBe(false);
  });

  it('grants to owners, of given ownership types or any', () => {
    const types = ['urn:li:ownershipType:__system__technical_owner'];
    const owners = (actors: Granting['actors']) => grantOf(policy({ actors }), principal('x', ['g']))?.owners;
    expect(owners({ resourceOwners: true })).toEqual({ groups: ['g'] });
    expect(owners({ resourceOwners: true, resourceOwnersTypes: types })).toEqual({ groups: ['g'], types });
    expect(owners({ resourceOwners: true, users: ['x'] })).toBeUndefined();
  });

  it('grants the privileges that its privileges include', () => {
    const all = grantOf(policy({ privileges: ['EDIT_ENTITY'] }), JANE)?.privileges ?? new Set();
    expect([...all]).toEqual(
      expect.arrayContaining(['EDIT_ENTITY_TAGS', 'CREATE_ENTITY', 'EDIT_ENTITY_STATUS']),
    );
    expect(all.has('DELETE_ENTITY')).toBe(false);
    expect(all.has('MANAGE_TAGS')).toBe(false);
    const platform = grantOf(policy({ type: 'PLATFORM', privileges: ['MANAGE_TAGS'] }), JANE);
    expect(platform?.privileges).toEqual(new Set(['MANAGE_TAGS', 'CREATE_TAGS']));
  });

  it('grants on the whole catalog if it is a platform policy or has no resources', () => {
    const isWhole = (info: Granting) => {
      const grant = grantOf(info, JANE);
      return grant && isPlatformWide(grant);
    };
    expect(isWhole(policy({ type: 'PLATFORM' }))).toBe(true);
    expect(isWhole(policy({ resources: undefined }))).toBe(true);
    expect(isWhole(policy({}, []))).toBe(false);
    expect(isWhole(policy())).toBe(false);
  });

  it.each<[string, Granting['resources'], Partial<PolicyMatchCriterion>[]]>([
    ['a type', { type: 'dataset', allResources: true }, [{ field: 'TYPE', values: ['dataset'] }]],
    ['URNs', { resources: ['urn:li:tag:x'] }, [{ field: 'URN', values: ['urn:li:tag:x'] }]],
    ['everything', { allResources: true }, []],
  ])('reads the older form of resources, by %s', (_, resources, filter) => {
    expect(grantOf(policy({ resources }), JANE)?.filter).toEqual(
      filter.map((one) => ({ ...one, condition: 'EQUALS' })),
    );
  });

  it('reads the older names of fields', () => {
    const older = policy({}, [{ field: 'resource_type', values: ['tag'] }]);
    expect(grantOf(older, JANE)?.filter).toEqual([{ field: 'TYPE', values: ['tag'], condition: 'EQUALS' }]);
  });

  it.each<[string, Granting]>([
    ['not active', policy({ state: 'INACTIVE' })],
    ['a draft', policy({ state: 'DRAFT' })],
    ['about an unknown field', policy({}, [criterion, { field: 'COLOUR', values: ['red'] }])],
  ])('grants nothing if it is %s', (_, info) => {
    expect(grantOf(info, JANE)).toBeUndefined();
  });
});
