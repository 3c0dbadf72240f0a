import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { datasetUrn, uniqueName } from '../../behaviour/support/urns.js';
import { openApiService, path, VERSIONS, type Version, written } from './support.js';

const api = openApiService();

const aspectsOf = (version: Version, body: unknown): Record<string, unknown> => {
  const { urn: _, ...rest } = body as JsonObject;
  return (version === 'v3' ? rest : rest.aspects) as Record<string, unknown>;
};

/** A dataset with a description, a status, and whatever comes with every dataset. */
async function dataset(version: Version) {
  const name = uniqueName();
  const urn = datasetUrn(name);
  await api.post(path(version, urn, 'datasetProperties'), written.body(version, { description: 'd' }));
  await api.post(path(version, urn, 'status'), written.body(version, { removed: false }));
  const key = { value: { platform: 'urn:li:dataPlatform:hive', name, origin: 'PROD' } };
  return { urn, url: path(version, urn), key };
}

describe.each(VERSIONS)('an entity at OpenAPI %s', (version) => {
  it('is read with all its aspects, including the key', async () => {
    const { urn, url, key } = await dataset(version);
    const reply = await api.get(url);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ urn });
    expect(aspectsOf(version, reply.json)).toMatchObject({
      datasetKey: key,
      status: { value: { removed: false } },
      datasetProperties: { value: { description: 'd' } },
    });
  });

  it('is read with the aspects named by `aspects` or `aspectNames`', async () => {
    const { url, key } = await dataset(version);
    for (const query of ['aspects=STATUS', 'aspectNames=status', 'aspects=status,ownership']) {
      const aspects = aspectsOf(version, (await api.get(`${url}?${query}`)).json);
      const asked = { status: { value: { removed: false } } };
      expect(aspects, query).toEqual(version === 'v3' ? asked : { datasetKey: key, ...asked });
    }
  });

  it('is 404 if it is missing, and in v3 also if it has none of the requested aspects', async () => {
    const { url } = await dataset(version);
    const absent = await api.get(path(version, datasetUrn()));
    expect(absent.status).toBe(404);
    expect(absent.json).toMatchObject({ status: 404, error: 'Not found', message: expect.any(String) });
    expect((await api.get(`${url}?aspects=ownership`)).status).toBe(version === 'v3' ? 404 : 200);
    expect((await api.get(`${path(version, datasetUrn())}?aspects=datasetKey`)).status).toBe(404);
  });

  it('answers 400 to a DELETE of an unknown aspect', async () => {
    const { url } = await dataset(version);
    for (const reply of [
      await api.remove(`${url}?aspects=nope`),
      await api.remove(`${url}?clear=true&aspects=nope`),
    ]) {
      expect(reply.status).toBe(400);
      expect(reply.json).toMatchObject({ message: expect.stringContaining('nope') });
    }
  });

  it('answers HEAD with 404 if it is soft-deleted, unless includeSoftDelete is true', async () => {
    const { urn, url } = await dataset(version);
    expect((await api.head(url)).status).toBe(204);
    expect((await api.head(path(version, datasetUrn()))).status).toBe(404);
    await api.post(path(version, urn, 'status'), written.body(version, { removed: true }));
    expect((await api.head(url)).status).toBe(404);
    expect((await api.head(`${url}?includeSoftDelete=true`)).status).toBe(204);
  });

  it('is deleted with an empty 200, even if the body is `[]`', async () => {
    const { url } = await dataset(version);
    const reply = await api.call(url, { method: 'DELETE', body: [] });
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect((await api.get(url)).status).toBe(404);
    expect((await api.remove(url)).status).toBe(200);
  });

  it('loses the aspects that a DELETE names, and keeps the others', async () => {
    const { url } = await dataset(version);
    expect((await api.remove(`${url}?aspects=status&aspects=ownership`)).status).toBe(200);
    const aspects = aspectsOf(version, (await api.get(url)).json);
    expect(aspects).not.toHaveProperty('status');
    expect(aspects).toHaveProperty('datasetProperties');
    await api.remove(`${url}?aspects=datasetKey`);
    expect((await api.head(url)).status).toBe(404);
  });

  it('keeps only its key after a DELETE with clear=true', async () => {
    const { urn, url, key } = await dataset(version);
    const event = { timestampMillis: 1, rowCount: 1 };
    await api.post(path(version, urn, 'datasetProfile'), written.body(version, event));
    expect((await api.remove(`${url}?clear=true`)).status).toBe(200);
    expect(aspectsOf(version, (await api.get(url)).json)).toEqual({ datasetKey: key });
    expect((await api.head(path(version, urn, 'datasetProfile'))).status).toBe(404);
  });
});
