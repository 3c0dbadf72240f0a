import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../behaviour/support/behaviour.js';
import { graphqlOf } from '../behaviour/support/graphql.js';
import { type AspectWrite, writeAndIndex } from '../behaviour/support/search/sample.js';
import { searchClients } from '../behaviour/support/search/search-client.js';
import { datasetUrn, uniqueName, userUrn } from '../behaviour/support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const { run } = graphqlOf(baseUrl);

const ask = async <T>(name: string, selection: string, input: object): Promise<T> => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`.replace(
    'AutoCompleteForMultiple',
    'AutoCompleteMultiple',
  );
  const answer = await run<Record<string, T>>(
    `query ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`,
    { input },
  );
  return answer[name] as T;
};
interface Facet {
  field: string;
  entity: { urn: string } | null;
  aggregations: { value: string; count: number }[];
}
interface Found {
  total: number;
  searchResults: { entity: { urn: string } }[];
  facets: Facet[];
}
const FOUND =
  'total searchResults { entity { urn } } facets { field entity { urn } aggregations { value count } }';
const search = (input: object) => ask<Found>('searchAcrossEntities', FOUND, { query: '*', ...input });
const urnsOf = ({ searchResults }: Found) => searchResults.map(({ entity }) => entity.urn).sort();

describe('browse folders', () => {
  const name = uniqueName('folders');
  const [above, inside, below] = ['above', 'inside', 'below'].map((part) => datasetUrn(`${name}.${part}`));
  const container = `urn:li:container:${name}`;
  const path = (...ids: string[]) => `␟${ids.join('␟')}`;
  const entry = (id: string) => ({ id });
  beforeAll(() =>
    writeAndIndex({ call }, [
      [above as string, 'browsePathsV2', { path: [entry(name)] }],
      // The entry has the id of its own folder, and the URN of a container.
      [inside as string, 'browsePathsV2', { path: [entry(name), { id: 'warehouse', urn: container }] }],
      [below as string, 'browsePathsV2', { path: [entry(name), entry('warehouse'), entry('deep')] }],
    ]),
  );
  const inFolder = (condition: string, ...ids: string[]) =>
    search({ orFilters: [{ and: [{ field: 'browsePathV2', condition, values: [path(...ids)] }] }] });

  it('a folder is found with all that is below it', async () => {
    expect(urnsOf(await inFolder('EQUAL', name))).toEqual([above, below, inside]);
    expect(urnsOf(await inFolder('EQUAL', name, 'warehouse'))).toEqual([below, inside]);
    expect(urnsOf(await inFolder('EQUAL', name, 'warehouse', 'deep'))).toEqual([below]);
    expect(urnsOf(await inFolder('EQUAL', name, 'ware'))).toEqual([]);
  });

  it('the facet counts each folder, with what is below it', async () => {
    const facets = await ask<{ facets: Facet[] }>(
      'aggregateAcrossEntities',
      'facets { field aggregations { value count } }',
      {
        ...{ query: '*', facets: ['browsePathV2'] },
        orFilters: [{ and: [{ field: 'browsePathV2', values: [path(name)] }] }],
      },
    );
    expect(facets.facets[0]?.aggregations).toEqual([
      { value: path(name), count: 3 },
      { value: path(name, 'warehouse'), count: 2 },
      { value: path(name, 'warehouse', 'deep'), count: 1 },
    ]);
  });

  it('browseV2 names a folder by its id, with what it contains', async () => {
    const browse = (...ids: string[]) =>
      ask('browseV2', 'groups { name count hasSubGroups } metadata { totalNumEntities }', {
        ...{ type: 'DATASET', path: ids, query: '*' },
      });
    expect(await browse(name)).toEqual({
      groups: [{ name: 'warehouse', count: 2, hasSubGroups: true }],
      metadata: { totalNumEntities: 3 },
    });
    expect(await browse(name, 'warehouse')).toEqual({
      groups: [{ name: 'deep', count: 1, hasSubGroups: false }],
      metadata: { totalNumEntities: 2 },
    });
  });
});

describe('completion', () => {
  const word = uniqueName('zora').replace('.', '');
  const people = Array.from({ length: 7 }, (_, index) => userUrn(`${word}${index}`));
  beforeAll(() =>
    writeAndIndex(
      { call },
      people.map((urn): AspectWrite => [urn, 'corpUserInfo', { active: true, displayName: `${word} Smith` }]),
    ),
  );
  const complete = (input: object) =>
    ask<{ suggestions: string[]; entities: { urn: string }[] }>(
      'autoComplete',
      'suggestions entities { urn }',
      {
        ...{ type: 'CORP_USER', ...input },
      },
    );

  it('has each entity of the same name', async () => {
    const { suggestions, entities } = await complete({ query: word, limit: 10 });
    expect(suggestions).toEqual([`${word} Smith`]);
    expect(entities.map(({ urn }) => urn).sort()).toEqual(people);
  });

  it('has at most five entities if no limit is given', async () => {
    expect((await complete({ query: word })).entities).toHaveLength(5);
    expect((await complete({ query: word, limit: 3 })).entities).toHaveLength(3);
  });

  it('finds the beginning of a URN', async () => {
    const [first] = people;
    expect(await complete({ query: first })).toEqual({ suggestions: [first], entities: [{ urn: first }] });
    const begin = `urn:li:corpuser:${word}`;
    expect((await complete({ query: begin, limit: 10 })).entities.map(({ urn }) => urn)).toEqual(people);
  });
});

describe('facets', () => {
  it('have the chosen values, even if nothing is found', async () => {
    const [tag, platform] = [`urn:li:tag:${uniqueName()}`, 'urn:li:dataPlatform:hive'];
    const and = [
      { field: 'tags', values: [tag] },
      { field: '_entityType', values: ['DATASET'] },
      { field: 'platform', values: [platform], negated: true },
    ];
    const { total, facets } = await search({ orFilters: [{ and }] });
    expect(total).toBe(0);
    expect(facets.map(({ field, aggregations }) => [field, aggregations])).toEqual([
      ['_entityType', [{ value: 'DATASET', count: 0 }]],
      ['tags', [{ value: tag, count: 0 }]],
      ['entity', [{ value: 'DATASET', count: 0 }]],
    ]);
  });

  it('have structured properties that are shown as filters, if they are asked for', async () => {
    const name = uniqueName('io.acme.shown');
    const property = `urn:li:structuredProperty:${name}`;
    const asset = datasetUrn();
    await rest.writeBatch([
      {
        urn: property,
        aspect: 'propertyDefinition',
        value: {
          qualifiedName: name,
          valueType: 'urn:li:dataType:datahub.string',
          entityTypes: ['urn:li:entityType:datahub.dataset'],
        },
      },
      { urn: property, aspect: 'structuredPropertySettings', value: { showInSearchFilters: true } },
      // It has settings, and no definition.
      {
        urn: `${property}.undefined`,
        aspect: 'structuredPropertySettings',
        value: { showInSearchFilters: true },
      },
    ]);
    await writeAndIndex({ call }, [
      [
        asset,
        'structuredProperties',
        { properties: [{ propertyUrn: property, values: [{ string: 'gold' }] }] },
      ],
    ]);
    const ofProperty = async (searchFlags: object, more: object[] = []) => {
      const { facets } = await search({
        searchFlags,
        orFilters: [{ and: [{ field: 'urn', values: [asset] }, ...more] }],
      });
      return facets.find(({ field }) => field === `structuredProperties.${name}`);
    };
    expect(await ofProperty({})).toBeUndefined();
    const shown = { field: `structuredProperties.${name}`, entity: { urn: property } };
    expect(await ofProperty({ includeStructuredPropertyFacets: true })).toEqual({
      ...shown,
      aggregations: [{ value: 'gold', count: 1 }],
    });
    const chosen = [{ field: `structuredProperties.${name}`, values: ['silver'] }];
    expect(await ofProperty({}, chosen)).toEqual({ ...shown, aggregations: [{ value: 'silver', count: 0 }] });
  });
});

describe.each(searchClients(baseUrl))('a filter on the run through $name', ({ find }) => {
  it('finds what the run was the last to write', async () => {
    const [runId, other] = [uniqueName('run'), uniqueName('run')];
    const urns = [datasetUrn(), datasetUrn(), datasetUrn()];
    const write = (urn: string | undefined, run: string, removed = false) =>
      rest.write({ urn: String(urn), aspect: 'status', value: { removed }, systemMetadata: { runId: run } });
    for (const urn of urns) await write(urn, runId);
    await write(urns[2], other);
    const found = async (condition: object) => {
      const { urns: listed } = await find({
        types: ['dataset'],
        filters: [{ and: [{ field: 'runId', ...condition }] }],
      });
      return listed.sort();
    };
    await expect.poll(() => found({ values: [runId] })).toEqual([...urns].sort());
    expect(await found({ values: [other] })).toEqual(urns.slice(2));
    expect(await found({ condition: 'IN', values: [other, uniqueName('run')] })).toEqual(urns.slice(2));
    expect(await found({ values: [uniqueName('run')] })).toEqual([]);
  });
});

describe('lists', () => {
  const groups = ['first', 'second', 'third'].map((name) => `urn:li:corpGroup:${uniqueName(name)}`);

  it('begin with what was created last', async () => {
    for (const urn of groups)
      await writeAndIndex({ call }, [[urn, 'corpGroupInfo', { admins: [], members: [], groups: [] }]]);
    const { groups: listed } = await ask<{ groups: { urn: string }[] }>('listGroups', 'groups { urn }', {
      ...{ count: 3 },
    });
    expect(listed.map(({ urn }) => urn)).toEqual([...groups].reverse());
  });

  it('have twenty entities if no count is given', async () => {
    const users = Array.from({ length: 21 }, () => userUrn());
    await writeAndIndex(
      { call },
      users.map((urn): AspectWrite => [urn, 'corpUserInfo', { active: true }]),
    );
    const { users: listed } = await ask<{ users: object[] }>('listUsers', 'users { urn }', {});
    expect(listed).toHaveLength(20);
  });
});

describe('an order by name does not depend on case and accents', () => {
  const NAMES = ['Banana', 'Zebra', 'Élan', '*Star', 'cherry', 'apple', 'eland'];
  const ORDER = ['*Star', 'apple', 'Banana', 'cherry', 'Élan', 'eland', 'Zebra'];
  const word = uniqueName('ordered');
  const urnFor = (name: string) => datasetUrn(`${word}.${NAMES.indexOf(name)}`);
  const above = `urn:li:domain:${word}`;
  beforeAll(() =>
    writeAndIndex({ call }, [
      [above, 'domainProperties', { name: word }],
      ...NAMES.map((name): AspectWrite => [urnFor(name), 'datasetProperties', { name, description: word }]),
      ...NAMES.map(
        (name): AspectWrite => [
          `urn:li:domain:${word}.${NAMES.indexOf(name)}`,
          'domainProperties',
          { name, parentDomain: above },
        ],
      ),
      ...NAMES.map(
        (name): AspectWrite => [urnFor(name), 'browsePathsV2', { path: [{ id: word }, { id: name }] }],
      ),
    ]),
  );
  const nameOf = (urn: string) => NAMES[Number(/(\d),/.exec(urn)?.[1])];
  const sorted = (sortOrder: string) => ({
    ...{ types: ['DATASET'], query: `description:${word}` },
    sortInput: { sortCriteria: [{ field: 'name', sortOrder }] },
  });

  it.each([
    ['ASCENDING', ORDER],
    ['DESCENDING', ORDER.toReversed()],
  ])('in a search, %s', async (sortOrder, names) => {
    const { searchResults } = await search({ ...sorted(sortOrder), count: 10 });
    expect(searchResults.map(({ entity }) => nameOf(entity.urn))).toEqual(names);
  });

  it('on every page of a scroll', async () => {
    const seen: (string | undefined)[] = [];
    for (let scrollId: string | undefined; ; ) {
      const page = await ask<Found & { nextScrollId: string | null }>(
        'scrollAcrossEntities',
        'nextScrollId searchResults { entity { urn } }',
        { ...sorted('ASCENDING'), count: 2, ...(scrollId && { scrollId }) },
      );
      seen.push(...page.searchResults.map(({ entity }) => nameOf(entity.urn)));
      if (page.nextScrollId === null) break;
      scrollId = page.nextScrollId;
    }
    expect(seen).toEqual(ORDER);
  });

  it('in the tree of domains', async () => {
    const { domains } = await ask<{ domains: { properties: { name: string } }[] }>(
      'listDomains',
      'domains { properties { name } }',
      { start: 0, count: 10, parentDomain: above },
    );
    expect(domains.map(({ properties }) => properties.name)).toEqual(ORDER);
  });

  it('in the folders of a path', async () => {
    const { groups } = await ask<{ groups: { name: string }[] }>('browseV2', 'groups { name }', {
      ...{ type: 'DATASET', path: [word], start: 0, count: 10, query: '*' },
    });
    expect(groups.map(({ name }) => name)).toEqual(ORDER);
  });
});
