import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { embeddedNote } from '../support/require-embedded.js';
import { testEveryInterface } from './support/every-interface.js';
import { Clone } from './support/service.js';

describe('the service without authentication, started by npm start', () => {
  testEveryInterface({
    skipNote: embeddedNote,
    async start() {
      const clone = new Clone({ PORT: '0' });
      const service = clone.start(['npm', 'start']);
      const [, baseUrl = ''] = await service.printed(/GraphQL +(http:\S+)\/api\/graphql[\s\S]*Bolt/);
      return { clone, service, asked: { baseUrl } };
    },
    async writeSample({ clone, asked }) {
      const { code, output } = await clone.run('sample', [], { CAIRN_URL: asked.baseUrl });
      expect([code, output]).toEqual([0, expect.stringContaining('entities are there')]);
    },
    empty: ({ clone }) => rm(join(clone.folder, 'data'), { recursive: true }),
  });
});
