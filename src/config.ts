import { resolve } from 'node:path';
import type { OidcSettings } from './authentication/oidc.js';
import type { Role } from './catalog/access/rights.js';
import { isLoopback } from './config/readers.js';
import { VARIABLES, type Values, type Variable } from './config/variables.js';
import type { GraphqlLimits } from './graphql/limits/types.js';
import { StartupError } from './startup-error.js';

/** How the service is set up. */
export interface Config {
  host: string;
  port: number;
  /** Bytes. */
  maxBodyBytes: number;
  limits: {
    /** How long the whole of a request may take to arrive, in milliseconds. */
    requestTimeout: number;
    /** Requests a minute of one user; 0: any number. */
    rate: number;
    /** Requests a minute from one address without a valid token; 0: any number. */
    refusals: number;
    /** Proxies before the service that say from where a request comes. */
    trustedProxies: number;
    graphql: GraphqlLimits;
  };
  /** Absent: whoever reaches the service may do everything. */
  authentication?: {
    signingKey: string | undefined;
    admins: string[];
    defaultRole: Role;
    oidc?: OidcSettings;
  };
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
  webhooks: {
    /** They may reach addresses that are not of the public internet. */
    allowsPrivate: boolean;
  };
  search: {
    engine: 'auto' | 'embedded';
    /** A Meilisearch that somebody runs; absent: a program of this machine, or the embedded engine. */
    server?: { url: string; masterKey?: string };
    /** Name of the index there. */
    index: string;
  };
  /** Statements that take as many milliseconds are logged. */
  slowStatement: number;
  /** How long the service is not ready before it takes no more requests, in milliseconds. */
  shutdownDelay: number;
  log: { level: string; format: 'text' | 'json' };
}

/** Variables whose values are not to be printed. */
const SECRETS: ReadonlySet<string> = new Set<keyof Values>(['CAIRN_TOKEN_SIGNING_KEY']);

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
      const shown = SECRETS.has(name) ? '' : `, not ${JSON.stringify(value)}`;
      mistakes.push(`${name} ${(error as Error).message}${shown}`);
      return [name, undefined];
    }
  });
  const values: Values = Object.fromEntries(entries);
  mistakes.push(...bindingMistakes(values), ...oidcMistakes(values));
  if (mistakes.length > 0) throw new StartupError(explain(mistakes));
  return toConfig(values);
}

/** Without authentication anybody who reaches the service may read and change everything. */
function bindingMistakes({ CAIRN_AUTH, HOST, CAIRN_ALLOW_INSECURE_BIND }: Values): string[] {
  if (CAIRN_AUTH === 'on' || isLoopback(HOST) || CAIRN_ALLOW_INSECURE_BIND) return [];
  return [
    `HOST must be a loopback address such as 127.0.0.1, not "${HOST}", while authentication is off: set ` +
      'CAIRN_AUTH=on; or, where something else keeps strangers out, as a container without a published port does, ' +
      'CAIRN_ALLOW_INSECURE_BIND=true',
  ];
}

function oidcMistakes({ CAIRN_AUTH, CAIRN_OIDC_ISSUER, CAIRN_OIDC_AUDIENCE }: Values): string[] {
  if (CAIRN_OIDC_ISSUER === undefined) return [];
  const mistakes: string[] = [];
  if (CAIRN_AUTH !== 'on')
    mistakes.push('CAIRN_OIDC_ISSUER has no effect while authentication is off: set CAIRN_AUTH=on');
  // Otherwise a token that the issuer made for another program would open this one.
  if (CAIRN_OIDC_AUDIENCE === undefined)
    mistakes.push('CAIRN_OIDC_AUDIENCE must be set with CAIRN_OIDC_ISSUER');
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
    limits: limitsOf(values),
    ...(values.CAIRN_AUTH === 'on' && { authentication: authenticationOf(values) }),
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
    webhooks: { allowsPrivate: values.CAIRN_WEBHOOK_PRIVATE_ADDRESSES },
    search: {
      engine: values.CAIRN_SEARCH_ENGINE,
      index: values.MEILI_INDEX,
      ...(url !== undefined && { server: { url, ...(masterKey !== undefined && { masterKey }) } }),
    },
    slowStatement: values.CAIRN_SLOW_STATEMENT,
    shutdownDelay: values.CAIRN_SHUTDOWN_DELAY ?? 0,
    log: { level: values.LOG_LEVEL, format: values.LOG_FORMAT },
  };
}

function authenticationOf(values: Values): Config['authentication'] {
  const { CAIRN_OIDC_ISSUER: issuer, CAIRN_ADMINS: admins, CAIRN_DEFAULT_ROLE: defaultRole } = values;
  const settings = { signingKey: values.CAIRN_TOKEN_SIGNING_KEY, admins, defaultRole };
  if (issuer === undefined) return settings;
  const { CAIRN_OIDC_AUDIENCE: audiences = [], CAIRN_OIDC_JWKS_URL: jwksUrl } = values;
  const oidc = { issuer, audiences, userClaim: values.CAIRN_OIDC_USER_CLAIM };
  return { ...settings, oidc: jwksUrl === undefined ? oidc : { ...oidc, jwksUrl } };
}

function limitsOf(values: Values): Config['limits'] {
  return {
    requestTimeout: values.CAIRN_REQUEST_TIMEOUT,
    rate: values.CAIRN_RATE_LIMIT,
    refusals: values.CAIRN_REFUSAL_LIMIT,
    trustedProxies: values.CAIRN_TRUSTED_PROXIES,
    graphql: {
      introspection: values.CAIRN_GRAPHQL_INTROSPECTION,
      depth: values.CAIRN_GRAPHQL_MAX_DEPTH,
      cost: values.CAIRN_GRAPHQL_MAX_COST,
      aliases: values.CAIRN_GRAPHQL_MAX_ALIASES,
      directives: values.CAIRN_GRAPHQL_MAX_DIRECTIVES,
      tokens: values.CAIRN_GRAPHQL_MAX_TOKENS,
    },
  };
}
