import type { ProcessLog } from '../processes/child.js';

export interface EmbeddedNeo4jOptions {
  /** Holds the store, the logs and the password; made when absent, kept between starts. */
  dataDir: string;
  /** Port of Bolt on loopback; a free one when absent. */
  boltPort?: number | undefined;
  /** Port of HTTP (Neo4j Browser) on loopback; a free one when absent. */
  httpPort?: number | undefined;
  /** JVM heap, as `-Xmx` takes it. Default `512m`. */
  heap?: string;
  /** Page cache, as `server.memory.pagecache.size` takes it. Default `256m`. */
  pageCache?: string;
  /** How often the server says that it still works on a request, as `server.bolt.connection_keep_alive` takes it. Default `10s`. */
  keepAlive?: string;
  /** Further settings of Neo4j, by their names in neo4j.conf. */
  settings?: Readonly<Record<string, string>>;
  /** Where the jars are kept. Default: `CAIRN_CACHE_DIR`, else the user's cache directory. */
  cacheDir?: string | undefined;
  /** Base address of a Maven repository to fetch the jars from. Default: `CAIRN_MAVEN_REPOSITORY`. */
  mavenRepository?: string | undefined;
  log: ProcessLog;
  /** Ends a start that is under way; the promise then fails with its reason. */
  signal?: AbortSignal;
}

/** How the server ended without having been asked to. */
export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The last lines that it printed. */
  output: string;
}

export interface EmbeddedNeo4j {
  /** Bolt address. */
  uri: string;
  user: string;
  password: string;
  /** The file that holds the password. */
  passwordFile: string;
  browserUrl: string;
  /** Process id of the server. */
  pid: number;
  /** Called once if the server ends without having been asked to. */
  onExit(listener: (exit: ServerExit) => void): void;
  /** Stops the server in order, and frees the data directory. May be called more than once. */
  stop(): Promise<void>;
}
