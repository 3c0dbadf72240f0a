import { describe, expect, it } from 'vitest';
import { ENTITIES, openDomains, SET_DOMAIN } from '../support/domains.js';
import { datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { rest, run, refused, dataset, create, domainOf, entitiesOf } = await openDomains();

const UNSET = 'mutation ($e: String!) { removeDomain: unsetDomain(entityUrn: $e) }';

describe('setDomain and unsetDomain', () => {
  it('put an asset into a domain, move it to another, and take it out', async () => {
    const [urn, first, second] = [
      await dataset(),
      await create(),
      await create({ name: uniqueName('Second') }),
    ];
    expect(await domainOf(urn)).toBeNull();
    expect(await run(SET_DOMAIN, { d: first, e: urn })).toEqual({ setDomain: true });
    expect(await domainOf(urn)).toMatchObject({ associatedUrn: urn, domain: { urn: first } });
    expect(await run(SET_DOMAIN, { d: second, e: urn })).toEqual({ setDomain: true });
    expect(await domainOf(urn)).toMatchObject({ domain: { urn: second } });
    expect((await rest.readAspect(urn, 'domains'))?.value).toEqual({
      domains: [second],
      domainAssociations: [{ domain: second }],
    });
    expect(await run(UNSET, { e: urn })).toEqual({ removeDomain: true });
    expect(await domainOf(urn)).toBeNull();
    expect(await run(UNSET, { e: urn })).toEqual({ removeDomain: true });
  });

  it('accept every type of asset with domains, such as charts', async () => {
    const domain = await create();
    const chart = `urn:li:chart:(looker,${uniqueName()})`;
    await rest.write({ urn: chart, aspect: 'status', value: { removed: false } });
    await run(SET_DOMAIN, { d: domain, e: chart });
    const answer = await run<{ chart: { domain: unknown } }>(
      'query ($urn: String!) { chart(urn: $urn) { domain { domain { urn } } } }',
      { urn: chart },
    );
    expect(answer.chart.domain).toEqual({ domain: { urn: domain } });
  });

  it('refuse missing entities, URNs of other types and malformed URNs, and change nothing', async () => {
    const [urn, domain, missing] = [await dataset(), await create(), `urn:li:domain:${uniqueName()}`];
    const absent = datasetUrn();
    expect(await refused(SET_DOMAIN, { d: missing, e: urn })).toEqual({
      code: 'NOT_FOUND',
      message: `${missing} does not exist`,
    });
    expect(await refused(SET_DOMAIN, { d: domain, e: absent })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(UNSET, { e: absent })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(SET_DOMAIN, { d: tagUrn(), e: urn })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(SET_DOMAIN, { d: domain, e: tagUrn() })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(SET_DOMAIN, { d: domain, e: 'no urn' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await domainOf(urn)).toBeNull();
    expect(await rest.exists(absent)).toBe(false);
    expect(await rest.exists(missing)).toBe(false);
  });

  it('leave an asset in one domain after concurrent calls', async () => {
    const [urn, ...domains] = [
      await dataset(),
      ...(await Promise.all(Array.from({ length: 10 }, () => create()))),
    ];
    await Promise.all(domains.map((d) => run(SET_DOMAIN, { d, e: urn })));
    const record = await rest.readAspect(urn, 'domains');
    const found = record?.value.domains as string[];
    expect(found).toHaveLength(1);
    expect(domains).toContain(found[0]);
    const totals = await Promise.all(domains.map(async (d) => (await entitiesOf(d)).total));
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(1);
  });

  it('have batch forms, which change all assets or none', async () => {
    const [a, b, domain] = [await dataset(), await dataset(), await create()];
    const BATCH = 'mutation ($input: BatchSetDomainInput!) { batchSetDomain(input: $input) }';
    const resources = [a, b].map((resourceUrn) => ({ resourceUrn }));
    await run(BATCH, { input: { domainUrn: domain, resources } });
    expect((await entitiesOf(domain)).urns).toEqual([a, b].sort());
    const broken = [...resources, { resourceUrn: datasetUrn() }];
    expect(await refused(BATCH, { input: { resources: broken } })).toMatchObject({ code: 'NOT_FOUND' });
    expect((await entitiesOf(domain)).total).toBe(2);
    await run(BATCH, { input: { resources } });
    expect((await entitiesOf(domain)).total).toBe(0);
  });
});

describe('entities of a domain', () => {
  it('include those of subdomains if requested, in pages with the exact total', async () => {
    const top = await create();
    const low = await create({ parentDomain: top });
    const urns = (await Promise.all([dataset(), dataset(), dataset()])).sort();
    await Promise.all(urns.map((e, index) => run(SET_DOMAIN, { d: index === 0 ? top : low, e })));
    expect(await entitiesOf(top)).toEqual({ total: 1, urns: [urns[0]] });
    const nested = { includeSubdomains: true };
    expect(await entitiesOf(top, nested)).toEqual({ total: 3, urns });
    expect(await entitiesOf(top, { ...nested, start: 1, count: 1 })).toEqual({ total: 3, urns: [urns[1]] });
    expect(await entitiesOf(top, { ...nested, types: ['CHART'] })).toEqual({ total: 0, urns: [] });
    expect(await entitiesOf(top, { ...nested, query: urns[2]?.split(',')[1]?.toUpperCase() })).toEqual({
      total: 1,
      urns: [urns[2]],
    });
    await rest.write({ urn: urns[1] ?? '', aspect: 'status', value: { removed: true } });
    expect((await entitiesOf(top, nested)).total).toBe(2);
  });

  it('refuse a negative start', async () => {
    expect(await refused(ENTITIES, { urn: await create(), input: { start: -1 } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
