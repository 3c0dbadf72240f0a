import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../../shared/metrics.js';
import type { Graph } from '../../store/graph/graph.js';

/** Measures statements by name, and the connections to Neo4j. */
export function measureNeo4j(register: Metrics, graph: Graph): void {
  const registers = [register];
  const labelNames = ['statement'];
  const seconds = new Counter({
    name: 'cairn_neo4j_statement_seconds_total',
    help: 'Time that statements took, waiting for Neo4j included',
    labelNames,
    registers,
  });
  const count = new Counter({
    name: 'cairn_neo4j_statements_total',
    help: 'Statements that were run',
    labelNames,
    registers,
  });
  graph.sessions.onStatementDone.push((statement, millis) => {
    seconds.inc({ statement }, millis / 1000);
    count.inc({ statement });
  });
  new Gauge({
    name: 'cairn_neo4j_sessions',
    help: 'Sessions that are open; each uses one connection of the pool at a time',
    registers,
    collect() {
      this.set(graph.sessions.open);
    },
  });
  new Gauge({
    name: 'cairn_neo4j_pool_max_connections',
    help: 'The most connections that the pool opens',
    registers,
  }).set(graph.poolSize);
}
