import type { OidcSettings } from '../authentication/oidc.js';
import type { Role } from '../catalog/access/rights.js';
import type { KafkaSettings } from '../events/kafka/settings.js';
import type { GraphqlLimits } from '../graphql/limits/types.js';
import type { StreamLimits } from '../http/limits/stream-limit.js';

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
    streams: StreamLimits;
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
  changeLog: {
    /** How long changes are kept at least, in milliseconds; absent: for ever. */
    retention: number | undefined;
  };
  /** Absent: changes are not published to Kafka. */
  kafka?: KafkaSettings;
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
