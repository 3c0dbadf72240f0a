import { createHash, randomBytes } from 'node:crypto';
import type { Express } from 'express';
import { createToken } from '../../../src/catalog/access-tokens/tokens.js';
import { KeptAspects } from '../../../src/catalog/entities/kept-aspects.js';
import { ChangeSignal } from '../../../src/catalog/events/changes.js';
import { createEvents } from '../../../src/catalog/events/index.js';
import { openKafka } from '../../../src/catalog/events/kafka/producer.js';
import type { WebhookSettings } from '../../../src/catalog/events/webhooks/index.js';
import { openObjectStorage } from '../../../src/catalog/files/object-storage.js';
import { createCatalog } from '../../../src/catalog/index.js';
import { createSearch } from '../../../src/catalog/search/index.js';
import { startValueRemover } from '../../../src/catalog/structured-properties/value-removal/remover.js';
import {
  type AuthenticationOptions,
  createAuthentication,
} from '../../../src/interfaces/authentication/index.js';
import { type NativeUsers, nativeUsers } from '../../../src/interfaces/authentication/native-users.js';
import type { Authentication } from '../../../src/interfaces/authentication/types.js';
import { createApp } from '../../../src/interfaces/http/app.js';
import { listen } from '../../../src/service/listen.js';
import { measureCatalog } from '../../../src/service/metrics/catalog.js';
import { measureKeptAspects } from '../../../src/service/metrics/kept-aspects.js';
import { measureLineage } from '../../../src/service/metrics/lineage.js';
import { measureNeo4j } from '../../../src/service/metrics/neo4j.js';
import { effectiveSettings } from '../../../src/shared/config/effective.js';
import { loadConfig } from '../../../src/shared/config.js';
import { createCipher } from '../../../src/shared/encryption/cipher.js';
import { createMetrics } from '../../../src/shared/metrics.js';
import { Graph } from '../../../src/store/graph/graph.js';
import { createSchema } from '../../../src/store/graph/schema.js';
import { servedModelAndApi } from '../../support/api.js';
import { inProcessGraphApi } from '../../support/in-process-graph-api.js';
import { compareMemoryWithGraph, startLineageMemory } from '../../support/lineage-comparison.js';
import { type TestNeo4j, testNeo4j } from '../../support/test-neo4j.js';
import { userUrn } from './urns.js';

/** Services of tests share a database as processes of one installation do, and so they share its key. */
const SECRETS_KEY = createHash('sha256').update('the key of secrets of this suite').digest();

export interface Service {
  baseUrl: string;
  /** The Express app with its routes. */
  app: Express;
  /** With authentication: what signs users in. */
  signingIn: { authentication: Authentication; users: NativeUsers } | undefined;
  /** With authentication: a new access token of a user, by their name. */
  tokenOf(username: string): Promise<string>;
  /** It is about to stop. */
  prepareStop(): void;
  stop(): Promise<void>;
}

export type Access = Partial<Omit<AuthenticationOptions, 'graph' | 'registry'>>;

/** The default settings of authentication. */
const ACCESS = {
  key: randomBytes(32),
  admins: ['datahub'],
  defaultRole: 'reader',
  sessionLifetime: 3_600_000,
} as const;

/** Neo4j is seen through another address to see it go away: what cannot be written is given up sooner then. */
const TIMEOUT_MILLIS = 3_000;

/**
 * The real service on a free port, upon the Neo4j of the test run, or upon that one with another address or login; with
 * authentication where it is told how. Webhooks are served only where their settings are given. `environment` has
 * variables of the service.
 */
export async function startService(
  neo4j?: Partial<TestNeo4j>,
  access?: Access,
  webhooks?: WebhookSettings,
  environment: NodeJS.ProcessEnv = {},
): Promise<Service> {
  const graph = await Graph.connect({
    ...testNeo4j(),
    ...(neo4j && { ...neo4j, timeoutMillis: TIMEOUT_MILLIS }),
  });
  await createSchema(graph);
  const config = loadConfig(environment);
  const { registry, api } = servedModelAndApi(config);
  const keptAspects = config.keptAspects > 0 ? new KeptAspects(graph.changes, config.keptAspects) : undefined;
  const search = createSearch({ graph, registry });
  const commits = new ChangeSignal();
  commits.subscribe(search.wake);
  const lineage = config.lineageMemory > 0 ? startLineageMemory(graph, registry) : undefined;
  const authentication = access && createAuthentication({ graph, registry, ...ACCESS, ...access });
  const catalog = createCatalog({
    graph,
    registry,
    strict: config.strict,
    openLineage: config.openLineage.mapping,
    appliesRetentionPolicies: config.appliesRetentionPolicies,
    lineageMemory: lineage?.memory,
    keptAspects,
    onCommit: commits.notify,
    onAccessChange: authentication?.clearCache,
    awaitIndex: (timeoutMillis) => search.flush(timeoutMillis),
  });
  if (lineage) compareMemoryWithGraph(catalog, graph, lineage.memory);
  const { kafka } = config;
  const events = createEvents({
    ...{ graph, catalog, webhooks, identifyUser: authentication?.identifyUser },
    signal: commits,
    ...(kafka && { kafka: { topics: kafka.topics, producer: await openKafka(kafka) } }),
    retention: config.changeLog.retention,
    followers: async () => [await search.follower()],
  });
  const log = { error: (details: object, message: string) => console.error(message, details) };
  const metrics = createMetrics();
  measureNeo4j(metrics, graph);
  measureCatalog(metrics, catalog, search);
  measureLineage(metrics, lineage?.memory);
  measureKeptAspects(metrics, keptAspects);
  const graphApi = inProcessGraphApi({ graph, registry, log, limits: config.limits.graphql });
  const stopping = new AbortController();
  const cipher = createCipher(SECRETS_KEY);
  const users = authentication && nativeUsers({ catalog, cipher, authentication });
  const app = await createApp({
    catalog,
    search,
    events,
    graph,
    api,
    graphApi,
    cipher,
    authentication,
    users,
    config,
    log,
    metrics,
    objectStorage: config.files && (await openObjectStorage(config.files)),
    settings: effectiveSettings(environment),
    stopping: stopping.signal,
  });
  const { address, close } = await listen(app, '127.0.0.1', 0, config.limits.requestTimeout);
  const remover = startValueRemover(graph, catalog, log);
  search.start();
  if (webhooks || kafka || config.changeLog.retention) events.start();
  const stop = async () => {
    await events.stop();
    await close();
    await graphApi.stop();
    await Promise.all([remover.stop(), search.stop(), lineage?.stop()]);
    await graph.close();
  };
  const tokenOf = async (username: string) => {
    if (authentication === undefined) throw new Error('This service has no authentication');
    const input = { actorUrn: userUrn(username), duration: 'ONE_HOUR', name: 'of a test' } as const;
    const { token } = await createToken(catalog, authentication, input, { actor: input.actorUrn });
    return token;
  };
  const signingIn = authentication && users && { authentication, users };
  return { baseUrl: address, app, signingIn, tokenOf, prepareStop: () => stopping.abort(), stop };
}
