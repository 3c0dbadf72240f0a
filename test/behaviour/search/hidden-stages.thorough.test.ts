import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '../../../src/catalog/search/types.js';
import { ENGINES } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

const stamp = { time: 1, actor: 'urn:li:corpuser:jane' };
const stageUrn = (id: string) => `urn:li:lifecycleStageType:${id}`;
const stage = (id: string, hideInSearch: boolean, entityTypes?: string[]) =>
  upsert(stageUrn(id), 'lifecycleStageTypeInfo', {
    ...{ name: id, settings: { hideInSearch }, created: stamp, lastModified: stamp },
    ...(entityTypes && { entityTypes }),
  });

/** Datasets by the stage that they are in. */
const IN_STAGES = ['archived', 'draft', 'nowhere', 'reviewed', 'unwritten'];
const urnOf = (id: string) => dataset(`tables.${id}`);

describe.each(ENGINES)('entities in hidden lifecycle stages by the $name engine', (tested) => {
  const testCatalog = testCatalogWith(tested, () =>
    testCatalog.write(
      stage('archived', true),
      stage('draft', true, ['document', 'glossaryTerm']),
      stage('nowhere', true, []),
      stage('reviewed', false),
      ...IN_STAGES.flatMap((id) => [
        upsert(urnOf(id), 'status', { removed: false, lifecycleStage: stageUrn(id) }),
        upsert(urnOf(id), 'browsePaths', { paths: ['/tables'] }),
      ]),
      upsert(urnOf('free'), 'browsePaths', { paths: ['/tables'] }),
    ),
  );

  const ALL = ['archived', 'draft', 'free', 'nowhere', 'reviewed', 'unwritten'];
  const named = (field: string, ...values: string[]) => ({ filters: [{ and: [{ field, values }] }] });
  const CASES: [name: string, query: SearchQuery, found: string[]][] = [
    ['a search of one type', { types: ['dataset'] }, ['draft', 'free', 'nowhere', 'reviewed', 'unwritten']],
    [
      'a search of types that a stage is for',
      { types: ['dataset', 'document'] },
      ['free', 'nowhere', 'reviewed', 'unwritten'],
    ],
    ['a search of all types', { text: 'tables' }, ['free', 'nowhere', 'reviewed', 'unwritten']],
    ['a search with includeHidden', { types: ['dataset', 'document'], includeHidden: true }, ALL],
    [
      'a filter on the stage',
      named('lifecycleStage', stageUrn('archived'), stageUrn('draft')),
      ['archived', 'draft'],
    ],
    [
      'a query string on the stage',
      { text: `lifecycleStage:"${stageUrn('archived')}"`, syntax: 'queryString' },
      ['archived'],
    ],
    [
      'another filter',
      named('platform', 'urn:li:dataPlatform:hive'),
      ['free', 'nowhere', 'reviewed', 'unwritten'],
    ],
  ];

  it.each(CASES)('%s finds exactly the expected entities', async (_name, query, found) => {
    expect(await testCatalog.find(query)).toEqual(found.map(urnOf));
  });

  it('they are in no suggestions and no folders', async () => {
    const { search } = testCatalog;
    const suggested = await search.autocomplete({ types: ['dataset'], text: 'tables' });
    expect(suggested.map(({ urn }) => urn).sort()).toEqual(
      ['draft', 'free', 'nowhere', 'reviewed', 'unwritten'].map(urnOf),
    );
    const { totalEntities } = await search.browse({
      types: ['dataset'],
      path: ['tables'],
      form: 'browsePaths',
    });
    expect(totalEntities).toBe(5);
  });

  it('entities that are lifecycle stages are found', async () => {
    await testCatalog.write(
      upsert(stageUrn('archived'), 'status', { removed: false, lifecycleStage: stageUrn('archived') }),
    );
    expect(await testCatalog.find({ types: ['lifecycleStageType'] })).toContain(stageUrn('archived'));
  });

  it('they are found when their stage no longer hides them, or is soft-deleted', async () => {
    const found = () => testCatalog.find({ types: ['dataset'] });
    await testCatalog.write(stage('reviewed', true));
    expect(await found()).not.toContain(urnOf('reviewed'));
    await testCatalog.write(stage('reviewed', false));
    expect(await found()).toContain(urnOf('reviewed'));
    expect(await found()).not.toContain(urnOf('archived'));
    await testCatalog.write(upsert(stageUrn('archived'), 'status', { removed: true }));
    expect(await found()).toContain(urnOf('archived'));
  });
});
