import { expect, it } from 'vitest';
import { criterion, on, policyUsersOf } from '../support/policy-users.js';
import { openRoles } from '../support/roles.js';
import { send } from '../support/send.js';
import { uniqueName } from '../support/urns.js';

const roles = await openRoles();
const { rest, asRoot, baseUrl } = roles;
const somebody = policyUsersOf(roles);

const nodeUrn = () => `urn:li:glossaryNode:${uniqueName('node')}`;
const termUrn = () => `urn:li:glossaryTerm:${uniqueName('term')}`;
const term = (parentNode?: string) => ({
  value: { name: 'T', definition: '', termSource: 'INTERNAL', ...(parentNode && { parentNode }) },
});
const status = { value: { removed: false } };

/** Creates terms in one batch, whose proposals stand by themselves. */
const create = (...entities: object[]) =>
  send(baseUrl, '/openapi/v3/entity/glossaryTerm?async=true&createEntityIfNotExists=true', {
    body: entities,
  });

/** Somebody who may create terms, but nothing below nodes of others. */
const author = () => somebody(['CREATE_ENTITY', 'EDIT_ENTITY'], on(criterion('TYPE', 'glossaryTerm')));

it('creating an entity takes the privileges of all its aspects, in any order', async () => {
  const node = nodeUrn();
  await asRoot(() => rest.write({ urn: node, aspect: 'glossaryNodeInfo', value: { definition: '' } }));
  const { as } = await author();
  for (const below of [
    (urn: string) => ({ urn, status, glossaryTermInfo: term(node) }),
    (urn: string) => ({ urn, glossaryTermInfo: term(node), status }),
  ]) {
    const urn = termUrn();
    const answer = await as(() => create(below(urn)));
    expect(answer.status).toBe(403);
    expect(await asRoot(() => rest.exists(urn))).toBe(false);
  }
  const free = termUrn();
  expect(await as(() => create({ urn: free, status, glossaryTermInfo: term() }))).toMatchObject({
    status: 202,
  });
  expect(await asRoot(() => rest.exists(free))).toBe(true);
});

it('a refused creation reports each aspect with its pointer and the missing privilege', async () => {
  const node = nodeUrn();
  await asRoot(() => rest.write({ urn: node, aspect: 'glossaryNodeInfo', value: { definition: '' } }));
  const { as } = await author();
  const urn = termUrn();
  const answer = await as(() => create({ urn, status, glossaryTermInfo: term(node) }));
  const { errors } = answer.json as { errors: { pointer: string; message: string }[] };
  expect(errors.map(({ pointer }) => pointer)).toEqual(['/0/status', '/0/glossaryTermInfo']);
  for (const { message } of errors) {
    expect(message).toContain('is refused with the others that create the entity');
    expect(message).toContain(`MANAGE_GLOSSARY_CHILDREN or EDIT_ENTITY on ${node}`);
  }
});
