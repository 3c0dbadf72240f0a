import { resolve } from 'node:path';
import type { Config } from './types.js';
import type { Values } from './variables.js';

/** The Neo4j that somebody runs, or the one of the service. */
export function neo4jOf(values: Values): Pick<Config, 'neo4j' | 'database' | 'embedded'> {
  const { NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password } = values;
  return {
    ...(uri !== undefined && { neo4j: { uri, user, password } }),
    database: values.NEO4J_DATABASE,
    embedded: {
      dataDir: resolve(values.CAIRN_DATA_DIR),
      boltPort: values.NEO4J_BOLT_PORT,
      httpPort: values.NEO4J_HTTP_PORT,
      heap: values.NEO4J_HEAP,
      pageCache: values.NEO4J_PAGE_CACHE,
      cacheDir: values.CAIRN_CACHE_DIR,
      mavenRepository: values.CAIRN_MAVEN_REPOSITORY,
    },
  };
}

/** The search engine. */
export function searchOf(values: Values): Config['search'] {
  const { MEILI_URL: url, MEILI_MASTER_KEY: masterKey } = values;
  return {
    engine: values.CAIRN_SEARCH_ENGINE,
    index: values.MEILI_INDEX,
    ...(url !== undefined && { server: { url, ...(masterKey !== undefined && { masterKey }) } }),
  };
}
