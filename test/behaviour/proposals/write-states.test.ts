import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn } from '../support/urns.js';

const { baseUrl, call, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const PROPERTIES = 'datasetProperties';
const UNHEARD_OF = 'f'.repeat(32);

interface Written {
  urn: string;
  trace: string;
}

/** Writes, and returns the trace of the answer. */
async function write(urn: string, aspects: object, path = '/openapi/v3/entity/dataset?async=true') {
  const { status, headers } = await call(path, { body: [{ urn, ...aspects }] });
  expect(status).toBeLessThan(300);
  const traceparent = headers.get('traceparent') ?? '';
  const trace = /^00-([0-9a-f]{32})-/.exec(traceparent)?.[1] ?? '';
  return { urn, trace, traceparent };
}
const named = (name: string) => ({ [PROPERTIES]: { value: { name } } });
/** Asks again, as clients do, until search has every write. */
const ask = async (id: string, body: object, query = '') => {
  for (;;) {
    const { text, json } = await call(`/openapi/v1/trace/write/${id}${query}`, { body });
    if (!text.includes('PENDING')) return json;
  }
};
const state = (success: boolean, writeStatus: string) => ({
  success,
  primaryStorage: { writeStatus },
  searchStorage: { writeStatus },
});
const stateOf = async ({ trace, urn }: Written, aspect = PROPERTIES) => {
  const answer = (await ask(trace, { [urn]: [aspect] })) as Record<string, Record<string, unknown>>;
  return answer[urn]?.[aspect];
};

describe('traces of writes', { timeout: 300_000 }, () => {
  it('answer whether an aspect is stored, by the trace id of the write', async () => {
    const urn = datasetUrn();
    const { trace, traceparent } = await write(urn, named('a'));
    const body = { [urn]: [PROPERTIES, 'datasetKey', 'ownership'] };
    const errors = { ownership: state(false, 'ERROR') };
    const active = state(true, 'ACTIVE_STATE');
    const all = { [urn]: { [PROPERTIES]: active, datasetKey: active, ...errors } };
    expect(await ask(trace, body)).toEqual(all);
    expect(await ask(traceparent, body)).toEqual(all);
    expect(await ask(trace, body, '?onlyIncludeErrors=True&detailed=true')).toEqual({ [urn]: errors });
  });

  it('distinguish versions that were replaced, and writes that changed nothing', async () => {
    const urn = datasetUrn();
    const first = await write(urn, named('a'));
    const same = await write(urn, named('a'));
    expect(await stateOf(first)).toEqual(state(true, 'ACTIVE_STATE'));
    expect(await stateOf(same)).toEqual(state(true, 'NO_OP'));
    const second = await write(urn, named('b'));
    for (const write of [first, same]) expect(await stateOf(write)).toEqual(state(true, 'HISTORIC_STATE'));
    expect(await stateOf(second)).toEqual(state(true, 'ACTIVE_STATE'));
    expect(await stateOf({ ...second, trace: UNHEARD_OF })).toEqual(state(true, 'UNKNOWN'));
    await rest.hardDelete(urn);
    expect(await stateOf(second)).toEqual(state(false, 'ERROR'));
  });

  it('are not implemented in search for events of time series', async () => {
    const written = await write(datasetUrn(), { datasetProfile: { value: { timestampMillis: 1 } } });
    expect(await stateOf(written, 'datasetProfile')).toEqual({
      ...state(true, 'NO_OP'),
      searchStorage: { writeStatus: 'TRACE_NOT_IMPLEMENTED' },
    });
  });

  const proposal = (urn: string) => ({
    ...{ entityUrn: urn, entityType: 'dataset', changeType: 'UPSERT', aspectName: PROPERTIES },
    aspect: { contentType: 'application/json', value: '{"name":"a"}' },
  });
  const INGEST =
    'mutation ($proposals: [ProposalInput!]!) { ingestProposals(proposals: $proposals) { urn } }';
  const RENAME = `mutation ($urn: String!) {
    updateDataset(urn: $urn, input: { editableProperties: { name: "a", description: "a" } }) { urn }
  }`;
  it.each([
    ['REST', '/aspects?action=ingestProposal', (urn: string) => ({ proposal: proposal(urn) })],
    ['OpenAPI', '/openapi/v3/entity/dataset?async=false', (urn: string) => [{ urn, ...named('a') }]],
    [
      'GraphQL',
      '/api/graphql',
      (urn: string) => ({
        query: INGEST,
        variables: {
          proposals: [{ urn, changeType: 'UPSERT', aspectName: PROPERTIES, aspect: { name: 'a' } }],
        },
      }),
    ],
    [
      'a mutation of an edit',
      '/api/graphql',
      (urn: string) => ({ query: RENAME, variables: { urn } }),
      'editableDatasetProperties',
    ],
  ] as [string, string, (urn: string) => object, string?][])(
    'are found by the trace id of the caller, through %s',
    async (_, path, body, aspect = PROPERTIES) => {
      const urn = datasetUrn();
      await rest.write({ urn, aspect: 'status', value: { removed: false } });
      const trace = randomBytes(16).toString('hex');
      const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
      const { status, text } = await call(path, { body: body(urn), headers: { traceparent } });
      expect([status, text]).toEqual([200, expect.not.stringContaining('errors')]);
      expect(await stateOf({ urn, trace }, aspect)).toEqual(state(true, 'ACTIVE_STATE'));
      const stored = (await rest.readAspect(urn, aspect))?.value;
      expect(JSON.stringify(stored)).not.toContain(trace);
    },
  );

  it('are answered by writeStates in GraphQL', async () => {
    const { urn, trace: traceId } = await write(datasetUrn(), named('a'));
    const STATES =
      'query ($traceId: String!, $aspects: [WrittenAspectInput!]!) { writeStates(traceId: $traceId, aspects: $aspects) }';
    const aspects = ['ownership', PROPERTIES].map((aspect) => ({ urn, aspect }));
    expect(await run(STATES, { traceId, aspects })).toEqual({ writeStates: ['ERROR', 'ACTIVE_STATE'] });
    expect(await refused(STATES, { traceId: 'x', aspects })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it.each([
    ['x', { [datasetUrn()]: [PROPERTIES] }],
    [UNHEARD_OF, { x: [PROPERTIES] }],
    [UNHEARD_OF, { [datasetUrn()]: ['nonsense'] }],
  ])('of %s are refused with 400 for the body %j', async (id, body) => {
    expect(await ask(id, body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });
});
