import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listValueRemovals } from '../../../src/catalog/structured-properties/value-removal/progress.js';
import { startValueRemover } from '../../../src/catalog/structured-properties/value-removal/remover.js';
import type { Criterion, Proposal } from '../../../src/catalog/types.js';
import type { JsonObject } from '../../../src/model/types.js';
import { definition, double, propertyUrn, string, valuesOf } from '../support/structured-properties.js';
import { ENGINES } from './engines.js';
import { dataset, openSearchCatalog, type SearchCatalog, upsert } from './test-catalog.js';

let testCatalog: SearchCatalog;

const number = { valueType: 'urn:li:dataType:number' };
const define = (name: string, own: JsonObject = {}): Proposal =>
  upsert(propertyUrn(name), 'propertyDefinition', definition(name, own));
const carrier = (name: string, ...assignments: [string, JsonObject[]][]): Proposal[] => [
  upsert(dataset(name), 'status', { removed: false }),
  upsert(
    dataset(name),
    'structuredProperties',
    valuesOf(
      ...assignments.map(([property, values]): [string, JsonObject[]] => [propertyUrn(property), values]),
    ),
  ),
];
const where = (field: string, condition: string, ...values: string[]): Criterion => ({
  field: `structuredProperties.${field}`,
  condition,
  ...(values.length > 0 && { values }),
});
const urns = (...names: string[]) => names.map((name) => dataset(name)).sort();
const queryString = (text: string) => testCatalog.find({ text, syntax: 'queryString', types: ['dataset'] });

describe.each(ENGINES)('structured properties in search by the $name engine', (tested) => {
  beforeEach(({ skip }) => skip(tested.missing !== undefined, tested.missing));
  beforeAll(async () => {
    if (tested.missing === undefined) testCatalog = await openSearchCatalog(tested);
  });

  describe('the fields of structured properties', () => {
    beforeAll(async () => {
      if (tested.missing !== undefined) return;
      await testCatalog.write(
        define('io.acme.retention', number),
        define('io.acme.team'),
        define('io.acme.since', { valueType: 'urn:li:dataType:datahub.date' }),
        define('io.acme.steward', { valueType: 'urn:li:dataType:urn' }),
        define('io.acme.notes', { valueType: 'urn:li:dataType:datahub.rich_text' }),
        ...carrier('short', ['io.acme.retention', [double(30)]], ['io.acme.team', [string('blue')]]),
        ...carrier(
          'long',
          ['io.acme.retention', [double(365), double(90.5)]],
          ['io.acme.since', [string('2024-02-29')]],
          ['io.acme.steward', [string('urn:li:corpuser:ada')]],
        ),
        ...carrier(
          'none',
          ['io.acme.team', [string('red'), string('blue')]],
          ['io.acme.since', [string('2023-12-31')]],
          ['io.acme.notes', [string('**Not** now')]],
        ),
      );
    });

    it('compare numbers that are given as texts', async () => {
      expect(await testCatalog.filter(where('io.acme.retention', 'GREATER_THAN', '45.0'))).toEqual(
        urns('long'),
      );
      expect(await testCatalog.filter(where('io.acme.retention', 'GREATER_THAN', '30'))).toEqual(
        urns('long'),
      );
      expect(await testCatalog.filter(where('io.acme.retention', 'LESS_THAN_OR_EQUAL_TO', '30'))).toEqual(
        urns('short'),
      );
      expect(await testCatalog.filter(where('io.acme.retention', 'EQUAL', '90.5'))).toEqual(urns('long'));
      expect(await testCatalog.filter(where('io.acme.retention', 'EQUAL', '30'))).toEqual(urns('short'));
    });

    it('compare dates, and count them', async () => {
      const since = 'io.acme.since';
      expect(await testCatalog.filter(where(since, 'GREATER_THAN', '2024-02-28'))).toEqual(urns('long'));
      expect(await testCatalog.filter(where(since, 'GREATER_THAN', '2024-02-29'))).toEqual([]);
      expect(await testCatalog.filter(where(since, 'LESS_THAN', '2024-01-01'))).toEqual(urns('none'));
      expect(await testCatalog.filter(where(since, 'EQUAL', '2024-02-29'))).toEqual(urns('long'));
      expect(await queryString('structuredProperties.io_acme_since:>=2024-02-29')).toEqual(urns('long'));
      expect(await queryString('structuredProperties.io_acme_since:[2023-12-31 TO 2024-02-28]')).toEqual(
        urns('none'),
      );
      const facets = [`structuredProperties.${since}`];
      expect((await testCatalog.search.search({ facets, count: 0 })).facets).toMatchObject([
        {
          field: facets[0],
          values: ['2023-12-31', '2024-02-29'].map((day) => ({ value: String(Date.parse(day)), count: 1 })),
        },
      ]);
      // A page filters by the value that a facet shows.
      const shown = String(Date.parse('2024-02-29'));
      expect(await testCatalog.filter(where(since, 'EQUAL', shown))).toEqual(urns('long'));
    });

    it('are equal to URNs and to rich text', async () => {
      expect(await testCatalog.filter(where('io.acme.steward', 'EQUAL', 'urn:li:corpuser:ada'))).toEqual(
        urns('long'),
      );
      expect(await testCatalog.filter(where('io.acme.steward', 'EQUAL', 'urn:li:corpuser:bob'))).toEqual([]);
      expect(await testCatalog.filter(where('io.acme.notes', 'EQUAL', '**Not** now'))).toEqual(urns('none'));
    });

    it.each([
      [
        'a comparison with what is not a number',
        where('io.acme.retention', 'GREATER_THAN', 'many'),
        /numbers/,
      ],
      ['a comparison with what is not a date', where('io.acme.since', 'LESS_THAN', 'then'), /date/],
      ['a comparison of texts', where('io.acme.team', 'GREATER_THAN', 'blue'), /holds texts/],
      ['a comparison with no value', where('io.acme.retention', 'LESS_THAN'), /has no values/],
    ])('refuse %s as BAD_REQUEST', async (_, criterion, message) => {
      await expect(testCatalog.filter(criterion)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringMatching(message),
      });
    });

    it('are found by EXISTS, and by each of their values', async () => {
      expect(await testCatalog.filter(where('io.acme.team', 'EXISTS'))).toEqual(urns('none', 'short'));
      expect(await testCatalog.filter(where('io.acme.team', 'EQUAL', 'blue'))).toEqual(urns('none', 'short'));
      expect(await testCatalog.filter(where('io.acme.team', 'EQUAL', 'red'))).toEqual(urns('none'));
      expect(await testCatalog.filter(where('io.acme.team', 'EQUAL', 'Blue'))).toEqual([]);
    });

    it('are counted by value, with decimal parts of numbers, up to facetValues', async () => {
      const facets = ['structuredProperties.io.acme.retention', 'structuredProperties.io.acme.team'];
      const answer = await testCatalog.search.search({ facets, count: 0 });
      expect(answer.facets.map(({ field, values }) => [field, values])).toEqual([
        [
          facets[0],
          [
            { value: '30.0', count: 1 },
            { value: '90.5', count: 1 },
            { value: '365.0', count: 1 },
          ],
        ],
        [
          facets[1],
          [
            { value: 'blue', count: 2 },
            { value: 'red', count: 1 },
          ],
        ],
      ]);
      const one = await testCatalog.search.search({ facets, count: 0, facetValues: 1 });
      expect(one.facets.map(({ values }) => values.length)).toEqual([1, 1]);
    });

    it('have names without dots in query strings', async () => {
      expect(await queryString('structuredProperties.io_acme_retention:>45')).toEqual(urns('long'));
      expect(await queryString('structuredProperties.io_acme_retention:[30 TO 100]')).toEqual(
        urns('long', 'short'),
      );
      expect(await queryString('_exists_:structuredProperties.io_acme_team')).toEqual(urns('none', 'short'));
      expect(await queryString('structuredProperties.io_acme_team:red')).toEqual(urns('none'));
    });

    it('are not searched for words', async () => {
      expect(await testCatalog.find({ text: 'blue' })).toEqual([]);
    });

    it('are refused as BAD_REQUEST if they are not defined', async () => {
      await expect(testCatalog.filter(where('io.acme.nothing', 'EXISTS'))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    });
  });

  describe('after a change of a structured property', () => {
    const field = (name: string) => where(name, 'EXISTS');

    it('a soft-deleted property is refused, and finds its values again when it is restored', async () => {
      await testCatalog.write(define('life.soft'), ...carrier('soft', ['life.soft', [string('a')]]));
      const status = (removed: boolean) => upsert(propertyUrn('life.soft'), 'status', { removed });
      await testCatalog.write(status(true));
      const refused = {
        code: 'UNPROCESSABLE',
        message: expect.stringMatching(/^Cannot filter on deleted Structured Property/),
      };
      await expect(testCatalog.filter(field('life.soft'))).rejects.toMatchObject(refused);
      await expect(queryString('_exists_:structuredProperties.life_soft')).rejects.toMatchObject(refused);
      await testCatalog.write(
        upsert(dataset('soft'), 'datasetProperties', { description: 'written meanwhile' }),
      );
      await testCatalog.write(status(false));
      expect(await testCatalog.filter(field('life.soft'))).toEqual(urns('soft'));
    });

    it('a later version has a field of its own, which finds only its own values', async () => {
      await testCatalog.write(
        define('life.versioned'),
        ...carrier('old', ['life.versioned', [string('a')]]),
        ...carrier('both', ['life.versioned', [string('a')]]),
      );
      await testCatalog.write(define('life.versioned', { ...number, version: '20240610000000' }));
      const name = 'structuredProperties._versioned.life_versioned.20240610000000.number';
      expect(await queryString(`_exists_:${name}`)).toEqual([]);
      await testCatalog.write(...carrier('both', ['life.versioned', [double(46)]]));
      expect(await queryString(`${name}:>45`)).toEqual(urns('both'));
      expect(await queryString(`_exists_:${name}`)).toEqual(urns('both'));
      expect(await testCatalog.filter(where('life.versioned', 'GREATER_THAN', '45'))).toEqual(urns('both'));
      const facets = ['structuredProperties.life.versioned'];
      expect((await testCatalog.search.search({ facets, count: 0 })).facets).toMatchObject([
        { field: facets[0], values: [{ value: '46.0', count: 1 }] },
      ]);
      await testCatalog.write(define('life.versioned', { version: '20240611000000' }));
      expect(await queryString(`_exists_:${name}`)).toEqual([]);
      expect(await testCatalog.filter(where('life.versioned', 'EXISTS'))).toEqual([]);
    });

    it('a property that is deleted and defined again does not find its former values', async () => {
      await testCatalog.write(
        define('life.again'),
        ...carrier('again.old', ['life.again', [string('a')]]),
        ...carrier('again.both', ['life.again', [string('a')]]),
      );
      await testCatalog.write({
        urn: propertyUrn('life.again'),
        aspectName: 'structuredPropertyKey',
        changeType: 'DELETE',
      });
      expect(await testCatalog.filter(field('life.again'))).toEqual([]);
      await testCatalog.write(define('life.again'), ...carrier('again.both', ['life.again', [string('a')]]));
      expect(await testCatalog.filter(field('life.again'))).toEqual(urns('again.both'));
      const remover = startValueRemover(testCatalog.graph, testCatalog.catalog, console);
      const isDone = async () =>
        (await listValueRemovals(testCatalog.catalog, propertyUrn('life.again'))).every(
          ({ state }) => state === 'COMPLETED',
        );
      await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
      await remover.stop();
      await testCatalog.search.flush();
      expect(await testCatalog.filter(field('life.again'))).toEqual(urns('again.both'));
      expect(await testCatalog.search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
    });
  });
});
