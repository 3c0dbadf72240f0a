import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { defaultPolicies } from '../../../src/catalog/access/default-policies.js';
import { READ_PRIVILEGE } from '../../../src/catalog/callers/grants.js';
import { ANY_PRIVILEGE, fieldRequirements } from '../../../src/interfaces/graphql/requirements.js';
import { apiSchemaText } from '../../../src/interfaces/graphql/schema.js';
import { loadRegistry } from '../../../src/model/index.js';
import { PRIVILEGES, withIncluded } from '../../../src/model/privileges.js';

const registry = loadRegistry();
const aspects = [...registry.aspects.values()];
const types = [...registry.entities.values()];
const api = parse(apiSchemaText());
const requirements = [...fieldRequirements(api).values()].flatMap((fields) => [...fields.values()]);

describe('privileges', () => {
  it('are declared for every mutation', () => {
    expect(requirements.filter(({ privileges }) => !Array.isArray(privileges))).toEqual([]);
  });

  const named = [
    ...aspects.flatMap(({ privileges }) => privileges),
    ...types.flatMap(({ managePrivileges, createPrivileges, belongsTo }) => [
      ...managePrivileges,
      ...createPrivileges,
      ...(belongsTo?.privileges ?? []),
    ]),
    ...requirements.flatMap(({ privileges }) => privileges).filter((name) => name !== ANY_PRIVILEGE),
    ...[...PRIVILEGES.values()].flatMap(({ includedIn }) => includedIn),
  ];

  it('are all declared in schema/privileges.graphql', () => {
    const unknown = named.filter((name) => !PRIVILEGES.has(name));
    expect(unknown, 'schema/privileges.graphql declares them').toEqual([]);
  });

  it('are each used by an operation, or include one that is', () => {
    const used = new Set([
      ...named,
      READ_PRIVILEGE,
      'DELETE_ENTITY',
      'CREATE_ENTITY',
      'MANAGE_HOME_PAGE_TEMPLATES',
    ]);
    // A privilege that nothing names does something if it includes one that something does.
    const idle = [...PRIVILEGES.keys()].filter(
      (name) => ![...withIncluded([name])].some((one) => used.has(one)),
    );
    expect(idle, 'name them where they are asked for, or take them from schema/privileges.graphql').toEqual(
      [],
    );
  });

  it('to manage or create entities are platform privileges', () => {
    const names = types.flatMap(({ managePrivileges, createPrivileges }) => [
      ...managePrivileges,
      ...createPrivileges,
    ]);
    const others = names.filter((name) => !PRIVILEGES.get(name)?.isPlatform);
    expect(others, 'managePrivileges and createPrivileges take values of PlatformPrivilege').toEqual([]);
  });

  it('of aspects are platform privileges if only administrators write these, else entity privileges', () => {
    const mixed = aspects.filter(({ platformPrivilegesOnly, privileges }) =>
      privileges.some((name) => PRIVILEGES.get(name)?.isPlatform !== platformPrivilegesOnly),
    );
    expect(
      mixed.map(({ name }) => name),
      'the privileges of these aspects are of PlatformPrivilege where they are platformPrivilegesOnly, else of EntityPrivilege',
    ).toEqual([]);
  });

  it('of mutations for editors are in the policies of their role', () => {
    const policies = defaultPolicies(registry, { admins: [], defaultRole: 'reader' });
    const shown = withIncluded(policies.get('urn:li:dataHubPolicy:editor-platform-policy')?.privileges ?? []);
    const isPlatform = (name: string) => PRIVILEGES.get(name)?.isPlatform;
    const others = requirements.filter(
      ({ role, privileges }) =>
        role === 'editor' && privileges.some(isPlatform) && !privileges.some((name) => shown.has(name)),
    );
    expect(others, 'only administrators have these, or a policy of editors must name them').toEqual([]);
  });

  it('apply to entities by @belongsTo paths that exist', () => {
    const unknown = types.flatMap(({ name, aspects: own, belongsTo }) =>
      (belongsTo?.paths ?? [])
        .filter(({ aspect }) => !own.has(aspect))
        .map(({ aspect }) => `${name}.${aspect}`),
    );
    expect(unknown, 'the type has no such aspect that its @belongsTo could be about').toEqual([]);
    expect(types.filter(({ belongsTo }) => belongsTo?.paths.length === 0)).toEqual([]);
  });
});
