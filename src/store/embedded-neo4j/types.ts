import type { ProcessLog } from '../processes/child.js';

export interface EmbeddedNeo4jOptions {
  /** The folder of the store, the logs and the password. It is created if absent. */
  dataDir: string;
  /** Port of Bolt on loopback. Default: a free one. */
  boltPort?: number | undefined;
  /** Port of HTTP (Neo4j Browser) on loopback. Default: a free one. */
  httpPort?: number | undefined;
  /** JVM heap in the syntax of `-Xmx`. Default `512m`. */
  heap?: string;
  /** Page cache in the syntax of `server.memory.pagecache.size`. Default `256m`. */
  pageCache?: string;
  /** The interval of keep-alive messages, `server.bolt.connection_keep_alive`. Default `10s`. */
  keepAlive?: string;
  /** Further settings of Neo4j, by their names in neo4j.conf. */
  settings?: Readonly<Record<string, string>>;
  /** The cache directory of the jars. Default: `CAIRN_CACHE_DIR`, else the user's cache directory. */
  cacheDir?: string | undefined;
  /** Base URL of a Maven repository to download the jars from. Default: `CAIRN_MAVEN_REPOSITORY`. */
  mavenRepository?: string | undefined;
  log: ProcessLog;
  /** Aborts the start. Then the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** An unexpected exit of the server. */
export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Its last lines of output. */
  output: string;
}

export interface EmbeddedNeo4j {
  /** The Bolt address. */
  uri: string;
  user: string;
  password: string;
  passwordFile: string;
  browserUrl: string;
  /** The server's process id. */
  pid: number;
  /** Called once if the server exits unexpectedly. */
  onExit(listener: (exit: ServerExit) => void): void;
  /** Stops the server, and unlocks the data directory. Repeated calls are allowed. */
  stop(): Promise<void>;
}
