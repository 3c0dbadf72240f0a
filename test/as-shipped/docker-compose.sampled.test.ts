import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import { cleanTestDatabase, testNeo4j } from '../support/test-neo4j.js';
import { composeEnvironment, image } from './support/compose.js';
import { testEveryInterface } from './support/every-interface.js';
import { graphqlData } from './support/requests.js';
import { Clone } from './support/service.js';

/** Settings that differ from those of the containers: addresses, and authentication as docs/access.md sets it up. */
function differences(): Record<string, string> {
  const { uri, user, password } = testNeo4j();
  const meilisearch = inject('meilisearch');
  return {
    ...{ NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password },
    MEILI_URL: meilisearch?.url ?? '',
    MEILI_MASTER_KEY: meilisearch?.masterKey ?? '',
    PORT: '0',
    CAIRN_AUTH: 'on',
  };
}

describe('the service with authentication, started as docker-compose.yml configures it', () => {
  // The next files use another key, and could not decrypt secrets that are left.
  afterAll(cleanTestDatabase);
  testEveryInterface({
    async start() {
      await cleanTestDatabase();
      const { environment, command } = image();
      const settings = composeEnvironment({
        NEO4J_PASSWORD: testNeo4j().password,
        MEILI_MASTER_KEY: 'a key that compose asks for',
      });
      const clone = new Clone({ ...environment, ...settings, ...differences() });
      const service = clone.start(command);
      const [, port = ''] = await service.printed(/"GraphQL":"http:[^"]+:(\d+)\/api\/graphql"/);
      const token = readFileSync(join(clone.folder, 'data/admin.token'), 'utf8').trim();
      return { clone, service, asked: { baseUrl: `http://127.0.0.1:${port}`, token } };
    },
    async writeSample({ asked }) {
      await graphqlData(asked, '/api/graphql', 'mutation { writeSample { entities } }');
    },
    empty: cleanTestDatabase,
  });
});
