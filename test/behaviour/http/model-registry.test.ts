import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../../../src/model/index.js';
import { behaviour } from '../support/behaviour.js';

const { call } = await behaviour();
const registry = loadRegistry();

describe('the model over HTTP', () => {
  it('has every entity type with its key and its aspects', async () => {
    const { json } = await call('/openapi/v1/registry/models/entity/specifications?start=0&count=100');
    const specifications = [...registry.entities.values()].map(({ name, key, aspects }) => ({
      name,
      keyAspectName: key.name,
      aspectSpecs: [...aspects.values()].map((aspect) => ({
        aspectAnnotation: {
          name: aspect.name,
          timeseries: aspect.timeseries,
          schemaVersion: aspect.schemaVersion,
        },
      })),
    }));
    const { elements, ...page } = json as { elements: { name: string }[] };
    expect(page).toEqual({ start: 0, count: specifications.length, total: specifications.length });
    expect(elements).toEqual(specifications.sort((a, b) => (a.name < b.name ? -1 : 1)));
    const dataset = elements.find(({ name }) => name === 'dataset');
    expect(dataset).toMatchObject({ keyAspectName: 'datasetKey' });
    expect(dataset).toHaveProperty(
      'aspectSpecs',
      expect.arrayContaining([
        { aspectAnnotation: { name: 'datasetProfile', timeseries: true, schemaVersion: 1 } },
      ]),
    );
  });

  it('lists the aspects in pages', async () => {
    const aspects = await call('/openapi/v1/registry/models/aspect/specifications?start=1&count=2');
    expect(aspects.json).toMatchObject({ start: 1, count: 2, elements: [{}, {}] });
  });
});
