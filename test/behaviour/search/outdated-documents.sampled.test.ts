import { describe, expect, it } from 'vitest';
import { createCatalog } from '../../../src/catalog/index.js';
import { createSearch } from '../../../src/catalog/search/index.js';
import { createProperty, deleteProperty } from '../../../src/catalog/structured-properties/definitions.js';
import { loadRegistry } from '../../../src/model/index.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { isThorough, THOROUGH_NOTE } from '../../support/sampled.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { dataType, entityType, string, valuesOf } from '../support/structured-properties.js';
import { ENGINES, engineWith } from './engines.js';
import { dataset, upsert } from './test-catalog.js';

const CALLER = { actor: 'urn:li:corpuser:tester' };
/** More than are indexed between two pauses. */
const CARRIERS = 450;

describe.each(ENGINES)('reindexing after a change of a definition by the $name engine', (tested) => {
  it('does not delay documents that are written meanwhile', async ({ skip }) => {
    skip(tested.missing !== undefined, tested.missing);
    skip(!isThorough, THOROUGH_NOTE);
    const graph = await connectTestGraph();
    await cleanDatabase(graph);
    const engine = await tested.open(graph);
    const registry = loadRegistry();
    const catalog = createCatalog({ graph, registry });
    const { proposals } = catalog;
    const isFound = async () => (await search.search({ text: 'fresh', types: ['dataset'] })).total === 1;
    /** Whether what was written when the first of them were indexed could be found before each of the next ones. */
    const found: boolean[] = [];
    let isOutdated = false;
    const apply: typeof engine.apply = async (documents, gone) => {
      if (isOutdated && documents.some(({ urn }) => urn.includes('carrier'))) {
        if (found.length === 0)
          await proposals.submit(
            [upsert(dataset('fresh'), 'datasetProperties', { name: 'fresh', customProperties: {} })],
            CALLER,
          );
        found.push(await isFound());
      }
      return engine.apply(documents, gone);
    };
    const search = createSearch({ graph, registry, engine: engineWith(engine, { apply }) });
    try {
      search.start();
      const property = await createProperty(
        catalog,
        {
          id: 'io.acme.outdating',
          valueType: dataType('string'),
          entityTypes: [entityType('dataset')],
        },
        CALLER,
      );
      const values = valuesOf([property, [string('a')]]);
      const carriers = Array.from({ length: CARRIERS }, (_, index) => dataset(`carrier${index}`)).flatMap(
        (urn) => [upsert(urn, 'status', { removed: false }), upsert(urn, 'structuredProperties', values)],
      );
      await proposals.submit(carriers, CALLER);
      await search.flush();
      isOutdated = true;
      await deleteProperty(catalog, property, CALLER);
      await search.flush();
      expect(found).toEqual([false, true, true]);
      expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
    } finally {
      await search.stop();
      await graph.close();
    }
  });
});
