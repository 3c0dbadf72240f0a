import { describe, expect, it } from 'vitest';
import { changedAspectLabels } from '../../../ui/src/entities/aspect-labels.js';
import { typeLabel, words } from '../../../ui/src/entities/labels.js';
import { previewOf } from '../../../ui/src/entities/preview.js';
import { relationshipLabel } from '../../../ui/src/entities/relationships.js';
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
  const record = (aspects: Record<string, unknown>) => ({
    urn: ORDERS,
    entityName: 'dataset',
    exists: true,
    aspects: Object.entries(aspects).map(([name, value]) => ({
      name,
      value,
      type: 'VERSIONED' as const,
      number: 1,
      created: { time: 0, actor: null },
    })),
  });

  it('is what users call it, else its source, else its URN', () => {
    const source = { datasetProperties: { name: 'Orders', description: 'of the source' } };
    expect(previewOf(record({})).name).toBe('shop.orders');
    expect(previewOf(record(source)).name).toBe('Orders');
    const edited = { ...source, editableDatasetProperties: { name: 'All orders', description: 'of a user' } };
    expect(previewOf(record(edited))).toMatchObject({ name: 'All orders', description: 'of a user' });
  });

  it('is cut where it is longer than anybody reads', () => {
    const { name } = previewOf(record({ datasetProperties: { name: 'endless'.repeat(3_000) } }));
    expect(name).toMatch(/^(?:endless)+[a-z]*…$/);
    expect(name.length).toBe(200);
  });

  it('tells what is deprecated and what is removed', () => {
    const aspects = {
      deprecation: { deprecated: true },
      status: { removed: true },
      subTypes: { typeNames: ['View'] },
    };
    expect(previewOf(record(aspects))).toMatchObject({
      isDeprecated: true,
      isRemoved: true,
      subType: 'View',
    });
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

it('names of fields become words', () => {
  expect(words('customProperties')).toBe('Custom properties');
  expect(words('dataHubPolicyInfo')).toBe('DataHub policy info');
});

it.each([
  ['OwnedBy', 'Is owned by', 'Owns'],
  ['IsPartOf', 'Is part of', 'Has the parts'],
  ['SkillRequiresTool', 'Skill requires tool', 'Named as “skill requires tool” by'],
])('%s reads “%s” from one side, “%s” from the other', (type, outgoing, incoming) => {
  expect([relationshipLabel(type, 'OUTGOING'), relationshipLabel(type, 'INCOMING')]).toEqual([
    outgoing,
    incoming,
  ]);
});

it.each([
  [['globalTags'], 'tags'],
  [['operation', 'datasetUsageStatistics', 'datasetProfile'], 'data written, usage, profile'],
  [['datasetKey', 'datasetProperties'], 'created'],
  [['status', 'browsePathsV2', 'globalTags'], 'tags'],
  [['status'], 'status'],
  [['browsePathsV2'], 'folder'],
  [['editableDatasetProperties'], 'description'],
  [['chartInfo', 'chartProperties'], 'details'],
  [['testResults'], 'test results'],
])('a change of %s is told as %s', (aspects, text) => {
  expect(changedAspectLabels(aspects).join(', ')).toBe(text);
});
