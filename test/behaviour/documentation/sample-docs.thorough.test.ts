import { beforeAll, describe, expect, it } from 'vitest';
import { writeSection } from '../../../src/catalog/sample/changes.js';
import { sections } from '../../../src/catalog/sample/sections.js';
import { cleanTestDatabase, connectTestGraph } from '../../support/test-neo4j.js';
import { behaviour } from '../support/behaviour.js';
import { readPage, testPage } from '../support/doc-steps.js';

const tour = readPage('docs/tour.md');
const graphApi = readPage('docs/graph-api.md');
await cleanTestDatabase();
const { baseUrl, call } = await behaviour();

beforeAll(async () => {
  for (const section of sections) await writeSection(baseUrl, section);
  // Search has every write once this one is answered.
  await call('/openapi/v3/entity/tag/urn:li:tag:pii/status', {
    body: { value: { removed: false } },
    headers: { 'X-DataHub-Sync-Index-Update': 'true' },
  });
});

/** The rows of a statement. */
async function rowsOf(statement: string): Promise<Record<string, unknown>[]> {
  const { driver, database } = await connectTestGraph();
  const { records } = await driver.executeQuery(statement, {}, { database });
  await driver.close();
  return records.map((record) => record.toObject());
}

describe('the sample', () => {
  it('changes nothing when it is written again', async () => {
    for (const section of sections) await writeSection(baseUrl, section);
    expect(await rowsOf('MATCH ()-[:HAD_ASPECT]->(former) RETURN former')).toEqual([]);
  });
});

const PAGES = [
  'README.md',
  'docs/tour.md',
  'docs/graph-api.md',
  'docs/search.md',
  'docs/search-interfaces.md',
  'docs/meilisearch.md',
  'docs/mcp.md',
  'docs/lineage-export.md',
];
for (const path of PAGES) testPage(path, () => ({ baseUrl }));

describe('docs/graph-api.md', () => {
  const queries = [...graphApi.matchAll(/```graphql\n(.*?)```\n\n```json\n(.*?)```/gs)];

  it('shows an answer to every query', () => {
    expect(queries.length).toBeGreaterThan(5);
    expect(graphApi.match(/```graphql/g)).toHaveLength(queries.length);
  });

  it.for(queries)('shows the answer to query %$ $1', async ([, query, output = '']) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${baseUrl}/api/graph`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    const answer = JSON.parse(await response.text());
    for (const error of answer.errors ?? []) delete error.locations;
    expect(answer).toEqual(JSON.parse(output));
  });
});

describe('docs/tour.md', () => {
  const [, statement = '', table = ''] = /```cypher\n(.*?)```\n\n(\|.*?)\n(?:\n|$)/s.exec(tour) ?? [];

  it('shows a statement with its rows', async () => {
    const cells = table.split('\n').map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
    const [columns = [], , ...rows] = cells;
    const found = await rowsOf(statement);
    expect(found.map((row) => columns.map((column) => row[column]))).toEqual(rows);
  });
});
