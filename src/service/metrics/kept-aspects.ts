import { Counter, Gauge } from 'prom-client';
import type { KeptAspects } from '../../catalog/entities/kept-aspects.js';
import type { Metrics } from '../../shared/metrics.js';

/** Measures reads of latest aspects from memory. All metrics are 0 if no aspects are kept. */
export function measureKeptAspects(register: Metrics, kept: KeptAspects | undefined): void {
  const registers = [register];
  new Gauge({
    name: 'cairn_aspect_cache_bytes',
    help: 'Memory that aspects which were read take',
    registers,
    collect() {
      this.set(kept?.bytes ?? 0);
    },
  });
  new Counter({
    name: 'cairn_aspect_cache_reads_total',
    help: 'Reads of the latest aspects of an entity by what answered them',
    labelNames: ['answered_by'],
    registers,
    collect() {
      this.reset();
      this.inc({ answered_by: 'memory' }, kept?.hits ?? 0);
      this.inc({ answered_by: 'graph' }, kept?.misses ?? 0);
    },
  });
}
