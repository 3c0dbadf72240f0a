import { describe, expect, it } from 'vitest';
import { datasetUrn, tagUrn } from '../../behaviour/support/urns.js';
import { openApiService, path, VERSIONS } from './support.js';

const api = openApiService();
const problem = (status: number, message: unknown = expect.any(String)) => ({
  type: expect.any(String),
  title: expect.any(String),
  status,
  detail: message,
  message,
  error: expect.any(String),
  errors: expect.any(Array),
});

describe.each(VERSIONS)('bad input at OpenAPI %s', (version) => {
  const root = `/openapi/${version}/entity`;

  it.each([
    ['an unknown entity type', '/nope/urn:li:nope:a', 'nope'],
    ['an unknown entity type of a batch', '/nope', 'nope'],
    ['an unknown aspect', '/tag/urn:li:tag:a/nope', 'nope'],
    ['a URN of another type', '/dataset/urn:li:tag:a', 'dataset'],
    ['a malformed URN', '/tag/a', 'a'],
    ['no entity type', '//urn:li:tag:a', 'entity type'],
    ['no URN', '/tag//status', 'urn'],
    ['another namespace', '/tag/urn:xx:tag:a', 'li'],
    ['parentheses that do not balance', '/dataset/urn:li:dataset:(urn:li:dataPlatform:a,b,PROD', 'dataset'],
  ])('is 400 for a path with %s', async (_what, tail, named) => {
    const reply = await api.get(`${root}${tail}`);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(reply.json).toMatchObject(problem(400, expect.stringContaining(named)));
  });

  it('is 400 for malformed percent-encoding', async () => {
    const reply = await api.get(`${root}/tag/urn:li:tag:%E0%A4%A`);
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject(problem(400));
  });

  it('is 405 for another method, with the allowed ones', async () => {
    for (const [method, url, allow] of [
      ['PUT', '/tag/urn:li:tag:a/status', 'GET, POST, PATCH, DELETE, HEAD, OPTIONS'],
      ['POST', '/tag/urn:li:tag:a', 'GET, DELETE, HEAD, OPTIONS'],
      ['DELETE', '/tag', 'GET, POST, PATCH, HEAD, OPTIONS'],
    ]) {
      const reply = await api.call(`${root}${url}`, { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.get('allow')).toBe(allow);
      expect(reply.json).toMatchObject(problem(405));
    }
    expect((await api.call(`${root}/tag`, { method: 'OPTIONS' })).status).toBe(204);
  });

  it('is 415 for another media type', async () => {
    const url = path(version, tagUrn(), 'status');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json-patch+json']) {
      const reply = await api.post(
        url,
        { removed: true, value: { removed: true } },
        { 'Content-Type': type },
      );
      expect(reply.status, type).toBe(415);
      expect(reply.json).toMatchObject(problem(415));
    }
    const utf8 = { 'Content-Type': 'Application/JSON; charset=utf-8' };
    const body = version === 'v3' ? { value: { removed: true } } : { removed: true };
    expect((await api.post(url, body, utf8)).status).toBe(200);
  });

  it('is 400 for malformed flags and numbers, with a pointer', async () => {
    const urn = tagUrn();
    for (const url of [
      `${path(version, urn, 'status')}?version=x`,
      `${path(version, urn, 'status')}?version=-1`,
      `${path(version, urn)}?systemMetadata=maybe`,
    ]) {
      const reply = await api.get(url);
      expect(reply.status, url).toBe(400);
      expect(reply.json).toMatchObject({ errors: [{ pointer: expect.stringMatching(/^\/query\//) }] });
    }
  });

  it('is 400 for a body of the wrong shape, with pointers', async () => {
    const url = path(version, tagUrn(), 'tagProperties');
    for (const body of ['{', '[]', '5', 'null', '"text"', '']) {
      const reply = await api.call(url, { method: 'POST', body });
      expect(reply.status, body).toBe(400);
      expect(reply.json, body).toMatchObject(problem(400));
    }
    const value = { name: 5, colorHex: [] };
    const reply = await api.post(url, version === 'v3' ? { value } : value);
    const at = version === 'v3' ? '/value' : '';
    expect(reply.json).toMatchObject({
      error: 'Validation Error',
      errors: expect.arrayContaining([
        { pointer: `${at}/name`, message: expect.any(String) },
        { pointer: `${at}/colorHex`, message: expect.any(String) },
      ]),
    });
    for (const body of [{}, 5, 'text']) expect((await api.post(`${root}/tag`, body)).status).toBe(400);
  });

  it('is 413 for a body that is too large', async () => {
    const value = { name: 'x'.repeat(17 * 1024 * 1024) };
    const reply = await api.post(
      path(version, tagUrn(), 'tagProperties'),
      version === 'v3' ? { value } : value,
    );
    expect(reply.status).toBe(413);
  });

  it('is 404 for an unknown path', async () => {
    for (const url of ['/openapi/v9/entity/tag', `${root}/`, '/openapi/nope']) {
      expect((await api.get(url)).status, url).toBe(404);
    }
    expect((await api.get(`${path(version, datasetUrn(), 'status')}/more`)).status).toBe(404);
  });
});

describe('a body of OpenAPI v3', () => {
  it('is refused without its `value` envelope', async () => {
    const reply = await api.post(path('v3', tagUrn(), 'status'), { removed: true });
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ message: expect.stringContaining('"value"') });
  });

  it('is refused if systemMetadata or headers are not objects', async () => {
    const body = { value: { removed: true }, systemMetadata: 5, headers: [] };
    const reply = await api.post(path('v3', tagUrn(), 'status'), body);
    expect(reply.json).toMatchObject({ errors: [{ pointer: '/systemMetadata' }, { pointer: '/headers' }] });
  });
});
