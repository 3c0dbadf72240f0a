import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Graph } from '../../src/store/graph/graph.js';
import { type BenchService, memoryOf } from '../support/service.js';
import { waitForSearch } from '../support/wait.js';

/** Counts, and memory in bytes. */
export interface Measurement {
  entities: number;
  aspects: number;
  changes: number;
  /** Resident memory. For Neo4j also the heap after its last collection. */
  memory: { service: number; servicePeak: number; neo4j: number; neo4jHeap: number; meilisearch: number };
}

/** The heap after its last collection, of both generations. */
const HEAP = `CALL dbms.queryJmx('java.lang:name=G1 *,type=MemoryPool') YIELD attributes
RETURN sum(coalesce(attributes.CollectionUsage.value.properties.used, 0)) AS bytes`;

/** A service with its embedded Neo4j, while it is filled. */
export class MeasuredService {
  private constructor(
    private readonly dataDir: string,
    private readonly service: BenchService,
    private readonly graph: Graph,
  ) {}

  static async open(dataDir: string, service: BenchService): Promise<MeasuredService> {
    const conf = await readFile(join(dataDir, 'neo4j/conf/neo4j.conf'), 'utf8');
    const [, address] = /^server\.bolt\.listen_address=(.+)$/m.exec(conf) ?? [];
    const password = (await readFile(join(dataDir, 'neo4j.password'), 'utf8')).trim();
    const graph = await Graph.connect({ uri: `bolt://${address}`, user: 'neo4j', password });
    return new MeasuredService(dataDir, service, graph);
  }

  /** The number of aspects in all versions. */
  aspects(): Promise<number> {
    return this.#number('MATCH (n:Aspect) RETURN count(n) AS n', 'n');
  }

  /** Waits until search finds everything that is committed. */
  waitForSearch(): Promise<void> {
    return waitForSearch(this.service.address);
  }

  async measure(): Promise<Measurement> {
    await this.waitForSearch();
    const { now, peak } = await this.service.memory();
    return {
      entities: await this.#number('MATCH (n:Entity) RETURN count(n) AS n', 'n'),
      aspects: await this.aspects(),
      changes: await this.#number('MATCH (n:Change) RETURN count(n) AS n', 'n'),
      memory: {
        service: now,
        servicePeak: peak,
        neo4j: await this.#resident('neo4j.pid'),
        neo4jHeap: await this.#number(HEAP, 'bytes'),
        meilisearch: await this.#resident('meilisearch.pid'),
      },
    };
  }

  close(): Promise<void> {
    return this.graph.close();
  }

  async #number(statement: string, column: string): Promise<number> {
    const { records } = await this.graph.driver.executeQuery(statement);
    return Number(records[0]?.get(column));
  }

  async #resident(name: string): Promise<number> {
    const file = join(this.dataDir, name);
    if (!existsSync(file)) return 0;
    return (await memoryOf(JSON.parse(await readFile(file, 'utf8')).pid)).now;
  }
}
