import { describe, expect, it } from 'vitest';
import { behaviour } from './support/behaviour.js';
import { datasetUrn } from './support/urns.js';

const { call } = await behaviour();

const PROPERTIES = 'datasetProperties';

describe('traces of writes', () => {
  it('say whether an aspect is stored, under the trace that the answer names', async () => {
    const urn = datasetUrn();
    const { headers } = await call('/openapi/v3/entity/dataset?async=true', {
      body: [{ urn, [PROPERTIES]: { value: { name: 'a' } } }],
    });
    const trace = /^00-([0-9a-f]{32})-/.exec(headers.get('traceparent') ?? '')?.[1];
    expect(trace).toBeDefined();
    const ask = async (query = '') =>
      (await call(`/openapi/v1/trace/write/${trace}${query}`, { body: { [urn]: [PROPERTIES, 'ownership'] } }))
        .json;
    const state = (success: boolean, writeStatus: string) => ({
      success,
      primaryStorage: { writeStatus },
      searchStorage: { writeStatus: 'ACTIVE_STATE' },
    });
    expect(await ask()).toEqual({
      [urn]: { [PROPERTIES]: state(true, 'ACTIVE_STATE'), ownership: state(false, 'ERROR') },
    });
    expect(await ask('?onlyIncludeErrors=True&detailed=true')).toEqual({
      [urn]: { ownership: state(false, 'ERROR') },
    });
  });
});
