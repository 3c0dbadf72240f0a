import neo4j from 'neo4j-driver';
import { expect, it } from 'vitest';
import { MAX_INDEXED_BYTES, tooLongForIndex } from '../../../src/store/graph/indexed-properties.js';
import { afterFile } from '../../support/after-file.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

const graph = await connectTestGraph();
afterFile(() => graph.close());

/** The indexes of texts that the database has, whoever declared them. */
const indexes = await graph.driver
  .executeQuery(
    `SHOW INDEXES YIELD name, type, entityType, labelsOrTypes, properties
     WHERE type = 'RANGE' AND entityType = 'NODE' RETURN name, labelsOrTypes[0] AS label, properties`,
    {},
    { routing: neo4j.routing.READ },
  )
  .then(({ records }) =>
    records.map((record) => ({
      name: record.get('name') as string,
      label: record.get('label') as string,
      properties: record.get('properties') as string[],
    })),
  );

it('there are indexes on texts', () => {
  expect(indexes.map(({ name }) => name)).toEqual(expect.arrayContaining(['domain_name', 'timeseries_key']));
});

it.each(indexes)('Neo4j takes texts of the limit in $name, and longer ones are detected', async (index) => {
  const { label, properties } = index;
  const texts = (bytes: number) => {
    const each = Math.floor(bytes / properties.length);
    return Object.fromEntries(
      properties.map((name, at) => [
        name,
        'x'.repeat(at === 0 ? bytes - each * (properties.length - 1) : each),
      ]),
    );
  };
  // Neo4j looks at the size when it commits.
  const { records } = await graph.driver.executeQuery(
    `CREATE (n:\`${label}\`) SET n = $properties RETURN elementId(n) AS id`,
    { properties: texts(MAX_INDEXED_BYTES) },
  );
  const id: unknown = records[0]?.get('id');
  const found = await graph.driver.executeQuery(
    'MATCH (n) WHERE elementId(n) = $id DELETE n RETURN count(*) AS deleted',
    { id },
  );
  expect(Number(found.records[0]?.get('deleted'))).toBe(1);
  expect(tooLongForIndex([label], texts(MAX_INDEXED_BYTES))).toBeUndefined();
  expect(tooLongForIndex([label], texts(MAX_INDEXED_BYTES + 1))).toMatchObject({
    bytes: MAX_INDEXED_BYTES + 1,
  });
});
