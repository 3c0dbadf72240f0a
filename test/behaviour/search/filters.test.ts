import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Criterion } from '../../../src/catalog/types.js';
import type { JsonObject } from '../../../src/model/types.js';
import { CONDITIONS } from '../../../src/search/filter/conditions.js';
import type { FieldKind } from '../../../src/search/types.js';
import { ENGINES } from './engines.js';
import { dataset, openSearchStand, type SearchStand, upsert } from './stand.js';

const one = dataset('one');
const two = dataset('Two');
const three = dataset('three', 'kafka', 'DEV');
const names = new Map([
  [one, 'one'],
  [two, 'two'],
  [three, 'three'],
]);

const property = (id: string) => `urn:li:structuredProperty:${id}`;

function definition(id: string, type: string, version?: string) {
  return upsert(property(id), 'propertyDefinition', {
    qualifiedName: id,
    valueType: `urn:li:dataType:datahub.${type}`,
    cardinality: 'MULTIPLE',
    entityTypes: ['urn:li:entityType:datahub.dataset'],
    ...(version && { version }),
  });
}

const values = (id: string, ...items: (string | number)[]): JsonObject => ({
  propertyUrn: property(id),
  values: items.map((item): JsonObject => (typeof item === 'number' ? { double: item } : { string: item })),
});

/** A field of each kind. */
const OF_KIND: Record<FieldKind, string> = {
  text: 'qualifiedName',
  keyword: 'origin',
  path: 'browsePathV2',
  urn: 'tags',
  number: 'structuredProperties.io.team.tier',
  date: 'createdAt',
  boolean: 'hasDescription',
};
const PARTS = ['CONTAIN', 'START_WITH', 'END_WITH'];
const COMPARISONS = ['GREATER_THAN', 'GREATER_THAN_OR_EQUAL_TO', 'LESS_THAN', 'LESS_THAN_OR_EQUAL_TO'];
const RELATED = ['DESCENDANTS_INCL', 'ANCESTORS_INCL', 'RELATED_INCL'];
const TEXTUAL = ['text', 'keyword', 'path', 'urn'];

/** The cells of the table in docs/search.md that say 400. */
function isRefused(kind: FieldKind, condition: string): boolean {
  if (PARTS.includes(condition)) return !TEXTUAL.includes(kind);
  if (COMPARISONS.includes(condition)) return kind !== 'number' && kind !== 'date';
  return RELATED.includes(condition) && kind !== 'urn';
}
const TABLE = Object.keys(OF_KIND).flatMap((kind) =>
  Object.keys(CONDITIONS).map((condition) => ({ kind: kind as FieldKind, condition })),
);

/** Condition by condition and kind by kind: what the value of each dataset is, and which of them are found. */
const CELLS: [field: string, condition: string, values: string[], found: string][] = [
  // Texts: datasetProperties.name is "Sales Orders", "sales_orders_daily", and absent.
  ['qualifiedName', 'EQUAL', ['Sales Orders'], 'one'],
  ['qualifiedName', 'EQUAL', ['sales orders'], ''],
  ['qualifiedName', 'EQUAL', ['Sales Orders', 'sales_orders_daily'], 'one two'],
  ['qualifiedName', 'IN', ['sales_orders_daily', 'nothing'], 'two'],
  ['qualifiedName', 'IEQUAL', ['sales orders'], 'one'],
  ['qualifiedName', 'IEQUAL', ['SALES_ORDERS_DAILY'], 'two'],
  ['qualifiedName', 'CONTAIN', ['ORDERS'], 'one two'],
  ['qualifiedName', 'CONTAIN', ['s O'], 'one'],
  ['qualifiedName', 'CONTAIN', ['*'], ''],
  ['qualifiedName', 'START_WITH', ['sales'], 'one two'],
  ['qualifiedName', 'START_WITH', ['orders'], ''],
  ['qualifiedName', 'END_WITH', ['orders'], 'one'],
  ['qualifiedName', 'END_WITH', ['DAILY'], 'two'],
  ['qualifiedName', 'EXISTS', [], 'one two'],
  ['qualifiedName', 'IS_NULL', [], 'three'],
  ['qualifiedName', 'IS_NOT_NULL', [], 'one two'],
  ['qualifiedName', 'NOT_EQUAL', ['Sales Orders'], 'two three'],
  ['qualifiedName.keyword', 'EQUAL', ['Sales Orders'], 'one'],
  // Keywords: the origins are PROD, PROD and DEV.
  ['origin', 'IN', ['DEV', 'QA'], 'three'],
  ['origin', 'NOT_EQUAL', ['PROD'], 'three'],
  ['origin', 'IEQUAL', ['prod'], 'one two'],
  ['origin', 'CONTAIN', ['ev'], 'three'],
  ['origin', 'START_WITH', ['pr'], 'one two'],
  ['origin', 'END_WITH', ['V'], 'three'],
  ['origin', 'EXISTS', [], 'one two three'],
  ['origin', 'IS_NULL', [], ''],
  ['origin', 'IS_NOT_NULL', [], 'one two three'],
  // Paths: ␟shop␟Sales, and what is made for the others.
  ['browsePathV2', 'EQUAL', ['␟shop␟Sales'], 'one'],
  ['browsePathV2', 'EQUAL', ['␟shop␟sales'], ''],
  ['browsePathV2', 'IN', ['␟shop␟Sales', 'x'], 'one'],
  ['browsePathV2', 'NOT_EQUAL', ['␟shop␟Sales'], 'two three'],
  ['browsePathV2', 'IEQUAL', ['␟SHOP␟sales'], 'one'],
  ['browsePathV2', 'CONTAIN', ['␟sales'], 'one'],
  ['browsePathV2', 'START_WITH', ['␟Shop␟'], 'one'],
  ['browsePathV2', 'END_WITH', ['SALES'], 'one'],
  ['browsePathV2', 'EXISTS', [], 'one two three'],
  ['browsePathV2', 'IS_NULL', [], ''],
  ['browsePathV2', 'IS_NOT_NULL', [], 'one two three'],
  // URNs, of which there may be several: tags are PII and gold, gold, none.
  ['tags', 'EQUAL', ['urn:li:tag:gold'], 'one two'],
  ['tags', 'EQUAL', ['urn:li:tag:GOLD'], ''],
  ['tags', 'EQUAL', ['gold'], 'one two'],
  ['tags', 'IEQUAL', ['urn:li:tag:pii'], 'one'],
  ['tags', 'CONTAIN', ['PI'], 'one'],
  ['tags', 'START_WITH', ['urn:li:tag:g'], 'one two'],
  ['tags', 'END_WITH', [':pii'], 'one'],
  ['tags', 'EXISTS', [], 'one two'],
  ['tags', 'IN', ['urn:li:tag:PII', 'urn:li:tag:x'], 'one'],
  ['tags', 'NOT_EQUAL', ['urn:li:tag:PII'], 'two three'],
  ['tags', 'IS_NULL', [], 'three'],
  ['tags', 'IS_NOT_NULL', [], 'one two'],
  ['platform', 'EQUAL', ['urn:li:dataPlatform:hive'], 'one two'],
  ['platform', 'EQUAL', ['kafka'], 'three'],
  ['platform.keyword', 'EQUAL', ['urn:li:dataPlatform:kafka'], 'three'],
  ['urn', 'EQUAL', [one], 'one'],
  ['urn', 'CONTAIN', [',two,'], 'two'],
  ['origin', 'EQUAL', ['DEV'], 'three'],
  ['env', 'EQUAL', ['PROD'], 'one two'],
  ['customProperties', 'EQUAL', ['team=Sales: EU'], 'one'],
  ['customProperties', 'START_WITH', ['team='], 'one two'],
  // Types, in any spelling.
  ['_entityType', 'EQUAL', ['DATASET'], 'one two three'],
  ['_entityType', 'EQUAL', ['dataset', 'DATA_JOB'], 'one two three'],
  ['entityType', 'EQUAL', ['CHART'], ''],
  ['typeNames', 'EQUAL', ['View'], 'two'],
  ['typeNames', 'EQUAL', ['view'], ''],
  // Dates: epoch milliseconds 1,000 and 1700000000000.
  ['createdAt', 'EQUAL', ['1000'], 'one'],
  ['createdAt', 'GREATER_THAN', ['1000'], 'two'],
  ['createdAt', 'GREATER_THAN_OR_EQUAL_TO', ['1000'], 'one two'],
  ['createdAt', 'LESS_THAN', ['1700000000000'], 'one'],
  ['createdAt', 'LESS_THAN_OR_EQUAL_TO', ['2023-11-14T22:13:20Z'], 'one two'],
  ['createdAt', 'EXISTS', [], 'one two'],
  ['createdAt', 'IN', ['1000', '2000'], 'one'],
  ['createdAt', 'IEQUAL', ['1000'], 'one'],
  ['createdAt', 'NOT_EQUAL', ['1000'], 'two three'],
  ['createdAt', 'IS_NULL', [], 'three'],
  ['createdAt', 'IS_NOT_NULL', [], 'one two'],
  // Booleans: what the model counts for itself is there for all that have the aspect.
  ['hasDescription', 'EQUAL', ['true'], 'one'],
  ['hasDescription', 'EQUAL', ['False'], 'two'],
  ['hasDescription', 'IEQUAL', ['TRUE'], 'one'],
  ['hasDescription', 'IN', ['true', 'false'], 'one two'],
  ['hasDescription', 'NOT_EQUAL', ['true'], 'two three'],
  ['hasDescription', 'EXISTS', [], 'one two'],
  ['hasDescription', 'IS_NULL', [], 'three'],
  ['hasDescription', 'IS_NOT_NULL', [], 'one two'],
  ['removed', 'EQUAL', ['false'], 'one two three'],
  // Structured properties: numbers 45 and 60.5, -3; texts; dates; URNs.
  ['structuredProperties.io.team.tier', 'EQUAL', ['45'], 'one'],
  ['structuredProperties.io.team.tier', 'EQUAL', ['45.0', '-3'], 'one two'],
  ['structuredProperties.io.team.tier', 'GREATER_THAN', ['45'], 'one'],
  ['structuredProperties.io.team.tier', 'GREATER_THAN', ['60.5'], ''],
  ['structuredProperties.io.team.tier', 'LESS_THAN', ['0'], 'two'],
  ['structuredProperties.io.team.tier', 'EXISTS', [], 'one two'],
  ['structuredProperties.io.team.tier', 'IN', ['60.50', '7'], 'one'],
  ['structuredProperties.io.team.tier', 'IEQUAL', ['4.5e1'], 'one'],
  ['structuredProperties.io.team.tier', 'NOT_EQUAL', ['45'], 'two three'],
  ['structuredProperties.io.team.tier', 'GREATER_THAN_OR_EQUAL_TO', ['-3'], 'one two'],
  ['structuredProperties.io.team.tier', 'LESS_THAN_OR_EQUAL_TO', ['-3'], 'two'],
  ['structuredProperties.io.team.tier', 'IS_NULL', [], 'three'],
  ['structuredProperties.io.team.tier', 'IS_NOT_NULL', [], 'one two'],
  ['structuredProperties.io_team_tier', 'GREATER_THAN_OR_EQUAL_TO', ['60.5'], 'one'],
  ['structuredProperties.io.team.steward', 'EQUAL', ['Jane Doe'], 'one'],
  ['structuredProperties.io.team.steward', 'IEQUAL', ['jane doe'], 'one'],
  ['structuredProperties.io.team.steward', 'CONTAIN', ['doe'], 'one'],
  ['structuredProperties.io.team.due', 'LESS_THAN', ['2024-01-02'], 'two'],
  ['structuredProperties.io.team.due', 'EQUAL', ['2024-01-02'], 'one'],
  ['structuredProperties._versioned.io_team_class.20240101000000.string', 'EQUAL', ['a'], 'two'],
  ['structuredProperties.io.team.class', 'EXISTS', [], 'two'],
];

/** What is wrong, and what the message must name. */
const MISTAKES: [Criterion, RegExp][] = [
  [{ field: 'colour', value: 'red' }, /no search field "colour"/],
  [{ field: 'structuredProperties.io.team.none', value: 'x' }, /structuredProperties\.io\.team\.none/],
  [{ field: 'name', condition: 'SOUNDS_LIKE', value: 'x' }, /SOUNDS_LIKE/],
  [{ field: 'name', condition: 'EQUAL' }, /EQUAL on name has no values/],
  [{ field: 'name', condition: 'GREATER_THAN', value: '5' }, /GREATER_THAN is not possible on name/],
  [{ field: 'createdAt', condition: 'CONTAIN', value: '5' }, /CONTAIN is not possible on createdAt/],
  [{ field: 'createdAt', condition: 'GREATER_THAN', value: 'soon' }, /createdAt.*"soon"/],
  [{ field: 'createdAt', condition: 'LESS_THAN', values: ['1', '2'] }, /one value, not 2/],
  [{ field: 'structuredProperties.io.team.tier', value: 'high' }, /numbers, not with "high"/],
  [{ field: 'removed', value: 'perhaps' }, /removed is true or false, not "perhaps"/],
  [{ field: '_entityType', value: 'TABLE' }, /TABLE/],
  [{ field: 'name', condition: 'DESCENDANTS_INCL', value: 'x' }, /DESCENDANTS_INCL is not possible on name/],
  [
    { field: 'tags', condition: 'DESCENDANTS_INCL', value: 'urn:li:tag:gold' },
    /only .*domain.* have descendants/,
  ],
];

describe.each(ENGINES)('filters by the $name engine', (tested) => {
  let stand: SearchStand;

  beforeEach(({ skip }) => skip(tested.missing !== undefined, tested.missing));
  beforeAll(async () => {
    if (tested.missing !== undefined) return;
    stand = await openSearchStand(tested);
    await stand.write(
      ...['number', 'string', 'date'].map((type) =>
        upsert(`urn:li:dataType:datahub.${type}`, 'dataTypeInfo', { qualifiedName: `datahub.${type}` }),
      ),
      upsert('urn:li:entityType:datahub.dataset', 'entityTypeInfo', { qualifiedName: 'datahub.dataset' }),
    );
    await stand.write(
      definition('io.team.tier', 'number'),
      definition('io.team.steward', 'string'),
      definition('io.team.due', 'date'),
      definition('io.team.class', 'string', '20240101000000'),
    );
    await stand.write(
      upsert(one, 'datasetProperties', {
        qualifiedName: 'Sales Orders',
        description: 'x',
        customProperties: { team: 'Sales: EU' },
        created: { time: 1000 },
      }),
      upsert(one, 'browsePathsV2', { path: [{ id: 'shop' }, { id: 'Sales' }] }),
      upsert(one, 'globalTags', { tags: [{ tag: 'urn:li:tag:PII' }, { tag: 'urn:li:tag:gold' }] }),
      upsert(one, 'structuredProperties', {
        properties: [
          values('io.team.tier', 45, 60.5),
          values('io.team.steward', 'Jane Doe'),
          values('io.team.due', '2024-01-02'),
        ],
      }),
      upsert(two, 'datasetProperties', {
        qualifiedName: 'sales_orders_daily',
        customProperties: { team: 'Shop' },
        created: { time: 1_700_000_000_000 },
      }),
      upsert(two, 'globalTags', { tags: [{ tag: 'urn:li:tag:gold' }] }),
      upsert(two, 'subTypes', { typeNames: ['View'] }),
      upsert(two, 'structuredProperties', {
        properties: [
          values('io.team.tier', -3),
          values('io.team.due', '2023-12-31'),
          values('io.team.class', 'a'),
        ],
      }),
      upsert(three, 'status', { removed: false }),
    );
  });

  const named = (urns: readonly string[]) =>
    [...names]
      .filter(([urn]) => urns.includes(urn))
      .map(([, name]) => name)
      .join(' ');
  const found = async (...and: Criterion[]) =>
    named(await stand.find({ types: ['dataset'], filters: [{ and }] }));

  it.each(CELLS)('%s %s %j: %s', async (field, condition, texts, expected) => {
    const criterion = { field, condition, values: texts };
    expect(await found(criterion)).toBe(expected);
    const others = [...names.values()].filter((name) => !expected.split(' ').includes(name)).join(' ');
    expect(await found({ ...criterion, negated: true })).toBe(others);
  });

  it('every cell of the table is tried', () => {
    const tried = new Set(CELLS.map(([field, condition]) => `${field} ${condition}`));
    const cells = TABLE.filter(
      ({ kind, condition }) => !isRefused(kind, condition) && !RELATED.includes(condition),
    );
    expect(cells.filter(({ kind, condition }) => !tried.has(`${OF_KIND[kind]} ${condition}`))).toEqual([]);
  });

  it.each(TABLE.filter(({ kind, condition }) => isRefused(kind, condition)))(
    '$condition is refused for a field of the kind $kind',
    async ({ kind, condition }) => {
      await expect(found({ field: OF_KIND[kind], condition, value: '1' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining(`${condition} is not possible on ${OF_KIND[kind]}, which holds`),
      });
    },
  );

  it('without a condition, values are equal; `value` is one of them', async () => {
    expect(await found({ field: 'tags', value: 'urn:li:tag:PII' })).toBe('one');
    expect(await found({ field: 'tags', values: ['urn:li:tag:PII'] })).toBe('one');
  });

  it('conditions of one alternative must all hold, of alternatives one', async () => {
    const gold = { field: 'tags', value: 'urn:li:tag:gold' };
    const view = { field: 'typeNames', value: 'View' };
    expect(await found(gold, view)).toBe('two');
    const filters = [{ and: [view] }, { and: [{ field: 'platform', value: 'kafka' }] }];
    expect(named(await stand.find({ filters }))).toBe('two three');
    expect(named(await stand.find({ types: ['dataset'], filters: [{ and: [] }] }))).toBe('one two three');
  });

  it.each(MISTAKES)('%j is refused', async (criterion, message) => {
    const asked = stand.search.search({ filters: [{ and: [{ field: 'urn', value: 'x' }, criterion] }] });
    await expect(asked).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(message),
      problems: [{ pointer: '/filters/0/and/1', message: expect.stringMatching(message) }],
    });
  });

  it('numbers in facets have a decimal part', async () => {
    const { facets } = await stand.search.search({ facets: ['structuredProperties.io.team.tier'], count: 0 });
    expect(facets[0]?.values).toEqual([
      { value: '-3.0', count: 1 },
      { value: '45.0', count: 1 },
      { value: '60.5', count: 1 },
    ]);
  });

  it('a soft-deleted structured property cannot be asked for, and comes back when it is restored', async () => {
    const field = 'structuredProperties.io.team.steward';
    await stand.write(upsert(property('io.team.steward'), 'status', { removed: true }));
    await expect(found({ field, condition: 'EXISTS' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      message: expect.stringMatching(/^Cannot filter on deleted Structured Property/),
    });
    await stand.write(upsert(property('io.team.steward'), 'status', { removed: false }));
    expect(await found({ field, condition: 'EXISTS' })).toBe('one');
  });

  it('a definition with a later version has a field of its own, without the values of the one before', async () => {
    await stand.write(definition('io.team.tier', 'number', '20250101000000'));
    expect(await found({ field: 'structuredProperties.io.team.tier', condition: 'EXISTS' })).toBe('');
    await stand.write(upsert(three, 'structuredProperties', { properties: [values('io.team.tier', 7)] }));
    const field = 'structuredProperties._versioned.io_team_tier.20250101000000.number';
    expect(await found({ field, condition: 'GREATER_THAN', value: '6' })).toBe('three');
  });
});
