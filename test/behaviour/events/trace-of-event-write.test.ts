import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn } from '../support/urns.js';

const { call } = await behaviour();

/** Writes a profile, and returns the trace id and the body of the answer. */
async function writeProfile(query: string) {
  const profile = { value: { timestampMillis: 1, rowCount: 1 } };
  const path = `/openapi/v3/entity/dataset?systemMetadata=true${query}`;
  const { headers, json } = await call(path, { body: [{ urn: datasetUrn(), datasetProfile: profile }] });
  const [, trace] = /^00-([0-9a-f]{32})-/.exec(headers.get('traceparent') ?? '') ?? [];
  return { trace, json };
}

describe('the answer to the write of an event', () => {
  it.each(['&async=true', '&async=false'])('has its trace id in system metadata, with %s', async (query) => {
    const { trace, json } = await writeProfile(query);
    expect(trace).toBeDefined();
    expect(json).toMatchObject([
      { datasetProfile: { systemMetadata: { properties: { telemetryTraceId: trace } } } },
    ]);
  });
});
