import { resolve } from 'node:path';
import { isLoopback } from './config/readers.js';
import { VARIABLES, type Values, type Variable } from './config/variables.js';
import { StartupError } from './startup-error.js';

/** How the service is set up. */
export interface Config {
  host: string;
  port: number;
  /** Bytes. */
  maxBodyBytes: number;
  /** Unknown fields of aspects are refused instead of dropped with a warning. */
  strict: boolean;
  /** How long a request of lineage may take, in milliseconds. */
  lineageDeadline: number;
  urnNamespace: string;
  /** A server that somebody runs; absent: the embedded one. */
  neo4j?: { uri: string; user: string; password: string | undefined };
  database: string;
  embedded: {
    dataDir: string;
    boltPort: number | undefined;
    httpPort: number | undefined;
    heap: string;
    pageCache: string;
    cacheDir: string | undefined;
    mavenRepository: string | undefined;
  };
  /** What `npm run system-update` does. */
  systemUpdate: { mappingsReindex: boolean; structuredProperties: boolean };
  search: {
    engine: 'auto' | 'embedded';
    /** A Meilisearch that somebody runs; absent: a program of this machine, or the embedded engine. */
    server?: { url: string; masterKey?: string };
    /** Name of the index there. */
    index: string;
  };
  log: { level: string; format: 'text' | 'json' };
}

/**
 * Reads the environment variables. An empty one counts as absent.
 * @throws StartupError that lists every mistake
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const mistakes: string[] = [];
  const entries = Object.entries<Variable<unknown>>(VARIABLES).map(([name, { read, fallback }]) => {
    const value = environment[name] || fallback;
    try {
      return [name, value === undefined ? undefined : read(value)];
    } catch (error) {
      mistakes.push(`${name} ${(error as Error).message}, not ${JSON.stringify(value)}`);
      return [name, undefined];
    }
  });
  const values: Values = Object.fromEntries(entries);
  mistakes.push(...bindingMistakes(values));
  if (mistakes.length > 0) throw new StartupError(explain(mistakes));
  return toConfig(values);
}

/** Without authentication anybody who reaches the service may read and change everything. */
function bindingMistakes({ CAIRN_AUTH, HOST, CAIRN_ALLOW_INSECURE_BIND }: Values): string[] {
  const mistakes: string[] = [];
  if (CAIRN_AUTH === 'on') {
    mistakes.push('CAIRN_AUTH=on is not available yet: this version has no authentication; leave it off');
  }
  if (!isLoopback(HOST) && !CAIRN_ALLOW_INSECURE_BIND) {
    mistakes.push(
      `HOST must be a loopback address such as 127.0.0.1, not "${HOST}", while there is no authentication; ` +
        'where something else keeps strangers out, as a container without a published port does, ' +
        'set CAIRN_ALLOW_INSECURE_BIND=true',
    );
  }
  return mistakes;
}

function explain(mistakes: string[]): string {
  const lines = mistakes.map((mistake) => `  - ${mistake}`);
  return `The configuration has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`} (docs/configuration.md explains every variable):\n${lines.join('\n')}`;
}

function toConfig(values: Values): Config {
  const { MEILI_URL: url, MEILI_MASTER_KEY: masterKey } = values;
  const { NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password } = values;
  return {
    host: values.HOST,
    port: values.PORT,
    maxBodyBytes: values.CAIRN_BODY_LIMIT,
    strict: values.CAIRN_STRICT,
    lineageDeadline: values.CAIRN_LINEAGE_DEADLINE,
    urnNamespace: values.CAIRN_URN_NAMESPACE,
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
    systemUpdate: {
      mappingsReindex: values.SEARCHENGINE_INDEX_BUILDER_MAPPINGS_REINDEX,
      structuredProperties: values.ENABLE_STRUCTURED_PROPERTIES_SYSTEM_UPDATE,
    },
    search: {
      engine: values.CAIRN_SEARCH_ENGINE,
      index: values.MEILI_INDEX,
      ...(url !== undefined && { server: { url, ...(masterKey !== undefined && { masterKey }) } }),
    },
    log: { level: values.LOG_LEVEL, format: values.LOG_FORMAT },
  };
}
