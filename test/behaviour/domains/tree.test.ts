import { describe, expect, it } from 'vitest';
import { openDomains, SET_DOMAIN } from '../support/domains.js';
import { uniqueName } from '../support/urns.js';

const { rest, run, refused, dataset, create, domainOf } = await openDomains();

const MOVE = 'mutation ($input: MoveDomainInput!) { moveDomain(input: $input) }';
const DELETE = 'mutation ($urn: String!, $detach: Boolean) { deleteDomain(urn: $urn, detach: $detach) }';

describe('the tree of domains', () => {
  const list = async (input: object) =>
    (
      await run<{ listDomains: { total: number; domains: { urn: string }[] } }>(
        'query ($input: ListDomainsInput!) { listDomains(input: $input) { start count total domains { urn properties { name } } } }',
        { input },
      )
    ).listDomains;

  it('is listed by level, or nested below a parent', async () => {
    const prefix = uniqueName();
    const top = await create({ name: `${prefix}.a` });
    const low = await create({ name: `${prefix}.b`, parentDomain: top });
    const lower = await create({ name: `${prefix}.c`, parentDomain: low });
    const urns = async (input: object) => (await list(input)).domains.map(({ urn }) => urn);
    expect(await urns({ query: prefix })).toEqual([top]);
    expect(await urns({ query: prefix, nested: true })).toEqual([top, low, lower]);
    expect(await urns({ parentDomain: top })).toEqual([low]);
    expect(await urns({ parentDomain: top, nested: true })).toEqual([low, lower]);
    expect(await list({ parentDomain: top, nested: true, start: 1, count: 1 })).toMatchObject({
      total: 2,
      domains: [{ urn: lower }],
    });
    await expect(list({ parentDomain: `urn:li:domain:${uniqueName()}` })).rejects.toThrow('NOT_FOUND');
  });

  it('is changed by name and by place, and stays a tree', async () => {
    const [a, b] = [await create(), await create()];
    const c = await create({ parentDomain: b });
    const UPDATE = 'mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) }';
    const name = uniqueName();
    await run(UPDATE, { input: { urn: c, name, description: 'About c' } });
    expect((await rest.readAspect(c, 'domainProperties'))?.value).toMatchObject({
      name,
      description: 'About c',
      parentDomain: b,
    });
    await create({ name, parentDomain: a });
    expect(await refused(MOVE, { input: { resourceUrn: c, parentDomain: a } })).toMatchObject({
      code: 'UNPROCESSABLE',
    });
    expect(await refused(MOVE, { input: { resourceUrn: b, parentDomain: c } })).toMatchObject({
      code: 'UNPROCESSABLE',
    });
    await run(MOVE, { input: { resourceUrn: b, parentDomain: a } });
    expect((await list({ parentDomain: a, nested: true })).total).toBe(3);
    await run(MOVE, { input: { resourceUrn: b } });
    expect((await rest.readAspect(b, 'domainProperties'))?.value).not.toHaveProperty('parentDomain');
    expect(await refused(UPDATE, { input: { urn: c } })).toMatchObject({ code: 'BAD_REQUEST' });
    const taken = uniqueName();
    await create({ name: taken });
    for (const name of [uniqueName(), taken])
      expect(await refused(UPDATE, { input: { urn: `urn:li:domain:${uniqueName()}`, name } })).toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  it('deleteDomain refuses a domain with assets or subdomains, unless `detach` is true', async () => {
    const [urn, domain] = [await dataset(), await create()];
    const child = await create({ parentDomain: domain });
    await run(SET_DOMAIN, { d: domain, e: urn });
    expect(await refused(DELETE, { urn: domain })).toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await rest.exists(domain)).toBe(true);
    await run(DELETE, { urn: domain, detach: true });
    expect(await rest.exists(domain)).toBe(false);
    expect(await domainOf(urn)).toBeNull();
    expect((await rest.readAspect(child, 'domainProperties'))?.value).not.toHaveProperty('parentDomain');
    await run(DELETE, { urn: child });
    expect(await refused(DELETE, { urn: child })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
