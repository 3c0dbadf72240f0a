import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { proposal } from '../support/proposal.js';
import { datasetUrn, tagUrn, userUrn } from '../support/urns.js';

const { call } = await behaviour();

const at = (version: string, urn: string, rest = '') =>
  `/openapi/${version}/entity/${urn.split(':')[2]}/${encodeURIComponent(urn)}${rest}`;
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

describe.each(['v2', 'v3'])('system metadata of OpenAPI %s', (version) => {
  const write = (urn: string, name: string, headers: Record<string, string>) =>
    call(at(version, urn, '/tagProperties?systemMetadata=true'), {
      body: version === 'v3' ? { value: { name } } : { name },
      headers,
    });
  const read = async (urn: string, number = 0) => {
    const { json } = await call(at(version, urn, `/tagProperties?systemMetadata=true&version=${number}`));
    return (json as { systemMetadata: object }).systemMetadata;
  };

  it('has the trace id of the last write, and the version of the schema', async () => {
    const urn = tagUrn();
    const traces = [hex(16), hex(16), hex(16)];
    for (const [index, trace] of traces.entries()) {
      const headers = { traceparent: `00-${trace}-${hex(8)}-01` };
      // The last write changes nothing.
      const { text } = await write(urn, `${Math.min(index, 1)}`, headers);
      expect(text).toContain(`"telemetryTraceId":"${trace}"`);
    }
    const told = (trace = '') => ({ schemaVersion: 1, properties: { telemetryTraceId: trace } });
    expect(await read(urn)).toMatchObject(told(traces[2]));
    expect(await read(urn, 1)).toMatchObject(told(traces[0]));
  });

  it('has the actor who created the aspect, and the actor who wrote the version', async () => {
    const urn = tagUrn();
    const actors = [userUrn(), userUrn(), userUrn()];
    for (const [index, actor] of actors.entries()) await write(urn, `${index}`, { 'X-DataHub-Actor': actor });
    for (const [index, actor] of actors.entries())
      expect(await read(urn, index + 1)).toMatchObject({
        aspectCreated: { actor: actors[0], time: expect.any(Number) },
        aspectModified: { actor, time: expect.any(Number) },
      });
  });
});

describe('If-Version-Match', () => {
  const value = { removed: false };
  const urn = datasetUrn();
  const ways: [string, (match: string) => ReturnType<typeof call>][] = [
    [
      'a batch of v3',
      (match) =>
        call('/openapi/v3/entity/dataset', {
          body: [{ urn, status: { value, headers: { 'If-Version-Match': match } } }],
        }),
    ],
    [
      'an aspect of v3',
      (match) => call(at('v3', urn, '/status'), { body: { value, headers: { 'If-Version-Match': match } } }),
    ],
    [
      'an aspect of v2',
      (match) => call(at('v2', urn, '/status'), { body: value, headers: { 'If-Version-Match': match } }),
    ],
    [
      'REST',
      (match) =>
        call('/aspects?action=ingestProposal', {
          body: { proposal: { ...proposal(urn, 'status', value), headers: { 'If-Version-Match': match } } },
        }),
    ],
  ];

  it.each(ways)('is compared if it is an integer, and otherwise refused, by %s', async (_, send) => {
    for (const match of ['-10000', '-2', '0', '10000']) expect((await send(match)).status, match).toBe(412);
    for (const match of ['x', '1.5', '1 2']) expect((await send(match)).status, match).toBe(400);
    expect((await call(at('v3', urn), { method: 'HEAD' })).status).toBe(404);
  });
});

describe('a batch of patches', () => {
  const patch = (urn: string, operation: object) =>
    call('/openapi/v3/entity/dataset?async=false', {
      method: 'PATCH',
      body: [{ urn, datasetProperties: { value: { patch: [operation] } } }],
    });

  it('answers the default aspects of a new entity, but not of an existing one', async () => {
    const urn = datasetUrn();
    const created = await patch(urn, { op: 'add', path: '/description', value: 'Orders' });
    const value = { description: 'Orders', tags: [], customProperties: {} };
    expect(created.json).toEqual([
      {
        urn,
        datasetProperties: { value },
        datasetKey: { value: expect.objectContaining({ platform: 'urn:li:dataPlatform:hive' }) },
        dataPlatformInstance: { value: { platform: 'urn:li:dataPlatform:hive' } },
        browsePathsV2: { value: { path: expect.any(Array) } },
      },
    ]);
    const changed = await patch(urn, { op: 'remove', path: '/description' });
    expect(changed.json).toEqual([{ urn, datasetProperties: { value: { tags: [], customProperties: {} } } }]);
  });
});

it('v2 answers an asynchronous batch with URNs, and with warnings about dropped fields', async () => {
  const [urn, other] = [tagUrn(), tagUrn()];
  const body = [
    { urn, aspects: { tagProperties: { value: { name: 'a', more: 1 } } } },
    { urn: other, aspects: { tagProperties: { value: { name: 'b' } } } },
  ];
  const { status, json } = await call('/openapi/v2/entity/tag', { body });
  expect([status, json]).toEqual([
    202,
    [{ urn, warnings: [expect.stringContaining('/more')] }, { urn: other }],
  ]);
  expect((await call(at('v2', other), { method: 'HEAD' })).status).toBe(204);
});
