import { beforeAll, expect, it } from 'vitest';
import { readExistence } from '../../../src/catalog/entities/index.js';
import { createCatalog } from '../../../src/catalog/index.js';
import { loadRegistry } from '../../../src/model/index.js';
import { afterFile } from '../../support/after-file.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { statementsOf } from '../../support/statements-of.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

const CALLER = { actor: 'urn:li:corpuser:tester' };
const tag = (name: string) => `urn:li:tag:${name}`;

const graph = await connectTestGraph();
await cleanDatabase(graph);
afterFile(() => graph.close());
const catalog = createCatalog({ graph, registry: loadRegistry() });

beforeAll(async () => {
  await catalog.proposals.submit(
    ['there', 'removed'].map((name) => ({
      urn: tag(name),
      aspectName: 'tagProperties',
      changeType: 'UPSERT',
      aspect: { name },
    })),
    CALLER,
  );
  await catalog.proposals.submit(
    [{ urn: tag('removed'), aspectName: 'status', changeType: 'UPSERT', aspect: { removed: true } }],
    CALLER,
  );
});

it('concurrent existence checks are read in groups, and each gets its own answer', async () => {
  const own = catalog.as(CALLER);
  const exist = (urns: readonly string[], options = {}) => readExistence(own, urns, options);
  const [answers, statements] = await statementsOf(graph, () =>
    Promise.all([
      exist([tag('there'), tag('removed'), tag('absent')]),
      exist([tag('absent'), tag('there'), tag('there')]),
      exist([tag('removed'), tag('there')], { includeSoftDeleted: false }),
      exist([tag('removed')]),
      exist([]),
    ]),
  );
  expect(answers).toEqual([[true, true, false], [false, true, true], [false, true], [true], []]);
  expect(statements.filter((name) => name === 'entities/check-existence')).toHaveLength(2);
});
