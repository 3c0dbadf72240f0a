import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { restClient } from '../support/api-clients/rest.js';
import { connectAgent } from '../support/mcp.js';
import { withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const open = async (...given: Parameters<typeof startService>) => {
  const service = await startService(...given);
  afterFile(service.stop);
  return service;
};
const { baseUrl } = await open();

describe('the endpoint of the Model Context Protocol', () => {
  const post = (headers: Record<string, string>, body: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        `${baseUrl}/mcp`,
        {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Accept: 'application/json, text/event-stream',
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

  it('refuses a malformed message, a wrong Accept header, and GET', async () => {
    expect(await post({}, '')).toMatchObject({ status: 400 });
    expect(await post({}, '{"a"')).toMatchObject({ status: 400 });
    expect(await post({}, '{"a":1}')).toMatchObject({ status: 400 });
    expect(await post({ Accept: 'text/html' }, PING)).toMatchObject({ status: 406 });
    expect((await fetch(`${baseUrl}/mcp`)).status).toBe(405);
  });

  it('offers edits only with CAIRN_MCP=edit, and only by the rights of the user', async () => {
    const guarded = await open(undefined, { admins: ['root'] }, undefined, { CAIRN_MCP: 'edit' });
    const rest = restClient(guarded.baseUrl);
    const urn = datasetUrn(uniqueName('agents'));
    await withToken(await guarded.tokenOf('root'), () =>
      rest.write({ urn, aspect: 'status', value: { removed: false } }),
    );
    const reader = await connectAgent(guarded.baseUrl, await guarded.tokenOf('reader'));
    expect(await reader.refused('set_description', { urn, description: 'x' })).toContain('FORBIDDEN');
    const root = await guarded.tokenOf('root');
    const admin = await connectAgent(guarded.baseUrl, root);
    await admin.ask('set_description', { urn, description: 'By an agent' });
    const properties = await withToken(root, () => rest.readAspect(urn, 'editableDatasetProperties'));
    expect(properties?.value.description).toBe('By an agent');
    expect((await fetch(`${guarded.baseUrl}/mcp`, { method: 'POST' })).status).toBe(401);
    const reading = await open();
    const { client, close } = await connectAgent(reading.baseUrl);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('search');
    expect(names.filter((name) => /^(edit|set)_/.test(name))).toEqual([]);
    await Promise.all([close(), reader.close(), admin.close()]);
    const off = await open(undefined, undefined, undefined, { CAIRN_MCP: 'off' });
    expect((await fetch(`${off.baseUrl}/mcp`, { method: 'POST' })).status).toBe(404);
  });
});
