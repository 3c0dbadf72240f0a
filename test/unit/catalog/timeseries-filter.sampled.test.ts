import { describe, expect, it } from 'vitest';
import { eventMatcher } from '../../../src/catalog/timeseries/event-matcher.js';
import type { Criterion, Filters } from '../../../src/catalog/types.js';
import { loadRegistry } from '../../../src/model/index.js';
import type { AspectType, JsonObject } from '../../../src/model/types.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { runFilterSuite } from '../../support/filter-suite.js';

const registry = loadRegistry();
const profile = registry.aspects.get('datasetProfile') as AspectType;
const operation = registry.aspects.get('operation') as AspectType;

/** Profiles that hold what the datasets of the suite hold, in the fields that profiles have. */
const EVENTS: Record<string, JsonObject> = {
  one: {
    timestampMillis: 1,
    messageId: 'PROD',
    partitionSpec: { partition: 'Sales Orders' },
    fieldProfiles: [
      { uniqueProportion: 45, sampleValues: ['urn:li:tag:PII'], min: '␟shop␟Sales' },
      { uniqueProportion: 60.5, sampleValues: ['urn:li:tag:gold'], max: 'Jane Doe', mean: 'team=Sales: EU' },
    ],
  },
  two: {
    timestampMillis: 2,
    messageId: 'PROD',
    partitionSpec: { partition: 'sales_orders_daily' },
    fieldProfiles: [
      { uniqueProportion: -3, sampleValues: ['urn:li:tag:gold'], min: '␟Default' },
      { median: 'View', mean: 'team=Shop', stdev: 'a' },
    ],
  },
  three: { timestampMillis: 3, messageId: 'DEV', fieldProfiles: [{ min: '␟Default' }] },
};

async function passing(aspect: AspectType, events: Record<string, JsonObject>, or: Filters) {
  // Nothing here is looked up in the graph.
  const passes = await eventMatcher({ graph: {} as Graph, registry }, aspect, { or });
  return Object.entries(events).flatMap(([name, event]) => (passes(event) ? [name] : []));
}

const TEXTS = ['qualifiedName', 'origin', 'tags', 'browsePathV2'];
const isNamed = ({ field, value, values = [] }: Criterion) =>
  field === 'tags' && (value ?? values[0]) === 'gold';

runFilterSuite({
  name: 'time series',
  fields: {
    qualifiedName: 'partitionSpec.partition',
    'qualifiedName.keyword': 'partitionSpec.partition.keyword',
    origin: 'messageId',
    tags: 'fieldProfiles.sampleValues',
    'structuredProperties.io.team.tier': 'fieldProfiles.uniqueProportion',
    env: 'messageId',
    browsePathV2: 'fieldProfiles.min',
    customProperties: 'fieldProfiles.mean',
    typeNames: 'fieldProfiles.median',
    'structuredProperties.io_team_tier': 'fieldProfiles.uniqueProportion',
    'structuredProperties.io.team.steward': 'fieldProfiles.max',
    'structuredProperties.io.team.class': 'fieldProfiles.stdev',
    'structuredProperties._versioned.io_team_class.20240101000000.string': 'fieldProfiles.stdev',
    name: 'name',
    colour: 'colour',
  },
  find: (filters) => passing(profile, EVENTS, filters),
  skip: [
    { reason: 'the values are texts that no relationship of the aspect names', isSkipped: isNamed },
    {
      reason: 'texts are more and less than others too, as in DataHub',
      isSkipped: ({ field, condition = '' }) => TEXTS.includes(field) && /THAN/.test(condition),
    },
    {
      reason: 'any field can be asked for, as in DataHub',
      isSkipped: ({ field, condition }) =>
        field === 'colour' || (field === 'name' && condition !== 'SOUNDS_LIKE'),
    },
    {
      reason: 'the values are no URNs',
      isSkipped: ({ field, condition = '' }) => field === 'tags' && /_INCL/.test(condition),
    },
  ],
});

describe('a filter on timeseries events', () => {
  const OPERATIONS: Record<string, JsonObject> = {
    insert: {
      operationType: 'INSERT',
      actor: 'urn:li:corpuser:jane',
      numAffectedRows: 9_007_199_254_740_993n,
      customProperties: { step: 'load' },
      affectedDatasets: ['urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)'],
    },
    update: { operationType: 'UPDATE', partitionSpec: { partition: '2024-02', type: 'PARTITION' } },
  };
  const found = (...and: Criterion[]) => passing(operation, OPERATIONS, [{ and }]);

  it('compares values in maps, lists and records, and objects as JSON text', async () => {
    expect(await found({ field: 'customProperties.step', value: 'load' })).toEqual(['insert']);
    expect(await found({ field: 'affectedDatasets', condition: 'CONTAIN', value: ',A,' })).toEqual([
      'insert',
    ]);
    expect(await found({ field: 'customProperties', condition: 'CONTAIN', value: '"step"' })).toEqual([
      'insert',
    ]);
    expect(await found({ field: 'numAffectedRows', condition: 'GREATER_THAN', value: '5' })).toEqual([
      'insert',
    ]);
  });

  it('compares texts by characters', async () => {
    const partition = 'partitionSpec.partition';
    expect(await found({ field: partition, condition: 'GREATER_THAN', value: '2024-01' })).toEqual([
      'update',
    ]);
    expect(await found({ field: partition, condition: 'LESS_THAN', value: '2024-01' })).toEqual([]);
  });

  it('matches no event without the field, and all if negated', async () => {
    expect(await found({ field: 'colour', value: 'red' })).toEqual([]);
    expect(await found({ field: 'colour', value: 'red', negated: true })).toEqual(['insert', 'update']);
    expect(await found({ field: 'colour', condition: 'IS_NULL' })).toEqual(['insert', 'update']);
  });

  it('that compares a number with a text is refused with a pointer', async () => {
    await expect(found({ field: 'numAffectedRows', value: 'many' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      problems: [
        { pointer: '/filter/or/0/and/0', message: expect.stringContaining('numbers, not with "many"') },
      ],
    });
  });
});
