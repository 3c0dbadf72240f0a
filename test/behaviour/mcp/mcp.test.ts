import { describe, expect, it, vi } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { restClient } from '../support/api-clients/rest.js';
import { writeBootstrap } from '../support/bootstrap.js';
import { columnEntry, upstreamsOf } from '../support/lineage.js';
import { connectAgent } from '../support/mcp.js';
import { startService } from '../support/service.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, stop } = await startService(undefined, undefined, undefined, { CAIRN_MCP: 'edit' });
afterFile(stop);
const rest = restClient(baseUrl);
const agent = await connectAgent(baseUrl);
afterFile(agent.close);

/** No other file writes aspects of this user. */
const owner = uniqueName('ada');
const ada = userUrn(owner);
const stamp = { time: 1_700_000_000_000, actor: ada };
const field = (dataset: string, path: string) => `urn:li:schemaField:(${dataset},${path})`;
const column = (fieldPath: string, description?: string) => ({
  ...{ fieldPath, nativeDataType: 'text', type: { type: { 'com.linkedin.schema.StringType': {} } } },
  ...(description && { description }),
});

/** Orders feed revenue, which feeds a report: two columns of two hops. */
async function writeChain() {
  const word = uniqueName('w').replace('.', '');
  const [orders, revenue, report] = ['orders', 'revenue', 'report'].map((name) =>
    datasetUrn(`${word}.${name}`),
  ) as [string, string, string];
  const lineage = (from: string, to: string) => ({
    ...upstreamsOf([from]),
    fineGrainedLineages: ['id', 'amount'].map((path) => columnEntry([field(from, path)], field(to, path))),
  });
  const schema = {
    ...{ schemaName: 's', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '' },
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields: [column('id', 'The key'), column('amount')],
  };
  await rest.writeBatch([
    ...[orders, revenue, report].flatMap((urn, index) => [
      { urn, aspect: 'datasetProperties', value: { name: `${word} ${index}`, description: `d ${word}` } },
      { urn, aspect: 'schemaMetadata', value: schema },
    ]),
    { urn: revenue, aspect: 'upstreamLineage', value: lineage(orders, revenue) },
    { urn: report, aspect: 'upstreamLineage', value: lineage(revenue, report) },
    {
      urn: report,
      aspect: 'viewProperties',
      value: { materialized: false, viewLanguage: 'SQL', viewLogic: `SELECT ${'x'.repeat(3_000)}` },
    },
    {
      ...{ urn: report, aspect: 'editableSchemaMetadata' },
      value: { editableSchemaFieldInfo: [{ fieldPath: 'amount', description: 'In euros' }] },
    },
    {
      urn: report,
      aspect: 'ownership',
      value: { owners: [{ owner: ada, type: 'DATAOWNER' }], lastModified: stamp },
    },
  ]);
  return { word, orders, revenue, report };
}

const chain = await writeChain();
await writeBootstrap(rest, 'ownershipTypeInfo');
await vi.waitFor(
  async () => {
    expect(await agent.ask('search', { query: chain.word })).toMatchObject({ total: 3 });
  },
  // The first request takes seconds on a busy machine.
  { timeout: 90_000 },
);

describe('a tool for agents', () => {
  it('finds entities, with the exact total and a cursor for the rest', async () => {
    const { word, orders } = chain;
    const page = await agent.ask<{
      total: number;
      next: string;
      results: { urn: string; name: string }[];
      leftOut: object;
    }>('search', { query: word, types: ['DATASET'], count: 2, counts: true });
    expect(page).toMatchObject({ total: 3, counts: { platform: { 'urn:li:dataPlatform:hive': 3 } } });
    expect(page.leftOut).toEqual({
      ...{ list: 'results', shown: 2, of: 3 },
      how: 'call again with `cursor` = `next`',
    });
    const last = await agent.ask<typeof page>('search', {
      query: word,
      types: ['DATASET'],
      count: 2,
      cursor: page.next,
    });
    expect([...page.results, ...last.results].map(({ name }) => name).sort()).toEqual(
      [0, 1, 2].map((index) => `${word} ${index}`),
    );
    expect(last).not.toHaveProperty('leftOut');
    const filters = [{ field: 'urn', values: [orders] }];
    expect(await agent.ask('search', { filters })).toMatchObject({ total: 1, results: [{ urn: orders }] });
  });

  it('reads entities with the names of related entities, within the budget', async () => {
    const { report, word } = chain;
    const all = await agent.ask('get_entities', { urns: [report] });
    expect(all).toMatchObject({
      names: { [report]: `${word} 2`, [ada]: owner },
      entities: [{ type: 'DATASET', aspects: { ownership: {}, viewProperties: { materialized: false } } }],
    });
    expect(all).not.toHaveProperty('leftOut');
    const short = await agent.ask<{
      leftOut: object;
      entities: { aspects: { viewProperties: { viewLogic: string } } }[];
    }>('get_entities', { urns: [report], aspects: ['viewProperties'], budget: 1_500 });
    expect(short.entities[0]?.aspects.viewProperties.viewLogic).toMatch(/… \[400 of 3007 characters\]$/);
    expect(short.leftOut).toMatchObject({ shortenedTexts: 1 });
    const absent = datasetUrn();
    expect(await agent.ask('get_entities', { urns: [absent] })).toMatchObject({
      entities: [{ urn: absent, exists: false, aspects: {} }],
    });
  });

  it('reads columns, with the descriptions that people have edited', async () => {
    expect(await agent.ask('get_columns', { urn: chain.report })).toEqual({
      ...{ urn: chain.report, columnsInAll: 2 },
      columns: [
        { path: 'id', type: 'STRING', nativeType: 'text', description: 'The key' },
        { path: 'amount', type: 'STRING', nativeType: 'text', description: 'In euros' },
      ],
    });
    expect(await agent.ask('get_columns', { urn: chain.report, contains: 'EURO' })).toMatchObject({
      columns: [{ path: 'amount' }],
    });
    expect(await agent.refused('get_columns', { urn: datasetUrn() })).toContain('"code":"NOT_FOUND"');
  });

  it('reads lineage of entities and of columns', async () => {
    const { orders, revenue, report } = chain;
    expect(await agent.ask('get_lineage', { urn: orders, direction: 'DOWNSTREAM' })).toMatchObject({
      ...{ total: 2, perHop: { 1: 1, 2: 1 } },
      results: [
        { urn: revenue, hops: 1 },
        { urn: report, hops: 2 },
      ],
    });
    const one = { urn: field(report, 'id'), direction: 'UPSTREAM', types: ['SCHEMA_FIELD'], hops: 1 };
    expect(await agent.ask('get_lineage', one)).toMatchObject({
      total: 1,
      results: [{ urn: field(revenue, 'id') }],
    });
    const { paths } = await agent.ask<{ paths: object[] }>('get_lineage_paths', { from: orders, to: report });
    expect(paths).toMatchObject([{ entities: [orders, revenue, report] }]);
  });

  it('reads the lineage of all columns in one answer', async () => {
    const { orders, revenue, report } = chain;
    const graph = await agent.ask<{
      datasets: string[];
      columnEdges: number;
      edges: [number, string, number, string][];
    }>('get_column_lineage', { urns: [report], direction: 'UPSTREAM', hops: 2 });
    expect(graph.columnEdges).toBe(4);
    expect(new Set(graph.datasets)).toEqual(new Set([orders, revenue, report]));
    const named = graph.edges.map(([from, a, to, b]) => [graph.datasets[from], a, graph.datasets[to], b]);
    expect(named).toContainEqual([orders, 'amount', revenue, 'amount']);
    expect(named).toContainEqual([revenue, 'id', report, 'id']);
    const near = { urns: [report], direction: 'UPSTREAM', hops: 1 };
    expect(await agent.ask('get_column_lineage', near)).toMatchObject({ columnEdges: 2 });
  });

  it('edits entities, and reads their history with the actors', async () => {
    const { orders } = chain;
    const [tag, term, domain] = ['tag', 'glossaryTerm', 'domain'].map(
      (type) => `urn:li:${type}:${uniqueName()}`,
    );
    await rest.writeBatch([
      { urn: tag as string, aspect: 'tagProperties', value: { name: 't' } },
      {
        urn: term as string,
        aspect: 'glossaryTermInfo',
        value: { name: 'Turnover', definition: 'All that came in', termSource: 'INTERNAL' },
      },
      { urn: domain as string, aspect: 'domainProperties', value: { name: uniqueName() } },
      { urn: ada, aspect: 'corpUserInfo', value: { active: true } },
    ]);
    await agent.ask('edit_tags', { urns: [orders], add: [tag] });
    await agent.ask('edit_terms', { urns: [orders], column: 'id', add: [term] });
    await agent.ask('edit_owners', { urns: [orders], add: [ada] });
    await agent.ask('set_domain', { urns: [orders], domain });
    await agent.ask('set_description', { urn: orders, column: 'amount', description: 'Gross' });
    await agent.ask('set_deprecation', { urns: [orders], deprecated: true, note: 'Use revenue' });
    const columns = await agent.ask('get_columns', { urn: orders });
    expect(columns).toMatchObject({ columns: [{ terms: [term] }, { description: 'Gross' }] });
    expect(await agent.ask('get_entities', { urns: [orders] })).toMatchObject({
      entities: [
        {
          aspects: {
            globalTags: { tags: [{ tag }] },
            ownership: { owners: [{ owner: ada }] },
            domains: { domains: [domain] },
            deprecation: { deprecated: true, note: 'Use revenue' },
          },
        },
      ],
    });
    await agent.ask('edit_tags', { urns: [orders], remove: [tag] });
    const { changes } = await agent.ask<{ changes: { actor: string; changes: string[] }[] }>('get_history', {
      ...{ urn: orders, categories: ['TAG'] },
    });
    expect(changes).toMatchObject([{ actor: userUrn('unknown') }, { actor: userUrn('unknown') }]);
    await vi.waitFor(async () => {
      expect(await agent.ask('get_glossary', { query: 'turnover' })).toMatchObject({
        entries: expect.arrayContaining([
          { urn: term, type: 'GLOSSARY_TERM', name: 'Turnover', definition: 'All that came in' },
        ]),
      });
    }, 90_000);
    expect(await agent.refused('edit_tags', { urns: [orders] })).toContain('give `add` or `remove`');
  });

  it('refuses invalid arguments with advice on what to try', async () => {
    const malformed = await agent.refused('get_lineage', { urn: 'nonsense', direction: 'UPSTREAM' });
    expect(JSON.parse(malformed)).toMatchObject({ code: 'BAD_REQUEST', try: expect.any(String) });
    const unknown = await agent.refused('get_lineage', { urn: datasetUrn(), direction: 'UPSTREAM' });
    expect(JSON.parse(unknown)).toMatchObject({ code: 'NOT_FOUND', try: expect.stringContaining('search') });
    expect(await agent.refused('search', { types: ['NO_TYPE'] })).toContain('NO_TYPE');
    expect(await agent.refused('search', { nonsense: 1 })).toContain('nonsense');
    expect(await agent.refused('search', { budget: 1 })).toContain('budget');
    expect(await agent.refused('no_such_tool', {})).toContain('no_such_tool');
  });
});
