import { setTimeout as sleep } from 'node:timers/promises';
import { openAuthentication, welcomeAdministrator } from './authentication/open.js';
import { bootstrap } from './bootstrap.js';
import { createCatalog } from './catalog/index.js';
import { startFinisher } from './catalog/lifecycle/index.js';
import { startRemover } from './catalog/structured-properties/removal/remover.js';
import { Closers } from './closers.js';
import type { Config } from './config.js';
import { superviseEmbeddedNeo4j } from './embedded-neo4j/supervise.js';
import { ChangeSignal } from './events/changes.js';
import { createEvents } from './events/index.js';
import { openKafka } from './events/kafka/outlet.js';
import { connectToServer, logSlowStatements } from './graph/connect.js';
import { Graph } from './graph/graph.js';
import { graphApiAside } from './graphql/graph-api/aside.js';
import { createApp } from './http/app.js';
import { checkPort, listen } from './listen.js';
import type { Log } from './log.js';
import { measureCatalog } from './metrics/catalog.js';
import { createMetrics } from './metrics/index.js';
import { measureStore } from './metrics/store.js';
import { migrate } from './migrations/index.js';
import { loadRegistry } from './model/index.js';
import { createSearch } from './search/index.js';
import { openMeilisearch } from './search/meilisearch/open.js';
import { openTracing } from './tracing/open.js';

/** The running service. */
export interface Service {
  /** `http://host:port`. */
  address: string;
  /** How to look at the graph oneself. */
  neo4j: { uri: string; user: string; browserUrl?: string; passwordFile?: string };
  /** Calls back when the service cannot go on. */
  onFailure(listener: (error: Error) => void): void;
  /** Finishes the requests in flight and stops everything, last started first. */
  stop(): Promise<void>;
}

/**
 * Starts everything that the service consists of.
 * @param signal ends a start that is under way
 * @throws StartupError that tells the operator what to do; everything is stopped again then
 */
export async function startService(config: Config, log: Log, signal: AbortSignal): Promise<Service> {
  const closers = new Closers(log);
  try {
    return await start(config, log, signal, closers);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

async function start(config: Config, log: Log, signal: AbortSignal, closers: Closers): Promise<Service> {
  const tracing = await openTracing(log);
  closers.add('traces', tracing.stop);
  await checkPort(config.host, config.port);
  const registry = loadRegistry({ namespace: config.urnNamespace });
  const { graph, ...store } = await openGraph(config, log, signal, closers);
  await migrate(graph, log);
  signal.throwIfAborted();
  const { stop: stopMeilisearch, ...engine } = await openMeilisearch({
    search: config.search,
    dataDir: config.embedded.dataDir,
    log,
    signal,
  });
  closers.add('Meilisearch', stopMeilisearch);
  const search = createSearch({ graph, registry, log, ...engine });
  const commits = new ChangeSignal();
  commits.subscribe(search.wake);
  const authentication = await openAuthentication(config, { graph, registry });
  const catalog = createCatalog({
    graph,
    registry,
    strict: config.strict,
    lineageDeadline: config.lineageDeadline,
    onCommit: commits.notify,
    onAccessChange: authentication?.forget,
    untilFound: (patienceMillis) => search.flush(patienceMillis),
  });
  const { kafka } = config;
  const events = createEvents({
    ...{ graph, catalog, log, authorOf: authentication?.authorOf },
    signal: commits,
    webhooks: config.webhooks,
    ...(kafka && { kafka: { topics: kafka.topics, outlet: await openKafka(kafka) } }),
    retention: config.changeLog.retention,
    followers: [search.follower],
  });
  const written = await bootstrap(catalog);
  if (written > 0) log.info(`Wrote ${written} aspects that every catalog starts with`);
  const remover = startRemover(graph, catalog, log);
  closers.add('the removal of values', () => remover.stop());
  const finisher = startFinisher(catalog, log);
  closers.add('the removal of entities', () => finisher.stop());
  await welcomeAdministrator(config, catalog, authentication, log);
  const metrics = createMetrics();
  measureStore(metrics, graph);
  measureCatalog(metrics, catalog, search);
  logSlowStatements(graph, config.slowStatement, log);
  const graphApi = graphApiAside({ graph, registry, log, limits: config.limits.graphql });
  closers.add('the graph API', () => graphApi.stop());
  const stopping = new AbortController();
  const app = await createApp({
    catalog,
    search,
    events,
    graph,
    graphApi,
    authentication,
    config,
    log,
    metrics,
    stopping: stopping.signal,
  });
  search.start();
  events.start();
  closers.add('the search index', () => search.stop());
  signal.throwIfAborted();
  const { address, close } = await listen(app, config.host, config.port, config.limits.requestTimeout);
  closers.add('HTTP', close);
  closers.add('those who wait for events', () => events.stop());
  closers.add('readiness', async () => {
    stopping.abort();
    await sleep(config.shutdownDelay ?? 0);
  });
  return { address, ...store, stop: () => closers.closeAll() };
}

type Store = Pick<Service, 'neo4j' | 'onFailure'> & { graph: Graph };

async function openGraph(config: Config, log: Log, signal: AbortSignal, closers: Closers): Promise<Store> {
  const { database } = config;
  if (config.neo4j) {
    const graph = await connectToServer(config.neo4j, database, log, signal);
    closers.add('the connection to Neo4j', () => graph.close());
    return { graph, neo4j: config.neo4j, onFailure: () => undefined };
  }
  log.info(`Starting Neo4j on ${config.embedded.dataDir}`);
  const neo4j = await superviseEmbeddedNeo4j({ ...config.embedded, log, signal });
  closers.add('Neo4j', neo4j.stop);
  const graph = await Graph.connect({ ...neo4j, database });
  closers.add('the connection to Neo4j', () => graph.close());
  return { graph, neo4j, onFailure: neo4j.onFailure };
}
