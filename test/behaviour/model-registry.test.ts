import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/model/types.js';
import { behaviour } from './support/behaviour.js';

const { call } = await behaviour();

describe('the model over HTTP', () => {
  it('has every entity type with its aspects', async () => {
    const { json } = await call('/openapi/v1/registry/models/entity/specifications?start=0&count=100');
    const { total, count, elements } = json as unknown as {
      total: number;
      count: number;
      elements: JsonObject[];
    };
    expect([count, elements.length]).toEqual([total, total]);
    const dataset = elements.find((element) => element.name === 'dataset');
    expect(dataset).toMatchObject({ keyAspectName: 'datasetKey' });
    expect(dataset?.aspectSpecs).toContainEqual({
      aspectAnnotation: { name: 'datasetProfile', timeseries: true, schemaVersion: 1 },
    });
    const aspects = await call('/openapi/v1/registry/models/aspect/specifications?start=1&count=2');
    expect(aspects.json).toMatchObject({ start: 1, count: 2, elements: [{}, {}] });
  });
});
