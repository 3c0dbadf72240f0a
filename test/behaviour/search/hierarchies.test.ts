import { describe, expect, it } from 'vitest';
import { ENGINES } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

const domain = (id: string) => `urn:li:domain:${id}`;
const container = (id: string) => `urn:li:container:${id}`;
const term = (id: string) => `urn:li:glossaryTerm:${id}`;
const node = (id: string) => `urn:li:glossaryNode:${id}`;

describe.each(ENGINES)('conditions on hierarchies by the $name engine', (tested) => {
  const testCatalog = testCatalogWith(tested, async () => {
    const auditStamp = { time: 1, actor: 'urn:li:corpuser:jane' };
    const inDomain = (id: string) => upsert(dataset(`in-${id}`), 'domains', { domains: [domain(id)] });
    const parts = ['company', 'sales', 'europe'];
    await testCatalog.write(
      upsert(domain('company'), 'domainProperties', { name: 'company' }),
      upsert(domain('sales'), 'domainProperties', { name: 'sales', parentDomain: domain('company') }),
      upsert(domain('europe'), 'domainProperties', { name: 'europe', parentDomain: domain('sales') }),
      ...parts.map(inDomain),
      upsert(container('db'), 'containerProperties', { name: 'db', customProperties: {} }),
      upsert(container('schema'), 'containerProperties', { name: 'schema', customProperties: {} }),
      upsert(container('schema'), 'container', { container: container('db') }),
      upsert(dataset('table'), 'container', { container: container('schema') }),
      upsert(node('money'), 'glossaryNodeInfo', { definition: '' }),
      upsert(term('price'), 'glossaryTermInfo', {
        definition: '',
        termSource: 'INTERNAL',
        parentNode: node('money'),
      }),
      upsert(dataset('priced'), 'glossaryTerms', { terms: [{ urn: term('price') }], auditStamp }),
    );
  });

  it.each([
    ['domains', 'DESCENDANTS_INCL', domain('sales'), ['in-sales', 'in-europe']],
    ['domains', 'ANCESTORS_INCL', domain('sales'), ['in-company', 'in-sales']],
    ['domains', 'RELATED_INCL', domain('sales'), ['in-company', 'in-sales', 'in-europe']],
    ['domains', 'DESCENDANTS_INCL', domain('europe'), ['in-europe']],
    ['domains', 'DESCENDANTS_INCL', 'company', ['in-company', 'in-sales', 'in-europe']],
    ['container', 'DESCENDANTS_INCL', container('db'), ['table']],
    ['container', 'EQUAL', container('db'), []],
    ['container', 'ANCESTORS_INCL', container('db'), []],
    ['container', 'RELATED_INCL', container('schema'), ['table']],
    ['glossaryTerms', 'ANCESTORS_INCL', term('price'), ['priced']],
    ['glossaryTerms', 'RELATED_INCL', node('money'), ['priced']],
    ['glossaryTerms', 'DESCENDANTS_INCL', node('money'), ['priced']],
  ])('%s %s %s', async (field, condition, value, expected) => {
    const found = await testCatalog.find({
      types: ['dataset'],
      filters: [{ and: [{ field, condition, value }] }],
    });
    expect(found).toEqual(expected.map((name) => dataset(name)).sort());
  });

  it('that are negated find all other entities, including those without a value', async () => {
    const criterion = {
      field: 'domains',
      condition: 'DESCENDANTS_INCL',
      value: domain('sales'),
      negated: true,
    };
    const found = await testCatalog.find({ types: ['dataset'], filters: [{ and: [criterion] }] });
    expect(found).toEqual(['in-company', 'table', 'priced'].map((name) => dataset(name)).sort());
  });

  it('follow a domain to its new parent', async () => {
    await testCatalog.write(
      upsert(domain('europe'), 'domainProperties', { name: 'europe', parentDomain: domain('company') }),
    );
    const filters = [{ and: [{ field: 'domains', condition: 'DESCENDANTS_INCL', value: domain('sales') }] }];
    expect(await testCatalog.find({ filters })).toEqual([dataset('in-sales')]);
  });
});
