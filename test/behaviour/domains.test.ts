import { describe, expect, it } from 'vitest';
import { behaviour } from './support/behaviour.js';
import { editing } from './support/editing.js';
import { graphqlOf } from './support/graphql.js';
import { datasetUrn, tagUrn, uniqueName } from './support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);
const { dataset } = editing(rest);

const CREATE = 'mutation ($input: CreateDomainInput!) { createDomain(input: $input) }';
const SET = 'mutation ($d: String!, $e: String!) { setDomain(domainUrn: $d, entityUrn: $e) }';
const UNSET = 'mutation ($e: String!) { removeDomain: unsetDomain(entityUrn: $e) }';
const MOVE = 'mutation ($input: MoveDomainInput!) { moveDomain(input: $input) }';
const DELETE = 'mutation ($urn: String!, $detach: Boolean) { deleteDomain(urn: $urn, detach: $detach) }';
const OF_DATASET =
  'query ($urn: String!) { dataset(urn: $urn) { domain { associatedUrn domain { urn properties { name } } } } }';
const ENTITIES = `query ($urn: String!, $input: DomainEntitiesInput) {
  domain(urn: $urn) { entities(input: $input) { start count total searchResults { entity { urn type } } } }
}`;

const create = async (input: object = {}) =>
  (await run<{ createDomain: string }>(CREATE, { input: { name: uniqueName('domain'), ...input } }))
    .createDomain;
const domainOf = async (urn: string) =>
  (await run<{ dataset: { domain: unknown } }>(OF_DATASET, { urn })).dataset.domain;
const entitiesOf = async (urn: string, input?: object) => {
  const { domain } = await run<{
    domain: { entities: { total: number; searchResults: { entity: { urn: string } }[] } };
  }>(ENTITIES, { urn, input });
  return {
    total: domain.entities.total,
    urns: domain.entities.searchResults.map(({ entity }) => entity.urn),
  };
};

describe('createDomain', () => {
  it('answers a URN, by the id given or one of its own, and stamps it with time and actor', async () => {
    const id = uniqueName();
    const name = uniqueName('Marketing ');
    const input = { id, name, description: 'Entities of the marketing department' };
    const actor = 'urn:li:corpuser:ada';
    const { createDomain: urn } = await run<{ createDomain: string }>(
      CREATE,
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
    const { value: ownership } = (await rest.readAspect(urn, 'ownership')) ?? {};
    expect(ownership).toMatchObject({ owners: [{ owner: actor, type: 'TECHNICAL_OWNER' }] });
    expect(await create()).toMatch(/^urn:li:domain:[0-9a-f-]{36}$/);
  });

  it('nests, and the chain of parents can be read', async () => {
    const top = await create();
    const middle = await create({ parentDomain: top });
    const low = await create({ parentDomain: middle });
    const answer = await run<{ domain: { parentDomains: unknown } }>(
      'query ($urn: String!) { domain(urn: $urn) { parentDomains { count domains { urn } } } }',
      { urn: low },
    );
    expect(answer.domain.parentDomains).toEqual({ count: 2, domains: [{ urn: middle }, { urn: top }] });
  });

  it('refuses a blank name, a taken id, and a parent that does not exist or is none', async () => {
    expect(await refused(CREATE, { input: { name: ' ' } })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(CREATE, { input: {} })).toMatchObject({ code: 'BAD_REQUEST' });
    const id = uniqueName();
    await create({ id });
    expect(await refused(CREATE, { input: { id, name: uniqueName() } })).toMatchObject({
      code: 'UNPROCESSABLE',
      message: `urn:li:domain:${id} exists already`,
    });
    const parentDomain = `urn:li:domain:${uniqueName()}`;
    expect(await refused(CREATE, { input: { name: uniqueName(), parentDomain } })).toEqual({
      code: 'NOT_FOUND',
      message: `${parentDomain} does not exist`,
    });
    expect(await refused(CREATE, { input: { name: uniqueName(), parentDomain: tagUrn() } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('keeps names unique below a parent, also among concurrent writers, and only there', async () => {
    const [parent, name] = [await create(), uniqueName()];
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => create({ name, parentDomain: parent })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refused(CREATE, { input: { name, parentDomain: parent } })).toMatchObject({
      code: 'UNPROCESSABLE',
    });
    await create({ name });
    await expect(create({ name })).rejects.toThrow('UNPROCESSABLE');
  });
});

describe('setDomain and unsetDomain', () => {
  it('put an asset into one domain, then another, then none', async () => {
    const [urn, first, second] = [
      await dataset(),
      await create(),
      await create({ name: uniqueName('Second') }),
    ];
    expect(await domainOf(urn)).toBeNull();
    expect(await run(SET, { d: first, e: urn })).toEqual({ setDomain: true });
    expect(await domainOf(urn)).toMatchObject({ associatedUrn: urn, domain: { urn: first } });
    expect(await run(SET, { d: second, e: urn })).toEqual({ setDomain: true });
    expect(await domainOf(urn)).toMatchObject({ domain: { urn: second } });
    expect((await rest.readAspect(urn, 'domains'))?.value).toEqual({ domains: [second] });
    expect(await run(UNSET, { e: urn })).toEqual({ removeDomain: true });
    expect(await domainOf(urn)).toBeNull();
    expect(await run(UNSET, { e: urn })).toEqual({ removeDomain: true });
  });

  it('hold for every type of asset that has domains', async () => {
    const domain = await create();
    const chart = `urn:li:chart:(looker,${uniqueName()})`;
    await rest.write({ urn: chart, aspect: 'status', value: { removed: false } });
    await run(SET, { d: domain, e: chart });
    const answer = await run<{ chart: { domain: unknown } }>(
      'query ($urn: String!) { chart(urn: $urn) { domain { domain { urn } } } }',
      { urn: chart },
    );
    expect(answer.chart.domain).toEqual({ domain: { urn: domain } });
  });

  it('refuse what does not exist, what is no domain, and what can have none; nothing changes', async () => {
    const [urn, domain, missing] = [await dataset(), await create(), `urn:li:domain:${uniqueName()}`];
    const absent = datasetUrn();
    expect(await refused(SET, { d: missing, e: urn })).toEqual({
      code: 'NOT_FOUND',
      message: `${missing} does not exist`,
    });
    expect(await refused(SET, { d: domain, e: absent })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(UNSET, { e: absent })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(SET, { d: tagUrn(), e: urn })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(SET, { d: domain, e: tagUrn() })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(SET, { d: domain, e: 'no urn' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await domainOf(urn)).toBeNull();
    expect(await rest.exists(absent)).toBe(false);
    expect(await rest.exists(missing)).toBe(false);
  });

  it('leave an asset in one domain, whoever writes at the same time', async () => {
    const [urn, ...domains] = [
      await dataset(),
      ...(await Promise.all(Array.from({ length: 10 }, () => create()))),
    ];
    await Promise.all(domains.map((d) => run(SET, { d, e: urn })));
    const record = await rest.readAspect(urn, 'domains');
    const found = record?.value.domains as string[];
    expect(found).toHaveLength(1);
    expect(domains).toContain(found[0]);
    const totals = await Promise.all(domains.map(async (d) => (await entitiesOf(d)).total));
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(1);
  });

  it('come in batches, all or nothing', async () => {
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
  it('are its own and those of its subdomains, in pages with the exact total', async () => {
    const top = await create();
    const low = await create({ parentDomain: top });
    const urns = (await Promise.all([dataset(), dataset(), dataset()])).sort();
    await Promise.all(urns.map((e, index) => run(SET, { d: index === 0 ? top : low, e })));
    expect(await entitiesOf(top)).toEqual({ total: 3, urns });
    expect(await entitiesOf(top, { includeSubdomains: false })).toEqual({ total: 1, urns: [urns[0]] });
    expect(await entitiesOf(top, { start: 1, count: 1 })).toEqual({ total: 3, urns: [urns[1]] });
    expect(await entitiesOf(top, { types: ['CHART'] })).toEqual({ total: 0, urns: [] });
    expect(await entitiesOf(top, { query: urns[2]?.split(',')[1]?.toUpperCase() })).toEqual({
      total: 1,
      urns: [urns[2]],
    });
    await rest.write({ urn: urns[1] ?? '', aspect: 'status', value: { removed: true } });
    expect((await entitiesOf(top)).total).toBe(2);
  });

  it('refuse negative pages', async () => {
    expect(await refused(ENTITIES, { urn: await create(), input: { start: -1 } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('the tree of domains', () => {
  const list = async (input: object) =>
    (
      await run<{ listDomains: { total: number; domains: { urn: string }[] } }>(
        'query ($input: ListDomainsInput!) { listDomains(input: $input) { start count total domains { urn properties { name } } } }',
        { input },
      )
    ).listDomains;

  it('is listed by level', async () => {
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
    expect(
      await refused(UPDATE, { input: { urn: `urn:li:domain:${uniqueName()}`, name: 'x' } }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('loses a domain only when nothing hangs on it, unless that is to be detached', async () => {
    const [urn, domain] = [await dataset(), await create()];
    const child = await create({ parentDomain: domain });
    await run(SET, { d: domain, e: urn });
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
