import { describe, expect, it } from 'vitest';
import { typeLabel } from '../../../ui/src/entities/labels.js';
import { previewOf } from '../../../ui/src/entities/preview.js';
import { columnParts, columnUrn, nameInUrn, platformInUrn } from '../../../ui/src/entities/urns.js';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)';

describe('the page reads a URN', () => {
  it.each([
    [ORDERS, 'shop.orders', 'hive'],
    ['urn:li:dataJob:(urn:li:dataFlow:(airflow,daily,prod),load)', 'load', 'airflow'],
    ['urn:li:dataFlow:(airflow,daily,prod)', 'daily', 'airflow'],
    ['urn:li:chart:(looker,by-day)', 'by-day', 'looker'],
    [columnUrn(ORDERS, '[version=2.0].[type=struct].[type=long].id'), 'id', 'hive'],
    ['urn:li:corpuser:ada', 'ada', undefined],
    ['urn:li:mlFeatureTable:(urn:li:dataPlatform:feast,buyers)', 'buyers', 'feast'],
  ])('%s by its name and platform', (urn, name, platform) => {
    expect([nameInUrn(urn), platformInUrn(urn)]).toEqual([name, platform]);
  });

  it('of a column by its dataset and path', () => {
    expect(columnParts(columnUrn(ORDERS, 'price'))).toEqual({ dataset: ORDERS, path: 'price' });
    expect(columnParts(ORDERS)).toBeUndefined();
  });
});

describe('the preview of an entity in the page', () => {
  const recognised = {
    ...{ urn: ORDERS, entityName: 'dataset', exists: true, removed: false, deprecated: false },
    ...{ name: null, description: null, subType: null, platform: null, platformInstance: null },
    ...{ folders: [], owners: [], colour: null, jobTitle: null, email: null },
  };

  it('has the name of the API, or else the one in the URN', () => {
    expect(previewOf(recognised).name).toBe('shop.orders');
    expect(previewOf({ ...recognised, name: 'All orders' }).name).toBe('All orders');
  });

  it('has the readable path of a column', () => {
    const name = '[version=2.0].[type=struct].[type=long].id';
    expect(previewOf({ ...recognised, entityName: 'schemaField', name }).name).toBe('id');
  });

  it('has at most 200 characters of a name', () => {
    const { name } = previewOf({ ...recognised, name: 'endless'.repeat(3_000) });
    expect(name).toMatch(/^(?:endless)+[a-z]*…$/);
    expect(name.length).toBe(200);
  });

  it('has the job title of a user unless it is their name', () => {
    const work = (jobTitle: string) => previewOf({ ...recognised, name: 'Ada', jobTitle }).work;
    expect([work('Analyst'), work('Ada')]).toEqual(['Analyst', undefined]);
  });

  it('has a colour only if CSS accepts it', () => {
    const colourOf = (colour: string) => previewOf({ ...recognised, colour }).colour;
    expect([colourOf('#fa0'), colourOf('url(x)')]).toEqual(['#fa0', undefined]);
  });
});

it.each([
  ['DATA_JOB', 'Job', 'Jobs'],
  ['corpuser', 'Person', 'People'],
  ['DATA_PRODUCT', 'Data product', 'Data products'],
  ['queryProperty', 'Query property', 'Query properties'],
])('%s is labelled %s, and several are labelled %s', (type, one, many) => {
  expect([typeLabel(type), typeLabel(type, 2)]).toEqual([one, many]);
});
