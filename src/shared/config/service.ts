import { optional, optionalSection, setting } from './setting.js';
import {
  atLeastOne,
  byteSize,
  byteSizeOrZero,
  commaList,
  count,
  duration,
  flag,
  longDuration,
  oneOf,
  port,
  text,
  urnNamespace,
} from './value-types.js';

/** General settings of the service. */
export const service = {
  port: setting('PORT', port, '8080', 'Port of REST, OpenAPI and GraphQL. `0` takes a free port.'),
  host: setting(
    'HOST',
    text,
    '127.0.0.1',
    'Address to listen on. Without authentication only a loopback address is accepted.',
  ),
  allowsInsecureBind: setting(
    'CAIRN_ALLOW_INSECURE_BIND',
    flag,
    'false',
    "`true` accepts any `HOST` without authentication. Any client that reaches the port may then read and change everything. So use it only if something else restricts access: in a container whose port is published on the host's loopback address (as in `docker-compose.yml`), or behind a proxy that authenticates.",
  ),
  allowedHosts: optional(
    'CAIRN_ALLOWED_HOSTS',
    commaList,
    'Host names by which clients reach the service while authentication is off, such as the name of its container. Pages of these hosts may use the service. Addresses and the names of this machine are always accepted. Other names are refused, so that [no web page](access.md#without-authentication) reaches the catalog through a browser.',
  ),
  datahubPages: optionalSection('folder', {
    folder: optional(
      'CAIRN_DATAHUB_PAGES',
      text,
      "Folder of [DataHub's pages](datahub-pages.md), built from its source. When set, the service serves them.",
    ),
    port: setting(
      'CAIRN_DATAHUB_PAGES_PORT',
      port,
      '9002',
      "Port of DataHub's pages. `0` takes a free port.",
    ),
  }),
  strict: setting(
    'CAIRN_STRICT',
    flag,
    'false',
    '`true` refuses aspects with fields that the model does not know; otherwise such fields are dropped with a warning.',
  ),
  appliesRetentionPolicies: setting(
    'CAIRN_APPLY_RETENTION_POLICIES',
    flag,
    'false',
    '`true` removes former versions according to [policies of retention](operations.md#retention-of-versions); otherwise all are kept.',
  ),
  lineageDeadline: setting(
    'CAIRN_LINEAGE_DEADLINE',
    duration,
    '30s',
    'How long a lineage request may take. After that, the answer has the nearest hops and `isPartial`, or is a 504 if there are none.',
  ),
  lineageMemory: setting(
    'CAIRN_LINEAGE_MEMORY',
    byteSizeOrZero,
    '512M',
    'The most memory for [lineage in memory](lineage.md#from-memory). With `0`, or if lineage takes more, every request reads it from the graph.',
  ),
  keptAspects: setting(
    'CAIRN_ASPECT_CACHE',
    byteSizeOrZero,
    '512M',
    "The most memory for [aspects that were read](operations.md#what-is-kept-in-memory). It is never more than a quarter of Node's heap. With `0` every read asks Neo4j.",
  ),
  webhooks: {
    allowsPrivate: setting(
      'CAIRN_WEBHOOK_PRIVATE_ADDRESSES',
      flag,
      'false',
      '`true` lets [webhooks](events.md#webhooks) reach addresses outside of the public internet: loopback, private, link-local.',
    ),
  },
  changeLog: {
    retention: optional(
      'CAIRN_CHANGE_LOG_RETENTION',
      longDuration,
      'The minimum time that changes stay in the [change log](events.md#retention). When not set, forever.',
    ),
  },
  urnNamespace: setting(
    'CAIRN_URN_NAMESPACE',
    urnNamespace,
    'li',
    'The second part of every URN. Choose it before the first start: stored URNs are not changed.',
  ),
  slowStatement: setting(
    'CAIRN_SLOW_STATEMENT',
    duration,
    '1s',
    'Statements that take longer are logged as warnings, by name.',
  ),
  shutdownDelay: optional(
    'CAIRN_SHUTDOWN_DELAY',
    duration,
    'How long `/health/ready` answers 503 before the service stops accepting requests, so that load balancers notice it. When not set, there is no delay.',
  ),
  log: {
    level: setting(
      'LOG_LEVEL',
      oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
      'info',
      '`debug` shows what Neo4j prints, and Maven where it is used.',
    ),
    format: setting(
      'LOG_FORMAT',
      oneOf('text', 'json'),
      'text',
      '`text`, or `json` with one object on each line.',
    ),
  },
};

/** Settings of tracing. */
export const tracing = {
  tracing: {
    fields: setting(
      'CAIRN_TRACE_FIELDS',
      oneOf('root', 'all'),
      'root',
      'The GraphQL fields that have their own spans in [traces](tracing.md): `root` for queries and mutations, `all` for all fields with a resolver.',
    ),
  },
};

/** Limits of requests. */
export const limits = {
  /** Bytes. */
  maxBodyBytes: setting(
    'CAIRN_BODY_LIMIT',
    byteSize,
    '16M',
    'Largest body of a request: bytes, or with a unit (`K`, `M`, `G`, powers of 1024). Larger ones are answered with 413.',
  ),
  limits: {
    requestTimeout: setting(
      'CAIRN_REQUEST_TIMEOUT',
      duration,
      '5m',
      'How long a client may take to send a whole request. The time of the answer does not count.',
    ),
    rate: setting(
      'CAIRN_RATE_LIMIT',
      count,
      '60000',
      'With authentication: requests a minute of one user. `0`: unlimited.',
    ),
    unauthorizedRate: setting(
      'CAIRN_UNAUTHORIZED_RATE_LIMIT',
      count,
      '100',
      'With authentication: requests a minute from one address that are refused with 401, and wrong passwords a minute of one user. `0`: unlimited.',
    ),
    streams: {
      perUser: setting(
        'CAIRN_USER_STREAM_LIMIT',
        count,
        '20',
        'With authentication: [streams and subscriptions](events.md) of one user that are open at once. `0`: unlimited.',
      ),
      total: setting(
        'CAIRN_STREAM_LIMIT',
        count,
        '1000',
        'Open streams and subscriptions of all users. `0`: unlimited.',
      ),
    },
    trustedProxies: setting(
      'CAIRN_TRUSTED_PROXIES',
      count,
      '0',
      'The number of trusted proxies that set `X-Forwarded-For`.',
    ),
    graphql: {
      introspection: setting(
        'CAIRN_GRAPHQL_INTROSPECTION',
        flag,
        'true',
        '`false` refuses queries for the schema.',
      ),
      depth: setting(
        'CAIRN_GRAPHQL_MAX_DEPTH',
        atLeastOne,
        '25',
        'How deep fields of a query may be nested.',
      ),
      cost: setting(
        'CAIRN_GRAPHQL_MAX_COST',
        atLeastOne,
        '20000000',
        'How many values a query may request, with pages multiplied by their sizes. An answer may have as many.',
      ),
      aliases: setting('CAIRN_GRAPHQL_MAX_ALIASES', atLeastOne, '100', 'How many aliases a query may have.'),
      directives: setting(
        'CAIRN_GRAPHQL_MAX_DIRECTIVES',
        atLeastOne,
        '100',
        'How many directives a query may have.',
      ),
      /** In bytes. The limit also applies to REST and OpenAPI, since their answers come from the same resolvers. */
      answerBytes: setting(
        'CAIRN_ANSWER_LIMIT',
        byteSize,
        '100M',
        'Largest answer of GraphQL, REST or OpenAPI: bytes, or with a unit (`K`, `M`, `G`). A larger one ends with `LIMIT_EXCEEDED`.',
      ),
      tokens: setting('CAIRN_GRAPHQL_MAX_TOKENS', atLeastOne, '10000', 'How many tokens a query may have.'),
    },
  },
};
