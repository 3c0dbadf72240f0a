import { Counter, Gauge } from 'prom-client';
import type { AspectCache } from '../catalog/entities/aspect-cache.js';
import type { Metrics } from './index.js';

/** Measures reads of latest aspects from memory; all are 0 while there is none. */
export function measureAspectCache(register: Metrics, memory: AspectCache | undefined): void {
  const registers = [register];
  const gauge = (name: string, help: string, value: (memory: AspectCache) => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(memory ? value(memory) : 0);
      },
    });
  gauge('cairn_aspect_cache_bytes', 'Memory that aspects which were read take', ({ bytes }) => bytes);
  gauge(
    'cairn_sole_writer',
    '1 while this process answers reads from memory, since no other one writes',
    ({ isUsed }) => (isUsed ? 1 : 0),
  );
  new Counter({
    name: 'cairn_aspect_cache_reads_total',
    help: 'Reads of the latest aspects of an entity by what answered them, while there is memory for them',
    labelNames: ['answered_by'],
    registers,
    collect() {
      this.reset();
      this.inc({ answered_by: 'memory' }, memory?.hits ?? 0);
      this.inc({ answered_by: 'graph' }, memory?.misses ?? 0);
    },
  });
}
