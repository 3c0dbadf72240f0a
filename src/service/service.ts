import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootstrap } from '../catalog/bootstrap.js';
import { startHardDeletionFinisher } from '../catalog/deletion/hard-deletion.js';
import { KeptAspects } from '../catalog/entities/kept-aspects.js';
import { ChangeSignal } from '../catalog/events/changes.js';
import { createEvents } from '../catalog/events/index.js';
import { openKafka } from '../catalog/events/kafka/producer.js';
import { openObjectStorage } from '../catalog/files/object-storage.js';
import { createCatalog } from '../catalog/index.js';
import { startLineageHistory } from '../catalog/lineage/history/backfill.js';
import { LineageMemory } from '../catalog/lineage/memory/memory.js';
import { MemoryFile } from '../catalog/lineage-memory/file.js';
import { LineageMemoryUpdater } from '../catalog/lineage-memory/updater.js';
import { startJobRunRetention } from '../catalog/openlineage/retention.js';
import { createSearch } from '../catalog/search/index.js';
import { openMeilisearch } from '../catalog/search/meilisearch/open.js';
import { startValueRemover } from '../catalog/structured-properties/value-removal/remover.js';
import { writeFirstToken } from '../interfaces/authentication/first-token.js';
import { nativeUsers } from '../interfaces/authentication/native-users.js';
import { openAuthentication } from '../interfaces/authentication/open.js';
import { graphApiInWorker } from '../interfaces/graphql/graph-api/worker-client.js';
import { servedApi } from '../interfaces/graphql/schema.js';
import { createApp } from '../interfaces/http/app.js';
import { type PagesOptions, pagesServer } from '../interfaces/http/datahub-pages/server.js';
import { buildUrn, loadRegistry } from '../model/index.js';
import type { Registry } from '../model/types.js';
import { effectiveSettings } from '../shared/config/effective.js';
import type { Config } from '../shared/config.js';
import { openCipher } from '../shared/encryption/cipher.js';
import { createMetrics } from '../shared/metrics.js';
import { superviseEmbeddedNeo4j } from '../store/embedded-neo4j/supervise.js';
import { connectToServer, logSlowStatements } from '../store/graph/connect.js';
import { Graph } from '../store/graph/graph.js';
import { planStatements } from '../store/graph/plan-statements.js';
import { prepareDatabase } from '../store/graph/prepare-database.js';
import { closeFolder } from '../store/processes/private-folder.js';
import { checkPort, listen } from './listen.js';
import type { Log } from './log.js';
import { measureCatalog } from './metrics/catalog.js';
import { measureKeptAspects } from './metrics/kept-aspects.js';
import { measureLineage } from './metrics/lineage.js';
import { measureNeo4j } from './metrics/neo4j.js';
import { ShutdownStack } from './shutdown-stack.js';
import { openTracing } from './tracing/open.js';

/** The running service. */
export interface Service {
  /** `http://host:port`. */
  address: string;
  /** `http://host:port` of DataHub's pages, if they are served. */
  datahubPages?: string | undefined;
  /** How users can connect to the graph. */
  neo4j: { uri: string; user: string; browserUrl?: string; passwordFile?: string };
  /** Completes the current requests. Then it stops everything in reverse order of the start. */
  stop(): Promise<void>;
}

/**
 * Starts all parts of the service.
 * @param signal aborts the start
 * @throws StartupError with instructions. Everything has stopped again by then
 */
export async function startService(config: Config, log: Log, signal: AbortSignal): Promise<Service> {
  const shutdown = new ShutdownStack(log);
  try {
    return await start(config, log, signal, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function start(
  config: Config,
  log: Log,
  signal: AbortSignal,
  shutdown: ShutdownStack,
): Promise<Service> {
  const tracing = await openTracing(log);
  shutdown.add('traces', tracing.stop);
  await checkPort(config.host, config.port);
  await closeFolder(config.embedded.dataDir, log);
  const registry = loadRegistry({ namespace: config.urnNamespace });
  const { graph, storeProblem, ...store } = await openGraph(config, log, signal, shutdown);
  logSlowStatements(graph, config.slowStatement, log);
  await prepareDatabase(graph);
  signal.throwIfAborted();
  const keptAspects = config.keptAspects > 0 ? new KeptAspects(graph.changes, config.keptAspects) : undefined;
  const { stop: stopMeilisearch, ...engine } = await openMeilisearch({
    search: config.search,
    dataDir: config.embedded.dataDir,
    log,
    signal,
  });
  shutdown.add('Meilisearch', stopMeilisearch);
  const search = createSearch({ graph, registry, log, ...engine });
  const commits = new ChangeSignal();
  commits.subscribe(search.wake);
  const lineageMemory = config.lineageMemory > 0 ? new LineageMemory(registry) : undefined;
  const authentication = await openAuthentication(config, { graph, registry });
  const catalog = createCatalog({
    graph,
    registry,
    strict: config.strict,
    openLineage: config.openLineage.mapping,
    appliesRetentionPolicies: config.appliesRetentionPolicies,
    lineageDeadline: config.lineageDeadline,
    lineageMemory,
    keptAspects,
    onCommit: commits.notify,
    onAccessChange: authentication?.clearCache,
    awaitIndex: (timeoutMillis) => search.flush(timeoutMillis),
  });
  const { kafka } = config;
  const events = createEvents({
    ...{ graph, catalog, log, identifyUser: authentication?.identifyUser },
    signal: commits,
    webhooks: config.webhooks,
    ...(kafka && { kafka: { topics: kafka.topics, producer: await openKafka(kafka) } }),
    retention: config.changeLog.retention,
    followers: async () => [await search.follower()],
  });
  const written = await bootstrap(catalog, config.authentication);
  if (written > 0) log.info(`Wrote ${written} aspects that every catalog starts with`);
  const remover = startValueRemover(graph, catalog, log);
  shutdown.add('the removal of values', () => remover.stop());
  const finisher = startHardDeletionFinisher(catalog, log);
  shutdown.add('the removal of entities', () => finisher.stop());
  const lineageHistory = await startLineageHistory(graph, registry, log);
  shutdown.add('the history of lineage', () => lineageHistory.stop());
  const jobRunRetention = startJobRunRetention(
    { graph, registry, proposals: catalog.proposals, retention: config.openLineage.retention },
    log,
  );
  if (jobRunRetention) shutdown.add('the removal of old runs', () => jobRunRetention.stop());
  await writeFirstToken(config, catalog, authentication, log);
  const metrics = createMetrics();
  measureNeo4j(metrics, graph);
  measureCatalog(metrics, catalog, search);
  measureLineage(metrics, lineageMemory);
  measureKeptAspects(metrics, keptAspects);
  const api = servedApi(registry, config);
  const graphApi = graphApiInWorker({ graph, registry, log, limits: config.limits.graphql });
  shutdown.add('the graph API', () => graphApi.stop());
  const stopping = new AbortController();
  const cipher = await openCipher(config.secretsKey, join(config.embedded.dataDir, 'secrets.key'));
  const users = authentication && nativeUsers({ catalog, cipher, authentication });
  const objectStorage = config.files && (await openObjectStorage(config.files));
  const services = {
    ...{ catalog, search, events, cipher, authentication, objectStorage },
    settings: effectiveSettings(process.env),
    neo4jBrowserUrl: store.neo4j.browserUrl,
  };
  const parts = {
    ...services,
    ...{ graph, storeProblem, api, graphApi, config, log },
    stopping: stopping.signal,
  };
  const app = await createApp({ ...parts, users, metrics });
  search.start();
  if (lineageMemory) {
    const file = new MemoryFile(join(config.embedded.dataDir, 'lineage-memory'), graph);
    const updater = new LineageMemoryUpdater({
      ...{ graph, file, log },
      memory: lineageMemory,
      limit: config.lineageMemory,
    });
    updater.start();
    shutdown.add('lineage in memory', () => updater.stop());
  }
  events.start();
  shutdown.add('the search index', () => search.stop());
  signal.throwIfAborted();
  const { address, close } = await listen(app, config.host, config.port, config.limits.requestTimeout);
  shutdown.add('HTTP', close);
  const access = authentication && users && { authentication, users };
  const pages = await servePages(config, {
    ...{ service: app, access, registry, log },
    storage: objectStorage?.origin,
  });
  if (pages) shutdown.add("DataHub's pages", pages.close);
  const planning = planStatements(graph);
  shutdown.add('the planning of statements', () => planning.stop());
  shutdown.add('those who wait for events', () => events.stop());
  shutdown.add('readiness', async () => {
    stopping.abort();
    await sleep(config.shutdownDelay ?? 0);
  });
  return { address, datahubPages: pages?.address, ...store, stop: () => shutdown.run() };
}

/** Serves DataHub's pages, if their folder is configured. */
async function servePages(
  { datahubPages, host, limits, allowedHosts = [] }: Config,
  {
    registry,
    ...parts
  }: Pick<PagesOptions, 'service' | 'access' | 'storage' | 'log'> & { registry: Registry },
) {
  if (datahubPages === undefined) return undefined;
  const { folder, port } = datahubPages;
  const anonymousUser = buildUrn(registry, 'corpuser', { username: 'datahub' });
  const users = { anonymousUser, allowedHosts };
  const app = await pagesServer({ ...parts, ...users, folder: resolve(folder), limits });
  return listen(app, host, port, limits.requestTimeout, 'CAIRN_DATAHUB_PAGES_PORT');
}

type Store = Pick<Service, 'neo4j'> & {
  graph: Graph;
  /** The reason why Neo4j does not run, if known. */
  storeProblem: () => string | undefined;
};

async function openGraph(
  config: Config,
  log: Log,
  signal: AbortSignal,
  shutdown: ShutdownStack,
): Promise<Store> {
  const { database } = config;
  if (config.neo4j) {
    const graph = await connectToServer(config.neo4j, database, log, signal);
    shutdown.add('the connection to Neo4j', () => graph.close());
    const { uri, user } = config.neo4j;
    return { graph, neo4j: { uri, user }, storeProblem: () => undefined };
  }
  log.info(`Starting Neo4j on ${config.embedded.dataDir}`);
  const { stop, problem, password, ...neo4j } = await superviseEmbeddedNeo4j({
    ...config.embedded,
    log,
    signal,
  });
  shutdown.add('Neo4j', stop);
  const graph = await Graph.connect({ uri: neo4j.uri, user: neo4j.user, password, database });
  shutdown.add('the connection to Neo4j', () => graph.close());
  return { graph, neo4j, storeProblem: problem };
}
