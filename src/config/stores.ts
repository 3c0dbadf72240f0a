import { resolve } from 'node:path';
import { onlyWith, optional, secret, setting } from './setting.js';
import {
  flag,
  httpUrl,
  indexName,
  memory,
  neo4jUri,
  oneOf,
  port,
  text,
  type ValueType,
} from './value-types.js';

/** A folder, from where the service was started. */
const folder: ValueType<string> = { takes: '', read: (path) => resolve(path) };

/** An external Neo4j. */
export const neo4j = {
  neo4j: onlyWith('uri', {
    uri: optional('NEO4J_URI', neo4jUri, 'Address of Neo4j. When not set, the service runs its own.'),
    user: setting('NEO4J_USER', text, 'neo4j', 'User there.'),
    password: secret(optional('NEO4J_PASSWORD', text, 'Password of that user.')),
  }),
  database: setting('NEO4J_DATABASE', text, 'neo4j', 'Name of the database.'),
};

/** The Neo4j that the service runs itself. */
export const embedded = {
  embedded: {
    dataDir: setting(
      'CAIRN_DATA_DIR',
      folder,
      './data',
      'All stored data, and the generated password (`neo4j.password`, readable by this user only). Kept between starts; one service at a time.',
    ),
    boltPort: optional('NEO4J_BOLT_PORT', port, 'Port for drivers; a free one when not set.'),
    httpPort: optional('NEO4J_HTTP_PORT', port, 'Port of Neo4j Browser; a free one when not set.'),
    heap: setting('NEO4J_HEAP', memory, '512m', 'Memory of its JVM.'),
    pageCache: setting('NEO4J_PAGE_CACHE', memory, '256m', 'Memory for the pages of the store.'),
    cacheDir: optional(
      'CAIRN_CACHE_DIR',
      text,
      'Where fetched files are kept, about 250 MB; when not set, `cairn` in `XDG_CACHE_HOME` or in `~/.cache`.',
    ),
    mavenRepository: secret(
      optional(
        'CAIRN_MAVEN_REPOSITORY',
        httpUrl,
        "Base address of a Maven repository to fetch Neo4j from, directly and in parallel; may carry `user:password@`. When not set, the machine's `mvn` fetches it by its own settings. Both check every file against the checksums in `src/embedded-neo4j/artifacts.json`.",
      ),
    ),
  },
};

/** The search engine. */
export const search = {
  search: {
    engine: setting(
      'CAIRN_SEARCH_ENGINE',
      oneOf('auto', 'embedded'),
      'auto',
      '`auto` uses Meilisearch where there is one: that of `MEILI_URL`, or a program on the `PATH`. `embedded` uses neither.',
    ),
    server: onlyWith('url', {
      url: optional(
        'MEILI_URL',
        httpUrl,
        'Address of a Meilisearch that you run, such as `http://localhost:7700`. It may come up later than the service.',
      ),
      masterKey: secret(
        optional('MEILI_MASTER_KEY', text, 'Its master key, or a key that may do everything.'),
      ),
    }),
    index: setting(
      'MEILI_INDEX',
      indexName,
      'cairn',
      'Name of the index there. Each catalog needs its own; while an index is rebuilt, there is a second one with the suffix `-shadow`.',
    ),
  },
};

/** What `npm run system-update` does. */
export const systemUpdate = {
  systemUpdate: {
    mappingsReindex: setting(
      'SEARCHENGINE_INDEX_BUILDER_MAPPINGS_REINDEX',
      flag,
      'false',
      '`true` lets it recreate the search index.',
    ),
    structuredProperties: setting(
      'ENABLE_STRUCTURED_PROPERTIES_SYSTEM_UPDATE',
      flag,
      'false',
      '`true` lets it clean up structured properties.',
    ),
  },
};
