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
      'All stored data, and the generated password (`neo4j.password`, readable by this user only). Kept between starts; one service at a time.',
    ),
    boltPort: optional('NEO4J_BOLT_PORT', port, 'Port for drivers; a free one when not set.'),
    httpPort: optional('NEO4J_HTTP_PORT', port, 'Port of Neo4j Browser; a free one when not set.'),
    heap: setting(
      'NEO4J_HEAP',
      jvmSize,
      '512m',
      'JVM heap. Up to `2g` on one or two processors the JVM uses its serial collector of garbage, from `512m` on with five eighths of the heap for what is young, unless `JAVA_TOOL_OPTIONS` names another collector or size (`-Xmn`).',
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
        'Base URL of a Maven repository to download Neo4j from; it may contain `user:password@`. When not set, the central repository. Where it does not answer, the installed `mvn` downloads with its own settings, if there is one. Every file must have its checksum of `src/store/embedded-neo4j/artifacts.json`.',
      ),
    ),
  },
};
