import { expect, it } from 'vitest';
import { toFilter } from '../../../src/catalog/filter/parse.js';
import { FOUND } from '../../../src/catalog/filter/types.js';
import { modelFields } from '../../../src/catalog/search/fields/model-fields.js';
import { searchFields } from '../../../src/catalog/search/fields/resolve.js';
import { PropertyFields } from '../../../src/catalog/search/fields/structured-properties.js';
import { loadRegistry } from '../../../src/model/index.js';
import type { Graph } from '../../../src/store/graph/graph.js';

const registry = loadRegistry();
const fields = searchFields(registry, modelFields(registry), new PropertyFields([]));
// Nothing here is looked up in the graph.
const context = { graph: {} as Graph, registry, fields };
const values = Array.from({ length: 50_001 }, (_, index) => `urn:li:tag:t${index}`);

it('a filter may have more than 50,000 values that the service has found itself', async () => {
  const filter = await toFilter(context, [{ and: [{ [FOUND]: true, field: 'urn', values }] }]);
  expect(filter).toMatchObject({ test: { kind: 'equal', values: { length: 50_001 } } });
});

it('a filter of a caller may have 50,000 values at most', async () => {
  const sent = JSON.parse(JSON.stringify({ found: true, FOUND: true, field: 'urn', values }));
  await expect(toFilter(context, [{ and: [sent] }])).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'A filter has at most 50000 values, not 50001',
  });
});
