import { expect, it } from 'vitest';
import { behaviour } from './support/behaviour.js';
import { openApiV3Door } from './support/doors/openapi.js';
import { tagUrn, userUrn } from './support/urns.js';

const { baseUrl, doors } = await behaviour();
const reader = openApiV3Door(baseUrl);

it.each(doors)(
  'systemMetadata says nothing of its writer about who wrote the aspect, by $name',
  async (door) => {
    const urn = tagUrn();
    const stamp = { time: 1, actor: userUrn('somebody.else') };
    const systemMetadata = { runId: 'a-run', aspectCreated: stamp, aspectModified: stamp };
    await door.write({ urn, aspect: 'tagProperties', value: { name: 'x' }, systemMetadata });
    const { systemMetadata: stored } = (await reader.readAspect(urn, 'tagProperties')) ?? {};
    expect(stored).toMatchObject({ version: '1' });
    expect(Object.keys(stored ?? {})).not.toEqual(expect.arrayContaining([expect.stringMatching(/^aspect/)]));
  },
);
