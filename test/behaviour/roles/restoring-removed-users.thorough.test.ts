import { expect, it } from 'vitest';
import { ADMINS, EDITORS, type Operation, openRoles } from '../support/roles.js';
import { tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { rest, as, asRoot, tryEach } = await openRoles();

const status = (urn: string, removed: boolean) => ({ urn, aspect: 'status', value: { removed } });

const KINDS = [
  ['user', () => userUrn(uniqueName('gone'))],
  ['group', () => `urn:li:corpGroup:${uniqueName('gone')}`],
] as const;

tryEach(
  KINDS.flatMap(([kind, newUrn]) => [
    {
      what: `bring back a ${kind} who was removed`,
      may: ADMINS,
      async attempt() {
        const urn = newUrn();
        await asRoot(() => rest.write(status(urn, true)));
        return (apiClient) => apiClient.write(status(urn, false));
      },
    },
    {
      what: `say that a ${kind} is there who is`,
      may: EDITORS,
      async attempt() {
        const known = newUrn();
        await asRoot(() => rest.write(status(known, false)));
        return (apiClient) => apiClient.write(status(known, false));
      },
    },
    {
      what: `say that a ${kind} is there who is new`,
      may: ADMINS,
      async attempt() {
        const urn = newUrn();
        return (apiClient) => apiClient.write(status(urn, false));
      },
    },
  ]) satisfies Operation[],
);

it('an editor who restores a removed user is refused, and the batch is not written', async () => {
  const [gone, isNew] = [userUrn(uniqueName('gone')), tagUrn()];
  await asRoot(() => rest.write(status(gone, true)));
  const batch = as('editor', () => rest.writeBatch([status(isNew, false), status(gone, false)]));
  await expect(batch).rejects.toMatchObject({
    code: 'FORBIDDEN',
    problems: [
      { message: expect.stringMatching(new RegExp(`may not bring ${gone} back: only administrators`)) },
    ],
  });
  expect(await asRoot(() => rest.readAspect(isNew, 'status'))).toBeUndefined();
});
