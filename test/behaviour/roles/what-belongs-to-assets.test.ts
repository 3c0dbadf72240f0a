import { expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { criterion, on, policyUsersOf } from '../support/policy-users.js';
import { openRoles } from '../support/roles.js';
import { uniqueName } from '../support/urns.js';

const roles = await openRoles();
const { other, rest, asRoot, dataset } = roles;
const somebody = policyUsersOf(roles);
const FORBIDDEN = expect.objectContaining({ code: 'FORBIDDEN' });

const stamp = { time: 1, actor: 'urn:li:corpuser:root' };
const assertionOn = (entity: string) => ({ type: 'CUSTOM', customAssertion: { type: 'x', entity } });
/** The aspect with which each type names the assets that it belongs to. */
const TYPES: [string, string, (asset: string) => JsonObject][] = [
  ['assertion', 'assertionInfo', assertionOn],
  ['query', 'querySubjects', (entity) => ({ subjects: [{ entity }] })],
  [
    ...(['incident', 'incidentInfo'] as const),
    (entity) => ({
      ...{ type: 'OPERATIONAL', entities: [entity], created: stamp },
      status: { state: 'ACTIVE', lastUpdated: stamp },
    }),
  ],
  ['dataContract', 'dataContractProperties', (entity) => ({ entity })],
];

it.each(TYPES)(
  'a policy on everything outside a domain gives no right to write a %s of an asset in it',
  async (type, aspect, value) => {
    const [mine, theirs] = [await dataset(), await dataset(other)];
    const elsewhere = { field: 'DOMAIN', values: [other], condition: 'NOT_EQUALS' };
    const { as: asEditor } = await somebody(['EDIT_ENTITY'], on(elsewhere));
    const urn = `urn:li:${type}:${uniqueName()}`;
    const write = (asset: string) => () => rest.write({ urn, aspect, value: value(asset) });
    await expect(asEditor(write(theirs))).rejects.toThrow(FORBIDDEN);
    await asEditor(write(mine));
    await expect(asEditor(write(theirs))).rejects.toThrow(FORBIDDEN);
    const { as: asEditorOfType } = await somebody(['EDIT_ENTITY'], on(criterion('TYPE', type)));
    await asEditorOfType(write(theirs));
  },
);

it('the owner of an assertion cannot move it to an asset that they may not edit', async () => {
  const [mine, theirs] = [await dataset(), await dataset()];
  const urn = `urn:li:assertion:${uniqueName()}`;
  const { urn: owner, as: asOwner } = await somebody(['EDIT_ENTITY'], on(criterion('URN', mine)));
  await somebody(['EDIT_ENTITY'], on(), { resourceOwners: true });
  const write = (asset: string) => () =>
    rest.write({ urn, aspect: 'assertionInfo', value: assertionOn(asset) });
  await asRoot(write(mine));
  const owners = [{ owner, type: 'DATAOWNER' }];
  await asRoot(() => rest.write({ urn, aspect: 'ownership', value: { owners } }));
  await asOwner(write(mine));
  await expect(asOwner(write(theirs))).rejects.toThrow(FORBIDDEN);
});

it('a platform instance that an assertion claims gives no right on assets of other instances', async () => {
  const instance = `urn:li:dataPlatformInstance:(urn:li:dataPlatform:hive,${uniqueName()})`;
  const [mine, theirs] = [await dataset(), await dataset()];
  const ofInstance = { platform: 'urn:li:dataPlatform:hive', instance };
  await asRoot(() => rest.write({ urn: mine, aspect: 'dataPlatformInstance', value: ofInstance }));
  const { as: asEditor } = await somebody(['EDIT_ENTITY'], on(criterion('DATA_PLATFORM_INSTANCE', instance)));
  const write = (asset: string) => () => {
    const urn = `urn:li:assertion:${uniqueName()}`;
    return rest.writeBatch([
      { urn, aspect: 'assertionInfo', value: assertionOn(asset) },
      { urn, aspect: 'dataPlatformInstance', value: ofInstance },
    ]);
  };
  await expect(asEditor(write(theirs))).rejects.toThrow(FORBIDDEN);
  await asEditor(write(mine));
});
