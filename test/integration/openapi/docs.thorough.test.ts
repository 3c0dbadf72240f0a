import { describe, expect, it } from 'vitest';
import { specification } from '../../../src/interfaces/http/specification/document.js';
import { loadRegistry } from '../../../src/model/index.js';
import { openApiService } from './support.js';

const api = openApiService();
const registry = loadRegistry();

describe('the OpenAPI documentation', () => {
  it.each(['rest', 'v2', 'v3'] as const)('has the specification of %s as JSON and as YAML', async (name) => {
    const json = await api.get(`/openapi/${name}/api-docs`);
    const yaml = await api.get(`/openapi/${name}/api-docs.yaml`);
    expect([json.status, yaml.status]).toEqual([200, 200]);
    expect(yaml.headers.get('content-type')).toContain('yaml');
    expect(json.json).toMatchObject({ openapi: expect.stringMatching(/^3\./) });
    expect(json.json).toEqual(JSON.parse(JSON.stringify(specification(registry, name))));
    // Every JSON text is YAML.
    expect(yaml.text).toBe(json.text);
  });

  it('redirects from /openapi to Swagger UI', async () => {
    const reply = await fetch(`${api.baseUrl()}/openapi`, { redirect: 'manual' });
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe('/openapi/swagger-ui/index.html');
  });

  it('serves Swagger UI without files of other hosts, with all specifications', async () => {
    const page = await api.get('/openapi/swagger-ui/index.html');
    expect(page.text).toContain('id="swagger-ui"');
    for (const [, source = ''] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(source).not.toMatch(/^https?:|^\/\//);
      expect((await api.get(`/openapi/swagger-ui/${source}`)).status, source).toBe(200);
    }
    const initializer = (await api.get('/openapi/swagger-ui/swagger-initializer.js')).text;
    for (const name of ['rest', 'v2', 'v3']) expect(initializer).toContain(`../${name}/api-docs`);
    expect(initializer).not.toContain('petstore');
  });

  it('answers 405 to other methods', async () => {
    expect((await api.call('/openapi/v3/api-docs', { method: 'POST' })).status).toBe(405);
  });
});
