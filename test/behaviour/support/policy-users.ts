import { expect } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { edit } from './editing.js';
import type { openRoles } from './roles.js';
import { withToken } from './send.js';
import { uniqueName, userUrn } from './urns.js';

/** A condition of a policy: one of the values. */
export const criterion = (field: string, ...values: string[]) => ({ field, values, condition: 'EQUALS' });
/** The entities that meet conditions. */
export const on = (...criteria: object[]) => ({ filter: { criteria } });

type Roles = Pick<Awaited<ReturnType<typeof openRoles>>, 'run' | 'refused' | 'asRoot' | 'tokenOf'>;

/** Makes users to whom a policy grants something, and nothing else. */
export function policyUsersOf({ run, refused, asRoot, tokenOf }: Roles) {
  return async (privileges: string[], resources?: object, actors?: JsonObject) => {
    const name = uniqueName('somebody');
    const [urn, token] = [userUrn(name), await tokenOf(name)];
    const input = {
      ...{ type: resources ? 'METADATA' : 'PLATFORM', name, state: 'ACTIVE', privileges, resources },
      actors: { resourceOwners: false, allUsers: false, allGroups: false, ...(actors ?? { users: [urn] }) },
    };
    const created = await asRoot(() =>
      run<{ createPolicy: string }>(edit('createPolicy', 'PolicyUpdateInput'), { input }),
    );
    const as = <T>(work: () => T) => withToken(token, work);
    const can = (name: string, type: string, input: object) => as(() => run(edit(name, type), { input }));
    const cannot = async (name: string, type: string, input: object) =>
      expect(await as(() => refused(edit(name, type), { input }))).toMatchObject({ code: 'FORBIDDEN' });
    return { urn, as, can, cannot, policy: created.createPolicy };
  };
}
