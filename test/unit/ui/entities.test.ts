import { describe, expect, it } from 'vitest';
import { typeLabel } from '../../../ui/src/entities/labels.js';
import { previewOf } from '../../../ui/src/entities/preview.js';
import { columnParts, columnUrn, nameInUrn, platformInUrn } from '../../../ui/src/entities/urns.js';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)';

describe('what a URN says', () => {
  it.each([
    [ORDERS, 'shop.orders', 'hive'],
    ['urn:li:dataJob:(urn:li:dataFlow:(airflow,daily,prod),load)', 'load', 'airflow'],
    ['urn:li:dataFlow:(airflow,daily,prod)', 'daily', 'airflow'],
    ['urn:li:chart:(looker,by-day)', 'by-day', 'looker'],
    [columnUrn(ORDERS, '[version=2.0].[type=struct].[type=long].id'), 'id', 'hive'],
    ['urn:li:corpuser:ada', 'ada', undefined],
    ['urn:li:mlFeatureTable:(urn:li:dataPlatform:feast,buyers)', 'buyers', 'feast'],
  ])('%s: the name and the platform', (urn, name, platform) => {
    expect([nameInUrn(urn), platformInUrn(urn)]).toEqual([name, platform]);
  });

  it('a column: its dataset and its path, with parentheses and commas in them', () => {
    expect(columnParts(columnUrn(ORDERS, 'price'))).toEqual({ dataset: ORDERS, path: 'price' });
    expect(columnParts(ORDERS)).toBeUndefined();
  });
});

describe('what an entity is called', () => {
  const recognised = {
    ...{ urn: ORDERS, entityName: 'dataset', exists: true, removed: false, deprecated: false },
    ...{ name: null, description: null, subType: null, platform: null, platformInstance: null },
    ...{ folders: [], owners: [], colour: null, jobTitle: null, email: null },
  };

  it('is what the API calls it, else its URN', () => {
    expect(previewOf(recognised).name).toBe('shop.orders');
    expect(previewOf({ ...recognised, name: 'All orders' }).name).toBe('All orders');
  });

  it('of a column: is its path as people read it', () => {
    const name = '[version=2.0].[type=struct].[type=long].id';
    expect(previewOf({ ...recognised, entityName: 'schemaField', name }).name).toBe('id');
  });

  it('is cut where it is longer than anybody reads', () => {
    const { name } = previewOf({ ...recognised, name: 'endless'.repeat(3_000) });
    expect(name).toMatch(/^(?:endless)+[a-z]*…$/);
    expect(name.length).toBe(200);
  });

  it('tells what a person does only where that is not their name', () => {
    const work = (jobTitle: string) => previewOf({ ...recognised, name: 'Ada', jobTitle }).work;
    expect([work('Analyst'), work('Ada')]).toEqual(['Analyst', undefined]);
  });

  it('has a colour only where CSS has it', () => {
    const colourOf = (colour: string) => previewOf({ ...recognised, colour }).colour;
    expect([colourOf('#fa0'), colourOf('url(x)')]).toEqual(['#fa0', undefined]);
  });
});

it.each([
  ['DATA_JOB', 'Job', 'Jobs'],
  ['corpuser', 'Person', 'People'],
  ['DATA_PRODUCT', 'Data product', 'Data products'],
  ['queryProperty', 'Query property', 'Query properties'],
])('%s is a %s, several are %s', (type, one, many) => {
  expect([typeLabel(type), typeLabel(type, 2)]).toEqual([one, many]);
});
