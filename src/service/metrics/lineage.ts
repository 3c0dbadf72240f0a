import { Counter, Gauge } from 'prom-client';
import type { LineageMemory } from '../../catalog/lineage/memory/memory.js';
import type { Metrics } from '../../shared/metrics.js';

/** Measures lineage in memory. All metrics are 0 while there is none. */
export function measureLineage(register: Metrics, memory: LineageMemory | undefined): void {
  const registers = [register];
  const gauge = (name: string, help: string, value: (memory: LineageMemory) => number | undefined) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set((memory && value(memory)) ?? 0);
      },
    });
  gauge('cairn_lineage_memory_bytes', 'Memory that lineage takes', ({ adjacency }) => adjacency?.bytes);
  gauge(
    'cairn_lineage_memory_edges',
    'Edges of lineage in memory',
    ({ adjacency }) => adjacency?.edges.count,
  );
  gauge(
    'cairn_lineage_memory_bytes_per_edge',
    'Memory of lineage divided by its edges',
    ({ adjacency }) => adjacency && adjacency.bytes / Math.max(1, adjacency.edges.count),
  );
  gauge(
    'cairn_lineage_memory_last_change',
    'Number of the last change of the change log that is in memory',
    ({ adjacency, position }) => adjacency && position.seq,
  );
  new Counter({
    name: 'cairn_lineage_memory_searches_total',
    help: 'Searches across lineage by what answered them, while lineage is in memory',
    labelNames: ['answered_by'],
    registers,
    collect() {
      this.reset();
      this.inc({ answered_by: 'memory' }, memory?.answers ?? 0);
      this.inc({ answered_by: 'graph' }, memory?.misses ?? 0);
    },
  });
}
