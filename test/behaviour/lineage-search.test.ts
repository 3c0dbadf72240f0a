import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from './support/behaviour.js';
import { graphqlOf } from './support/graphql.js';
import { upstreamsOf, writeGraph } from './support/lineage.js';
import { datasetUrn, fieldUrn, tagUrn, uniqueName } from './support/urns.js';

interface Answer {
  start: number;
  count: number;
  total: number;
  nextScrollId?: string | null;
  searchResults: { degree: number; entity: { urn: string }; paths: { path: { urn: string }[] }[] }[];
  facets: { field: string; aggregations: { value: string; count: number }[] }[];
  degrees: { degree: number; count: number }[];
}

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);
const RESULTS = 'searchResults { degree entity { urn type } }';
const searchFor = (selection: string) =>
  `query ($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) { start count total ${selection} } }`;
const SEARCH = searchFor(RESULTS);
const SCROLL = `query ($input: ScrollAcrossLineageInput!) { scrollAcrossLineage(input: $input) { nextScrollId count total ${RESULTS} } }`;

const search = async (input: object, selection = RESULTS) =>
  (
    await run<{ searchAcrossLineage: Answer }>(searchFor(selection), {
      input: { query: '*', direction: 'DOWNSTREAM', ...input },
    })
  ).searchAcrossLineage;
const scroll = async (input: object) =>
  (await run<{ scrollAcrossLineage: Answer }>(SCROLL, { input: { direction: 'DOWNSTREAM', ...input } }))
    .scrollAcrossLineage;
const pairs = ({ searchResults }: Answer) => searchResults.map(({ entity, degree }) => [entity.urn, degree]);
const and = (...conditions: object[]) => [{ and: conditions }];
const degreeIs = (...values: string[]) => ({ field: 'degree', condition: 'EQUAL', values });

// 0 → 1 → 2 → 3 → 4, 0 → 2 (a shorter way), 4 → 1 (a cycle), 3 → 3 (itself), 5 → 3
let urns: string[];
const at = (index: number) => urns[index] as string;
beforeAll(async () => {
  urns = await writeGraph(rest, 6, [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [0, 2],
    [4, 1],
    [3, 3],
    [5, 3],
  ]);
});

describe('searchAcrossLineage', () => {
  it('finds everything downstream once, with the least degree, and ends in cycles', async () => {
    const answer = await search({ urn: at(0) });
    expect(pairs(answer)).toEqual([
      [at(1), 1],
      [at(2), 1],
      [at(3), 2],
      [at(4), 3],
    ]);
    expect(answer).toMatchObject({ start: 0, count: 4, total: 4 });
    expect(pairs(await search({ urn: at(1) }))).toEqual([
      [at(2), 1],
      [at(3), 2],
      [at(4), 3],
    ]);
  });

  it('goes upstream as well', async () => {
    const answer = await search({ urn: at(3), direction: 'UPSTREAM' });
    expect(pairs(answer)).toEqual([
      [at(2), 1],
      [at(5), 1],
      [at(0), 2],
      [at(1), 2],
      [at(4), 3],
    ]);
  });

  it.each([
    [and(degreeIs('1')), [1, 2]],
    [and(degreeIs('2', '3')), [3, 4]],
    [and(degreeIs('2+')), [3, 4]],
    [and(degreeIs('3+')), [4]],
    [and({ ...degreeIs('1'), negated: true }), [3, 4]],
    [and({ field: 'degree', condition: 'GREATER_THAN', values: ['1'] }), [3, 4]],
    [and({ field: 'degree', condition: 'LESS_THAN_OR_EQUAL_TO', values: ['2'] }), [1, 2, 3]],
    [
      [...and(degreeIs('1')), ...and(degreeIs('3'))],
      [1, 2, 4],
    ],
    [and(degreeIs('1'), degreeIs('2')), []],
    [and(degreeIs('7')), []],
  ])('filters by degree: %j', async (orFilters, expected) => {
    const answer = await search({ urn: at(0), orFilters });
    expect(answer.searchResults.map(({ entity }) => entity.urn)).toEqual(expected.map(at));
    expect(answer.total).toBe(expected.length);
  });

  it('pages with the exact total', async () => {
    for (const start of [0, 1, 2, 3]) {
      const answer = await search({ urn: at(0), start, count: 2 });
      expect(pairs(answer)).toEqual(
        [
          [at(1), 1],
          [at(2), 1],
          [at(3), 2],
          [at(4), 3],
        ].slice(start, start + 2),
      );
      expect(answer.total).toBe(4);
    }
    expect(await search({ urn: at(0), start: 9 })).toMatchObject({ start: 9, count: 0, total: 4 });
    expect(await search({ urn: at(0), count: 0 })).toMatchObject({ count: 0, total: 4 });
  });

  it('answers nothing for what has no lineage', async () => {
    const urn = datasetUrn();
    await rest.write({ urn, aspect: 'status', value: { removed: false } });
    expect(await search({ urn })).toMatchObject({ total: 0, searchResults: [] });
  });

  it('shows shortest paths of the page', async () => {
    const { searchResults } = await search(
      { urn: at(0), start: 2, count: 5 },
      'searchResults { entity { urn } paths { path { urn type } } }',
    );
    const paths = searchResults.map((result) => result.paths.map(({ path }) => path.map(({ urn }) => urn)));
    expect(paths).toEqual([[[at(0), at(2), at(3)]], [[at(0), at(2), at(3), at(4)]]]);
    const up = await search(
      { urn: at(4), direction: 'UPSTREAM', orFilters: and(degreeIs('2')) },
      'searchResults { entity { urn } paths { path { urn } } }',
    );
    expect(up.searchResults[0]?.paths[0]?.path.map(({ urn }) => urn)).toEqual([at(4), at(3), at(2)]);
  });

  it('counts by degree and by other fields', async () => {
    const { facets, degrees } = await search(
      { urn: at(0), count: 1 },
      'degrees { degree count } facets { field aggregations { value count entity { urn } } }',
    );
    expect(degrees).toEqual([
      { degree: 1, count: 2 },
      { degree: 2, count: 1 },
      { degree: 3, count: 1 },
    ]);
    const values = (field: string) =>
      facets.find((facet) => facet.field === field)?.aggregations.map(({ value, count }) => [value, count]);
    expect(values('degree')).toEqual([
      ['1', 2],
      ['2', 1],
      ['3+', 1],
    ]);
    expect(values('_entityType')).toEqual([['DATASET', 4]]);
    expect(values('platform')).toEqual([['urn:li:dataPlatform:hive', 4]]);
    expect(
      (await search({ urn: at(0), searchFlags: { skipAggregates: true } }, 'facets { field }')).facets,
    ).toEqual([]);
  });

  it('traverses what is soft-deleted or does not exist, and does not list it', async () => {
    const [first, , last] = (await writeGraph(rest, 3, [
      [0, 1],
      [1, 2],
    ])) as [string, string, string];
    const middle = datasetUrn();
    const behind = datasetUrn();
    await rest.write({ urn: behind, aspect: 'upstreamLineage', value: upstreamsOf([middle]) });
    const removed = datasetUrn();
    await rest.writeBatch([
      { urn: removed, aspect: 'status', value: { removed: true } },
      { urn: removed, aspect: 'upstreamLineage', value: upstreamsOf([first]) },
      { urn: last, aspect: 'upstreamLineage', value: upstreamsOf([removed, behind]) },
    ]);
    expect(pairs(await search({ urn: first }))).toEqual(expect.not.arrayContaining([[removed, 1]]));
    expect(pairs(await search({ urn: first }))).toContainEqual([last, 2]);
    expect(pairs(await search({ urn: first, searchFlags: { includeSoftDeleted: true } }))).toContainEqual([
      removed,
      1,
    ]);
    const byFilter = and({ field: 'removed', values: ['true'] });
    expect(pairs(await search({ urn: first, orFilters: byFilter }))).toEqual([[removed, 1]]);
    const notRemoved = and({ field: 'removed', condition: 'EQUAL', values: ['true'], negated: true });
    expect((await search({ urn: first, orFilters: notRemoved })).total).toBe(
      (await search({ urn: first })).total,
    );
    expect(pairs(await search({ urn: last, direction: 'UPSTREAM' }))).not.toContainEqual([middle, 2]);
    await rest.write({ urn: removed, aspect: 'status', value: { removed: false } });
    expect(pairs(await search({ urn: first }))).toContainEqual([removed, 1]);
    await rest.write({ urn: removed, aspect: 'status', value: { removed: true } });
    expect(pairs(await search({ urn: first }))).not.toContainEqual([removed, 1]);
    await rest.hardDelete(removed);
    expect((await search({ urn: first })).total).toBe(1);
  });

  it('filters by what hangs on an entity, by its properties and by text, all combined', async () => {
    const [start, a, b, c] = (await writeGraph(rest, 4, [
      [0, 1],
      [1, 2],
      [0, 3],
    ])) as [string, string, string, string];
    const [tag, owner, term] = [tagUrn(), 'urn:li:corpuser:lineage', `urn:li:glossaryTerm:${uniqueName()}`];
    const { createDomain: domain } = await run<{ createDomain: string }>(
      'mutation ($name: String!) { createDomain(input: {name: $name}) }',
      { name: uniqueName() },
    );
    await run('mutation ($d: String!, $e: String!) { setDomain(domainUrn: $d, entityUrn: $e) }', {
      d: domain,
      e: b,
    });
    await rest.writeBatch([
      { urn: a, aspect: 'globalTags', value: { tags: [{ tag }] } },
      { urn: a, aspect: 'ownership', value: { owners: [{ owner, type: 'DATAOWNER' }] } },
      {
        urn: b,
        aspect: 'glossaryTerms',
        value: { terms: [{ urn: term }], auditStamp: { time: 1, actor: owner } },
      },
      { urn: c, aspect: 'datasetProperties', value: { name: 'Orders of Today' } },
    ]);
    const found = async (...conditions: object[]) =>
      (await search({ urn: start, orFilters: and(...conditions) })).searchResults.map(
        ({ entity }) => entity.urn,
      );
    expect(await found({ field: 'tags', values: [tag] })).toEqual([a]);
    expect(await found({ field: 'tags', values: [tag], negated: true })).toEqual([c, b]);
    expect(await found({ field: 'owners', condition: 'EXISTS' })).toEqual([a]);
    expect(await found({ field: 'glossaryTerms', values: [term] })).toEqual([b]);
    expect(await found({ field: 'domains', values: [domain] })).toEqual([b]);
    expect(await found({ field: 'domains', values: [domain] }, degreeIs('1'))).toEqual([]);
    expect(await found({ field: 'platform', values: ['urn:li:dataPlatform:hive'] }, degreeIs('2'))).toEqual([
      b,
    ]);
    expect(await found({ field: 'platform.keyword', values: ['kafka'] })).toEqual([]);
    expect(await found({ field: 'urn', values: [c, b] })).toEqual([c, b]);
    expect(await found({ field: 'name', condition: 'START_WITH', values: ['orders'] })).toEqual([c]);
    expect(await found({ field: 'name', condition: 'EQUAL', values: ['Orders of Today'] })).toEqual([c]);
    expect(await found({ field: '_entityType', values: ['DATASET'], negated: true })).toEqual([]);
    expect((await search({ urn: start, query: 'of today' })).total).toBe(1);
    expect((await search({ urn: start, query: '', types: ['CHART'] })).total).toBe(0);
    expect((await search({ urn: start, types: ['DATASET', 'CHART'] })).total).toBe(3);
    expect((await search({ urn: start, types: null, filters: [degreeIs('2')] })).total).toBe(1);
  });

  it('follows edges of a window of time', async () => {
    const [a, b, c] = [datasetUrn(), datasetUrn(), datasetUrn()];
    const edge = (dataset: string, time: number) => ({
      upstreams: [{ dataset, type: 'TRANSFORMED', auditStamp: { time, actor: 'urn:li:corpuser:unknown' } }],
    });
    await rest.writeBatch([
      { urn: a, aspect: 'status', value: { removed: false } },
      { urn: b, aspect: 'upstreamLineage', value: edge(a, 1000) },
      { urn: c, aspect: 'upstreamLineage', value: edge(b, 2000) },
    ]);
    const found = async (lineageFlags: object) => (await search({ urn: a, lineageFlags })).total;
    expect(await found({ startTimeMillis: 1000, endTimeMillis: 2000 })).toBe(2);
    expect(await found({ endTimeMillis: 1500 })).toBe(1);
    expect(await found({ startTimeMillis: 1500 })).toBe(0);
    expect(await found({ maxHops: 1 })).toBe(1);
  });

  it('goes through long chains', async () => {
    const chain = await writeGraph(
      rest,
      400,
      Array.from({ length: 399 }, (_, index) => [index, index + 1]),
    );
    const answer = await search({ urn: chain[0], start: 398 });
    expect(answer).toMatchObject({
      total: 399,
      searchResults: [{ degree: 399, entity: { urn: chain[399] } }],
    });
  });

  it('starts from columns: least degree, known without a schema', async () => {
    const [source, target, report] = [datasetUrn(), datasetUrn(), datasetUrn()];
    const column = (from: string[], to: string) => ({
      upstreamType: 'FIELD_SET',
      upstreams: from,
      downstreamType: 'FIELD',
      downstreams: [to],
    });
    const [id, key, sum] = [fieldUrn(source, 'id'), fieldUrn(target, 'key'), fieldUrn(report, 'sum')];
    await rest.writeBatch([
      { urn: source, aspect: 'status', value: { removed: false } },
      {
        urn: target,
        aspect: 'upstreamLineage',
        value: { ...upstreamsOf([source]), fineGrainedLineages: [column([id], key)] },
      },
      {
        urn: report,
        aspect: 'upstreamLineage',
        value: { ...upstreamsOf([target]), fineGrainedLineages: [column([key], sum)] },
      },
    ]);
    expect(pairs(await search({ urn: id }))).toEqual([
      [key, 1],
      [sum, 2],
    ]);
    expect(pairs(await search({ urn: sum, direction: 'UPSTREAM' }))).toEqual([
      [key, 1],
      [id, 2],
    ]);
    expect(pairs(await search({ urn: source }))).toEqual([
      [target, 1],
      [report, 2],
    ]);
    const groupingSpec = {
      groupingCriteria: [{ baseEntityType: 'SCHEMA_FIELD', groupingEntityType: 'DATASET' }],
    };
    const grouped = { urn: id, searchFlags: { groupingSpec } };
    expect(pairs(await search(grouped))).toEqual([
      [target, 1],
      [report, 2],
    ]);
    const criteria = {
      groupingCriteria: [{ baseEntityType: 'SCHEMA_FIELD', groupingEntityType: 'SCHEMA_FIELD' }],
    };
    expect(pairs(await search({ urn: id, searchFlags: { groupingSpec: criteria } }))).toEqual(
      pairs(await search({ urn: id })),
    );
    const { searchResults } = await search(grouped, 'searchResults { paths { path { urn } } }');
    expect(searchResults.map(({ paths }) => paths.map(({ path }) => path.map(({ urn }) => urn)))).toEqual([
      [[id, key]],
      [[id, key, sum]],
    ]);
    const wrong = { groupingCriteria: [{ groupingEntityType: 'CHART' }] };
    expect(
      await refused(SEARCH, {
        input: { urn: id, direction: 'UPSTREAM', searchFlags: { groupingSpec: wrong } },
      }),
    ).toMatchObject({ code: 'BAD_REQUEST' });
    expect(
      await refused(SEARCH, { input: { urn: fieldUrn(source, 'none'), direction: 'UPSTREAM' } }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('refuses what cannot be asked', async () => {
    const input = { urn: at(0), direction: 'DOWNSTREAM', query: '*' };
    const missing = datasetUrn();
    expect(await refused(SEARCH, { input: { ...input, urn: missing } })).toEqual({
      code: 'NOT_FOUND',
      message: `${missing} does not exist`,
    });
    const bad = [
      { urn: 'no urn' },
      { direction: 'SIDEWAYS' },
      { start: -1 },
      { count: -1 },
      { orFilters: and(degreeIs('0')) },
      { orFilters: and(degreeIs('many')) },
      { orFilters: and(degreeIs()) },
      { orFilters: and({ field: 'unheard', values: ['x'] }) },
      { orFilters: and({ field: 'tags', condition: 'CONTAIN', values: ['x'] }) },
      { lineageFlags: { maxHops: 0 } },
      { urn: null },
      { viewUrn: 'urn:li:dataHubView:mine' },
      { sortInput: { sortCriterion: { field: 'name', sortOrder: 'ASCENDING' } } },
      { count: 10_000_000_000 },
      { orFilters: and({ ...degreeIs('2+'), condition: 'LESS_THAN' }) },
      { lineageFlags: { startTimeMillis: 2, endTimeMillis: 1 } },
      { types: ['NONSENSE'] },
    ];
    for (const change of bad)
      expect(await refused(SEARCH, { input: { ...input, ...change } }), JSON.stringify(change)).toMatchObject(
        {
          code: 'BAD_REQUEST',
        },
      );
    expect(
      await refused(SCROLL, { input: { urn: at(0), direction: 'UPSTREAM', scrollId: 'x' } }),
    ).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('scrollAcrossLineage', () => {
  it('gives every result once, whatever the size of a page', async () => {
    for (const count of [1, 2, 3, 4, 50]) {
      const all: unknown[] = [];
      let scrollId: string | null | undefined;
      do {
        const answer: Answer = await scroll({ urn: at(0), count, scrollId });
        expect(answer.total).toBe(4);
        all.push(...pairs(answer));
        scrollId = answer.nextScrollId;
      } while (scrollId);
      expect(all, `pages of ${count}`).toEqual([
        [at(1), 1],
        [at(2), 1],
        [at(3), 2],
        [at(4), 3],
      ]);
    }
  });
});
