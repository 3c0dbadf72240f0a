import { expect, it } from 'vitest';
import { openApiV3Client } from '../support/api-clients/openapi.js';
import { behaviour } from '../support/behaviour.js';
import { tagUrn, userUrn } from '../support/urns.js';

const { baseUrl, apiClients } = await behaviour();
const reader = openApiV3Client(baseUrl);

it.each(apiClients)(
  'a write through $name stores the caller as actor, not the actor in its systemMetadata',
  async (apiClient) => {
    const urn = tagUrn();
    const stamp = { time: 1, actor: userUrn('somebody.else') };
    const systemMetadata = { runId: 'a-run', aspectCreated: stamp, aspectModified: stamp };
    await apiClient.write({ urn, aspect: 'tagProperties', value: { name: 'x' }, systemMetadata });
    const { systemMetadata: stored } = (await reader.readAspect(urn, 'tagProperties')) ?? {};
    const caller = { actor: 'urn:li:corpuser:unknown' };
    expect(stored).toMatchObject({ version: '1', aspectCreated: caller, aspectModified: caller });
    expect(JSON.stringify(stored)).not.toContain('somebody.else');
  },
);
