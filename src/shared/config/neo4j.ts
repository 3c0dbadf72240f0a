import { resolve } from 'node:path';
import { optional, optionalSection, secret, setting } from './setting.js';
import { httpUrl, jvmSize, neo4jUri, port, text, type ValueType } from './value-types.js';

/** A folder, relative to the working directory. */
const folder: ValueType<string> = { expected: '', read: (path) => resolve(path) };

/** An external Neo4j. */
export const neo4j = {
  neo4j: optionalSection('uri', {
    uri: optional('NEO4J_URI', neo4jUri, 'Address of Neo4j. When not set, the service runs its own.'),
    user: setting('NEO4J_USER', text, 'neo4j', 'User.'),
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
      'The folder of all stored data and of the generated password (`neo4j.password`). Only the user of the service can read it. One service at a time uses it.',
    ),
    boltPort: optional('NEO4J_BOLT_PORT', port, 'Port for drivers. When not set, a free port.'),
    httpPort: optional('NEO4J_HTTP_PORT', port, 'Port of Neo4j Browser. When not set, a free port.'),
    heap: setting(
      'NEO4J_HEAP',
      jvmSize,
      '512m',
      'JVM heap. [sizing.md](sizing.md#on-a-small-machine) has further settings of the JVM.',
    ),
    pageCache: setting('NEO4J_PAGE_CACHE', jvmSize, '256m', 'Page cache.'),
    cacheDir: optional(
      'CAIRN_CACHE_DIR',
      text,
      'The folder for downloaded files, about 250 MB. When not set, `cairn` in `XDG_CACHE_HOME` or in `~/.cache`.',
    ),
    mavenRepository: secret(
      optional(
        'CAIRN_MAVEN_REPOSITORY',
        httpUrl,
        'Base URL of a Maven repository to download Neo4j from. It may contain `user:password@`. When not set, the central repository. If the repository does not answer, an installed `mvn` downloads with its own settings. Every file must have its checksum in `src/store/embedded-neo4j/artifacts.json`.',
      ),
    ),
  },
};
