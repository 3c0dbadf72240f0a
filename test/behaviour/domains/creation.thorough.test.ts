import { describe, expect, it } from 'vitest';
import { CREATE_DOMAIN, openDomains } from '../support/domains.js';
import { tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { rest, run, refused, create, user } = await openDomains();

describe('createDomain', () => {
  it('returns a URN with the given or a generated id, and stores the time and the actor', async () => {
    const id = uniqueName();
    const name = uniqueName('Marketing ');
    const input = { id, name, description: 'Entities of the marketing department' };
    const actor = 'urn:li:corpuser:ada';
    const { createDomain: urn } = await run<{ createDomain: string }>(
      CREATE_DOMAIN,
      { input },
      {
        'X-DataHub-Actor': actor,
      },
    );
    expect(urn).toBe(`urn:li:domain:${id}`);
    const { value } = (await rest.readAspect(urn, 'domainProperties')) ?? {};
    expect(value).toEqual({
      name,
      description: input.description,
      created: { time: expect.any(Number), actor },
    });
    expect(await rest.readAspect(urn, 'ownership')).toBeUndefined();
    expect(await create()).toMatch(/^urn:li:domain:[0-9a-f-]{36}$/);
  });

  it('sets the given owners, and not the creator', async () => {
    const ownerUrn = await user();
    const owners = [{ ownerUrn, ownerEntityType: 'CORP_USER', type: 'BUSINESS_OWNER' }];
    const { createDomain: urn } = await run<{ createDomain: string }>(
      CREATE_DOMAIN,
      { input: { name: uniqueName(), owners } },
      { 'X-DataHub-Actor': 'urn:li:corpuser:ada' },
    );
    const { value: ownership } = (await rest.readAspect(urn, 'ownership')) ?? {};
    expect(ownership?.owners).toMatchObject([{ owner: ownerUrn, type: 'BUSINESS_OWNER' }]);
    const unknown = [{ ownerUrn: userUrn(), ownerEntityType: 'CORP_USER' }];
    expect(await refused(CREATE_DOMAIN, { input: { name: uniqueName(), owners: unknown } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const group = [{ ownerUrn, ownerEntityType: 'CORP_GROUP' }];
    expect(await refused(CREATE_DOMAIN, { input: { name: uniqueName(), owners: group } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('creates below a parent, and parentDomains returns the chain of parents', async () => {
    const top = await create();
    const middle = await create({ parentDomain: top });
    const low = await create({ parentDomain: middle });
    const answer = await run<{ domain: { parentDomains: unknown } }>(
      'query ($urn: String!) { domain(urn: $urn) { parentDomains { count domains { urn } } } }',
      { urn: low },
    );
    expect(answer.domain.parentDomains).toEqual({ count: 2, domains: [{ urn: middle }, { urn: top }] });
  });

  it('refuses a blank name, a taken id, a missing parent, and a parent that is not a domain', async () => {
    expect(await refused(CREATE_DOMAIN, { input: { name: ' ' } })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(CREATE_DOMAIN, { input: {} })).toMatchObject({ code: 'BAD_REQUEST' });
    const id = uniqueName();
    await create({ id });
    expect(await refused(CREATE_DOMAIN, { input: { id, name: uniqueName() } })).toMatchObject({
      code: 'UNPROCESSABLE',
      message: `urn:li:domain:${id} exists already`,
    });
    const parentDomain = `urn:li:domain:${uniqueName()}`;
    expect(await refused(CREATE_DOMAIN, { input: { name: uniqueName(), parentDomain } })).toEqual({
      code: 'NOT_FOUND',
      message: `${parentDomain} does not exist`,
    });
    expect(
      await refused(CREATE_DOMAIN, { input: { name: uniqueName(), parentDomain: tagUrn() } }),
    ).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('refuses a second domain of one name below a parent, also from concurrent callers', async () => {
    const [parent, name] = [await create(), uniqueName()];
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => create({ name, parentDomain: parent })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refused(CREATE_DOMAIN, { input: { name, parentDomain: parent } })).toMatchObject({
      code: 'UNPROCESSABLE',
    });
    await create({ name });
    await expect(create({ name })).rejects.toThrow('UNPROCESSABLE');
  });
});
