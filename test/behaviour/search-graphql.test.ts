import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from './support/behaviour.js';
import { graphqlOf } from './support/graphql.js';
import { type SearchSample, writeAndIndex, writeSearchSample } from './support/search/sample.js';
import { uniqueName } from './support/urns.js';

const { baseUrl, call } = await behaviour();
const { run } = graphqlOf(baseUrl);
let sample: SearchSample;

beforeAll(async () => {
  sample = await writeSearchSample({ call });
});

interface Facet {
  field: string;
  displayName: string | null;
  aggregations: { value: string; count: number; entity: { urn: string; type: string } | null }[];
}

const FACETS = 'facets { field displayName aggregations { value count entity { urn type } } }';

async function ask<T>(name: string, type: string, selection: string, input: object): Promise<T> {
  const answer = await run<Record<string, T>>(
    `query ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`,
    { input },
  );
  return answer[name] as T;
}

describe('search', () => {
  it('is about one type', async () => {
    const selection = 'start count total isTotalExact searchResults { entity { urn type } }';
    const page = await ask('search', 'SearchInput', selection, {
      type: 'CHART',
      query: sample.word,
      start: 0,
      count: 5,
    });
    expect(page).toEqual({
      start: 0,
      count: 1,
      total: 1,
      isTotalExact: true,
      searchResults: [{ entity: { urn: sample.chart, type: 'CHART' } }],
    });
  });
});

describe('searchAcrossEntities', () => {
  it('takes nulls, a single type, and the older form of filters', async () => {
    const nulls = {
      types: null,
      orFilters: null,
      viewUrn: null,
      sortInput: null,
      searchFlags: null,
      start: null,
    };
    const all = await ask<{ total: number }>('searchAcrossEntities', 'SearchAcrossEntitiesInput', 'total', {
      query: sample.word,
      ...nulls,
    });
    expect(all.total).toBe(5);
    const filtered = await run<{ searchAcrossEntities: { total: number } }>(
      `{ searchAcrossEntities(input: { types: DATASET, query: "*", filters: [{ field: "tags", values: ["${sample.tag}"] }],
         orFilters: { and: [{ field: "owners", values: ["${sample.owner}"] }] } }) { total } }`,
    );
    expect(filtered.searchAcrossEntities.total).toBe(2);
  });

  it('resolves what is asked of the entities', async () => {
    const page = await ask<{ searchResults: unknown[] }>(
      'searchAcrossEntities',
      'SearchAcrossEntitiesInput',
      'searchResults { entity { ... on Dataset { name platform { name } properties { name } ownership { owners { owner { ... on CorpUser { urn } } } } } } }',
      {
        types: ['DATASET'],
        query: sample.word,
        count: 1,
        sortInput: { sortCriterion: { field: 'urn', sortOrder: 'ASCENDING' } },
      },
    );
    expect(page.searchResults).toEqual([
      {
        entity: {
          name: expect.stringContaining('customers'),
          platform: { name: 'hive' },
          properties: { name: 'customers' },
          ownership: { owners: [{ owner: { urn: sample.owner } }] },
        },
      },
    ]);
  });

  it('tells where the words were found, unless it is not to', async () => {
    const matches = 'searchResults { matchedFields { name value } }';
    const found = (searchFlags: object) =>
      ask<{ searchResults: { matchedFields: { name: string }[] }[] }>(
        'searchAcrossEntities',
        'SearchAcrossEntitiesInput',
        matches,
        { types: ['DATASET'], query: `refunds ${sample.word}`, count: 1, searchFlags },
      );
    const names = async (flags: object) =>
      (await found(flags)).searchResults.flatMap(({ matchedFields }) =>
        matchedFields.map(({ name }) => name),
      );
    expect(await names({})).toEqual(expect.arrayContaining(['name', 'description']));
    expect(await names({ skipHighlighting: true })).toEqual([]);
    expect(new Set(await names({ customHighlightingFields: ['description'] }))).toEqual(
      new Set(['description']),
    );
  });

  it('counts by the fields that are offered as filters, with entities for URNs', async () => {
    const { facets } = await ask<{ facets: Facet[] }>(
      'searchAcrossEntities',
      'SearchAcrossEntitiesInput',
      FACETS,
      {
        query: sample.word,
        searchFlags: { maxAggValues: 5 },
      },
    );
    const byField = new Map(facets.map((facet) => [facet.field, facet]));
    expect(byField.get('_entityType')?.aggregations).toEqual([
      { value: 'DATASET', count: 4, entity: null },
      { value: 'CHART', count: 1, entity: null },
    ]);
    expect(byField.get('tags')?.aggregations).toEqual([
      { value: sample.tag, count: 2, entity: { urn: sample.tag, type: 'TAG' } },
    ]);
    expect(byField.get('owners')?.aggregations).toEqual([
      { value: sample.owner, count: 4, entity: { urn: sample.owner, type: 'CORP_USER' } },
    ]);
    expect(byField.get('platform')?.displayName).toBe('Platform');
  });

  it('counts nothing where it is not to', async () => {
    const flags = { skipAggregates: true };
    const answer = await ask('searchAcrossEntities', 'SearchAcrossEntitiesInput', FACETS, {
      query: sample.word,
      searchFlags: flags,
    });
    expect(answer).toEqual({ facets: [] });
  });

  it('takes a query string where the flag says so', async () => {
    const total = async (query: string) =>
      (
        await ask<{ total: number }>('searchAcrossEntities', 'SearchAcrossEntitiesInput', 'total', {
          query,
          searchFlags: { fulltext: false },
        })
      ).total;
    expect(
      await total(`description:${sample.word} AND (name:orders OR name:refunds)`),
    ).toBeGreaterThanOrEqual(2);
    expect(await total(`tags:"${sample.tag}" AND NOT name:refunds`)).toBe(1);
    expect(await total(`_exists_:tags AND owners:"${sample.owner}"`)).toBe(2);
  });

  it('finds soft-deleted entities where the flag says so', async () => {
    const { total } = await ask<{ total: number }>(
      'searchAcrossEntities',
      'SearchAcrossEntitiesInput',
      'total',
      {
        query: sample.word,
        searchFlags: { includeSoftDeleted: true },
      },
    );
    expect(total).toBe(6);
  });

  it('leaves out former versions, unless it is not to', async () => {
    const name = uniqueName('model').replace('.', '');
    const urns = [1, 2].map(
      (version) => `urn:li:mlModel:(urn:li:dataPlatform:mlflow,${name}.v${version},PROD)`,
    );
    await writeAndIndex(
      { call },
      urns.map((urn, index) => [
        urn,
        'versionProperties',
        {
          versionSet: `urn:li:versionSet:(${name},mlModel)`,
          version: { versionTag: `v${index}` },
          sortId: `${index}`,
          isLatest: index === 1,
        },
      ]),
    );
    const find = async (searchFlags: object) =>
      ask<{ searchResults: { entity: { urn: string } }[] }>(
        'searchAcrossEntities',
        'SearchAcrossEntitiesInput',
        'searchResults { entity { urn } }',
        { types: ['MLMODEL'], query: name, searchFlags },
      );
    expect((await find({})).searchResults).toEqual([{ entity: { urn: urns[1] } }]);
    expect((await find({ filterNonLatestVersions: false })).searchResults).toHaveLength(2);
  });

  it('stays within a view', async () => {
    const view = `urn:li:dataHubView:${uniqueName()}`;
    const stamp = { time: 0, actor: sample.owner };
    const filter = {
      or: [{ and: [{ field: 'tags', condition: 'EQUAL', values: [sample.tag], value: '', negated: false }] }],
    };
    await writeAndIndex({ call }, [
      [
        view,
        'dataHubViewInfo',
        {
          name: 'Tagged',
          type: 'GLOBAL',
          definition: { entityTypes: ['dataset', 'chart'], filter },
          created: stamp,
          lastModified: stamp,
        },
      ],
    ]);
    const total = async (input: object) =>
      (
        await ask<{ total: number }>('searchAcrossEntities', 'SearchAcrossEntitiesInput', 'total', {
          viewUrn: view,
          ...input,
        })
      ).total;
    expect(await total({ query: sample.word })).toBe(2);
    expect(await total({ query: sample.word, types: ['CHART'] })).toBe(0);
    expect(
      await total({
        query: 'refunds',
        types: ['DATASET'],
        orFilters: [{ and: [{ field: 'owners', values: [sample.owner] }] }],
      }),
    ).toBe(1);
  });
});

describe('scrollAcrossEntities', () => {
  it('goes through everything once, in the same order, and ends with no id', async () => {
    const { word } = sample;
    const urns: string[] = [];
    let scrollId: string | null = null;
    let pages = 0;
    do {
      const page: {
        nextScrollId: string | null;
        count: number;
        total: number;
        searchResults: { entity: { urn: string } }[];
      } = await ask(
        'scrollAcrossEntities',
        'ScrollAcrossEntitiesInput',
        'nextScrollId count total searchResults { entity { urn } }',
        {
          types: null,
          query: word,
          count: 2,
          scrollId,
          keepAlive: '5m',
          searchFlags: {
            skipHighlighting: true,
            skipAggregates: true,
            skipCache: false,
            includeSoftDeleted: null,
          },
        },
      );
      expect(page.total).toBe(5);
      expect(page.count).toBe(page.searchResults.length);
      urns.push(...page.searchResults.map(({ entity }) => entity.urn));
      scrollId = page.nextScrollId;
      pages += 1;
    } while (scrollId !== null && pages < 10);
    expect(scrollId).toBeNull();
    expect(urns.toSorted()).toEqual([...sample.datasets, sample.chart].sort());
  });
});

describe('aggregateAcrossEntities', () => {
  const platform = (name: string, count: number) => {
    const value = `urn:li:dataPlatform:${name}`;
    return { value, count, entity: { urn: value, type: 'DATA_PLATFORM' } };
  };

  it('counts by the fields that are named', async () => {
    const { facets } = await ask<{ facets: Facet[] }>(
      'aggregateAcrossEntities',
      'AggregateAcrossEntitiesInput',
      FACETS,
      {
        types: ['DATASET'],
        facets: ['tags', 'name'],
        query: sample.word,
        orFilters: [],
        searchFlags: { maxAggValues: 2 },
      },
    );
    expect(facets.map(({ field }) => field)).toEqual(['tags', 'name']);
    expect(facets[0]?.aggregations).toMatchObject([{ value: sample.tag, count: 2 }]);
    expect(facets[1]?.aggregations).toHaveLength(2);
  });

  it('counts by the fields that are offered as filters where none is named', async () => {
    const { facets } = await ask<{ facets: Facet[] }>(
      'aggregateAcrossEntities',
      'AggregateAcrossEntitiesInput',
      FACETS,
      {
        query: sample.word,
        facets: null,
      },
    );
    const platforms = facets.find(({ field }) => field === 'platform')?.aggregations;
    expect(platforms).toEqual([platform('hive', 4), platform('looker', 1)]);
  });

  it('gives values of a numeric property as texts with a decimal part', async () => {
    const id = uniqueName('retention');
    const property = `urn:li:structuredProperty:${id}`;
    await writeAndIndex({ call }, [
      [
        property,
        'propertyDefinition',
        {
          qualifiedName: id,
          displayName: 'Retention',
          valueType: 'urn:li:dataType:datahub.number',
          cardinality: 'SINGLE',
          entityTypes: ['urn:li:entityType:datahub.dataset'],
        },
      ],
    ]);
    await writeAndIndex(
      { call },
      sample.datasets.map((urn, index) => [
        urn,
        'structuredProperties',
        { properties: [{ propertyUrn: property, values: [{ double: index < 3 ? 60 : 90.5 }] }] },
      ]),
    );
    const field = `structuredProperties.${id}`;
    const { facets } = await ask<{ facets: (Facet & { entity: object })[] }>(
      'aggregateAcrossEntities',
      'AggregateAcrossEntitiesInput',
      'facets { field displayName entity { urn } aggregations { value count } }',
      { types: ['DATASET'], facets: [field], query: '*' },
    );
    expect(facets).toEqual([
      {
        field,
        displayName: 'Retention',
        entity: { urn: property },
        aggregations: [
          { value: '60.0', count: 3 },
          { value: '90.5', count: 1 },
        ],
      },
    ]);
    const above = await ask<{ total: number }>('scrollAcrossEntities', 'ScrollAcrossEntitiesInput', 'total', {
      types: 'DATASET',
      query: '*',
      orFilters: { and: [{ field, condition: 'GREATER_THAN', values: ['60'] }] },
    });
    expect(above.total).toBe(1);
  });
});

describe('getEntityCounts', () => {
  it('counts each type that is named', async () => {
    const view = { types: ['DATASET', 'ER_MODEL_RELATIONSHIP'] };
    const { counts } = await ask<{ counts: { entityType: string; count: number }[] }>(
      'getEntityCounts',
      'EntityCountInput',
      'counts { entityType count }',
      view,
    );
    expect(counts.map(({ entityType }) => entityType)).toEqual(view.types);
    expect(counts[0]?.count).toBeGreaterThanOrEqual(4);
  });

  it('counts the types that there are where none is named', async () => {
    const { getEntityCounts } = await run<{
      getEntityCounts: { counts: { entityType: string; count: number }[] };
    }>('{ getEntityCounts { counts { entityType count } } }');
    expect(getEntityCounts.counts).toContainEqual({ entityType: 'CHART', count: expect.any(Number) });
    expect(getEntityCounts.counts.every(({ count }) => count > 0)).toBe(true);
  });
});

describe('autoComplete', () => {
  it('suggests what begins so', async () => {
    const start = sample.word.slice(0, -2);
    const answer = await ask<{ query: string; suggestions: string[]; entities: { urn: string }[] }>(
      'autoComplete',
      'AutoCompleteInput',
      'query suggestions entities { urn }',
      { type: 'CHART', query: start, limit: 5 },
    );
    expect(answer).toEqual({
      query: start,
      suggestions: [`Orders ${sample.word}`],
      entities: [{ urn: sample.chart }],
    });
  });

  it('suggests of several types, each by itself, and leaves out those without a suggestion', async () => {
    const { query, suggestions } = await ask<{
      query: string;
      suggestions: { type: string; entities: unknown[] }[];
    }>(
      'autoCompleteForMultiple',
      'AutoCompleteMultipleInput',
      'query suggestions { type suggestions entities { urn } }',
      { types: ['DATASET', 'CHART', 'TAG'], query: sample.word, limit: 2 },
    );
    expect(query).toBe(sample.word);
    expect(suggestions.map(({ type }) => type)).toContain('CHART');
    expect(suggestions.map(({ type }) => type)).not.toContain('TAG');
    expect(suggestions.every(({ entities }) => entities.length > 0 && entities.length <= 2)).toBe(true);
  });
});

describe('browse', () => {
  const selection =
    'entities { urn } groups { name count } start count total metadata { path totalNumEntities }';

  it('shows folders with counts, and the entities in a folder', async () => {
    const { word, datasets } = sample;
    const folder = await ask('browse', 'BrowseInput', selection, { type: 'DATASET', path: ['prod', word] });
    expect(folder).toEqual({
      entities: [],
      groups: [
        { name: 'crm', count: 2 },
        { name: 'sales', count: 2 },
      ],
      start: 0,
      count: 0,
      total: 0,
      metadata: { path: ['prod', word], totalNumEntities: 4 },
    });
    const sales = await ask('browse', 'BrowseInput', selection, {
      type: 'DATASET',
      path: ['prod', word, 'sales'],
      start: 1,
      count: 5,
    });
    expect(sales).toEqual({
      entities: [{ urn: datasets[1] }],
      groups: [],
      start: 1,
      count: 1,
      total: 2,
      metadata: { path: ['prod', word, 'sales'], totalNumEntities: 2 },
    });
  });

  it('gives the paths of an entity', async () => {
    const answer = await run(
      `{ browsePaths(input: { type: DATASET, urn: "${sample.datasets[0]}" }) { path } }`,
    );
    expect(answer).toEqual({ browsePaths: [{ path: ['prod', sample.word, 'sales'] }] });
  });
});

describe('browseV2', () => {
  it('shows folders with the entities that they stand for', async () => {
    const name = uniqueName('v2').replace('.', '');
    const container = `urn:li:container:${name}`;
    const urns = ['a', 'b'].map((part) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name}.${part},PROD)`);
    await writeAndIndex({ call }, [
      [container, 'containerProperties', { name: 'Warehouse' }],
      [
        urns[0] as string,
        'browsePathsV2',
        { path: [{ id: name }, { id: container, urn: container }, { id: 'deep' }] },
      ],
      [urns[1] as string, 'browsePathsV2', { path: [{ id: name }, { id: container, urn: container }] }],
    ]);
    const selection =
      'groups { name count hasSubGroups entity { urn ... on Container { properties { name } } } } start count total metadata { path totalNumEntities }';
    expect(
      await ask('browseV2', 'BrowseV2Input', selection, { types: ['DATASET'], path: [name], query: '*' }),
    ).toEqual({
      groups: [
        {
          name: container,
          count: 2,
          hasSubGroups: true,
          entity: { urn: container, properties: { name: 'Warehouse' } },
        },
      ],
      start: 0,
      count: 1,
      total: 1,
      metadata: { path: [name], totalNumEntities: 2 },
    });
    const deeper = await ask<{ groups: object[] }>(
      'browseV2',
      'BrowseV2Input',
      'groups { name count hasSubGroups }',
      {
        type: 'DATASET',
        path: [name, container],
      },
    );
    expect(deeper.groups).toEqual([{ name: 'deep', count: 1, hasSubGroups: false }]);
  });
});

describe('what is in a container, a data product and an application', () => {
  it('is found in it', async () => {
    const id = uniqueName();
    const [container, product, application] = [
      `urn:li:container:${id}`,
      `urn:li:dataProduct:${id}`,
      `urn:li:application:${id}`,
    ];
    const [first = '', second = '', third = ''] = sample.datasets;
    await writeAndIndex({ call }, [
      [first, 'container', { container }],
      [second, 'container', { container }],
      [first, 'applications', { applications: [application] }],
      [
        product,
        'dataProductProperties',
        { name: id, assets: [second, third].map((destinationUrn) => ({ destinationUrn })) },
      ],
      [`${product}.empty`, 'dataProductProperties', { name: 'empty', assets: [] }],
      [container, 'containerProperties', { name: id }],
      [application, 'applicationProperties', { name: id }],
    ]);
    const entities = 'entities(input: $input) { total searchResults { entity { urn } } }';
    const answer = await run<Record<string, { entities: { total: number } }>>(
      `query ($all: ContainerEntitiesInput, $input: SearchAcrossEntitiesInput) {
        container(urn: "${container}") { entities(input: $all) { total } }
        filtered: container(urn: "${container}") { entities(input: { filters: [{ field: "name", values: ["refunds"] }] }) { total searchResults { entity { urn } } } }
        dataProduct(urn: "${product}") { ${entities} }
        empty: dataProduct(urn: "${product}.empty") { ${entities} }
        application(urn: "${application}") { ${entities} }
        listDataProductAssets(urn: "${product}", input: { query: "refunds" }) { total }
        listApplicationAssets(urn: "${application}", input: { query: "*" }) { total }
      }`,
      { all: { query: '*' } },
    );
    expect(answer).toEqual({
      container: { entities: { total: 2 } },
      filtered: { entities: { total: 1, searchResults: [{ entity: { urn: second } }] } },
      dataProduct: {
        entities: { total: 2, searchResults: expect.arrayContaining([{ entity: { urn: third } }]) },
      },
      empty: { entities: { total: 0, searchResults: [] } },
      application: { entities: { total: 1, searchResults: [{ entity: { urn: first } }] } },
      listDataProductAssets: { total: 1 },
      listApplicationAssets: { total: 1 },
    });
  });
});
