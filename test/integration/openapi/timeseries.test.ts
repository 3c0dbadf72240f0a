import { describe, expect, it } from 'vitest';
import { datasetUrn } from '../../behaviour/support/urns.js';
import { openApiService, path, VERSIONS, written } from './support.js';

const api = openApiService();

describe.each(VERSIONS)('a timeseries aspect at OpenAPI %s', (version) => {
  const profile = (timestampMillis: number, rowCount: number) => ({ timestampMillis, rowCount });

  async function dataset() {
    const urn = datasetUrn();
    const url = path(version, urn, 'datasetProfile');
    for (const [time, rows] of [
      [1_000, 10],
      [3_000, 30],
      [2_000, 20],
    ] as const)
      await api.post(url, written.body(version, profile(time, rows)));
    return { urn, url };
  }

  const read = (urn: string, time: number, rows: number) =>
    written.read(version, urn, 'datasetProfile', expect.objectContaining(profile(time, rows)));

  it('is returned as written', async () => {
    const urn = datasetUrn();
    const url = path(version, urn, 'datasetProfile');
    const reply = await api.post(url, written.body(version, profile(5, 50)));
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual(
      written.answer(version, urn, 'datasetProfile', expect.objectContaining(profile(5, 50))),
    );
  });

  it('is read at its latest event, or at the latest event up to `version` as a time', async () => {
    const { urn, url } = await dataset();
    expect((await api.get(url)).json).toEqual(read(urn, 3_000, 30));
    expect((await api.get(`${url}?version=2000`)).json).toEqual(read(urn, 2_000, 20));
    expect((await api.get(`${url}?version=2999`)).json).toEqual(read(urn, 2_000, 20));
    expect((await api.get(`${url}?version=999`)).status).toBe(404);
  });

  it('is returned with its entity if `aspects` names it', async () => {
    const { urn } = await dataset();
    const reply = await api.get(`${path(version, urn)}?aspects=datasetProfile`);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('"timestampMillis":3000');
    expect((await api.head(path(version, urn, 'datasetProfile'))).status).toBe(204);
    expect((await api.head(path(version, urn, 'operation'))).status).toBe(404);
  });

  it('loses all its events by a DELETE of the entity with `aspects`', async () => {
    const { urn, url } = await dataset();
    const reply = await api.remove(`${path(version, urn)}?aspects=datasetProfile`);
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect((await api.get(url)).status).toBe(404);
    expect((await api.head(path(version, urn))).status).toBe(204);
  });

  it('answers 405 to PATCH', async () => {
    const { url } = await dataset();
    const reply = await api.patch(url, []);
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET, POST, DELETE, HEAD, OPTIONS');
  });
});

describe('batch reads of v3', () => {
  it('reads events by time with If-Version-Match', async () => {
    const urn = datasetUrn();
    for (const time of [1_000, 2_000]) {
      await api.post(path('v3', urn, 'datasetProfile'), { value: { timestampMillis: time, rowCount: time } });
    }
    const url = '/openapi/v3/entity/dataset/batchGet';
    const latest = await api.post(url, [{ urn, datasetProfile: {} }]);
    expect(latest.json).toMatchObject([{ datasetProfile: { value: { rowCount: 2_000 } } }]);
    const headers = { 'If-Version-Match': '1500' };
    const older = await api.post(url, [{ urn, datasetProfile: { headers } }]);
    expect(older.json).toMatchObject([{ datasetProfile: { value: { rowCount: 1_000 } } }]);
  });
});
