import { join, resolve } from 'node:path';

/** Where an embedded Neo4j has its files, inside the data directory. */
export interface ServerFiles {
  dataDir: string;
  /** Neo4j's own home: store, logs, settings. */
  home: string;
  conf: string;
  password: string;
  initialUser: string;
  /** Exists once Neo4j has made its system database, and with it the user. */
  systemDatabase: string;
  /** Held by the service that uses the data directory. */
  lock: string;
  /** Names the running server. */
  pid: string;
}

export function serverFiles(dataDir: string): ServerFiles {
  const root = resolve(dataDir);
  const home = join(root, 'neo4j');
  return {
    dataDir: root,
    home,
    conf: join(home, 'conf'),
    password: join(root, 'neo4j.password'),
    initialUser: join(home, 'data/dbms/auth.ini'),
    systemDatabase: join(home, 'data/databases/system'),
    lock: join(root, 'cairn.lock'),
    pid: join(root, 'neo4j.pid'),
  };
}
