import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Search } from '../../catalog/search/types.js';
import type { Catalog } from '../../catalog/types.js';
import type { Metrics } from '../../shared/metrics.js';

/** The time limit for reading the state of search. */
const TIMEOUT_MILLIS = 1000;

/** Measures the commit queue and the lag of the search index. */
export function measureCatalog(register: Metrics, catalog: Catalog, search: Search): void {
  const registers = [register];
  new Gauge({
    name: 'cairn_commit_queue_depth',
    help: 'Writes that wait for their transaction',
    registers,
    collect() {
      this.set(catalog.proposals.waiting());
    },
  });
  const documents = new Gauge({
    name: 'cairn_search_documents',
    help: 'Documents of the search index',
    registers,
  });
  new Gauge({
    name: 'cairn_search_lag_changes',
    help: 'Changes that are committed and cannot be found yet; absent while search does not answer',
    registers,
    async collect() {
      const status = await Promise.race([search.status(), sleep(TIMEOUT_MILLIS)]).catch(() => undefined);
      this.remove();
      documents.remove();
      if (!status) return;
      this.set(status.lag);
      documents.set(status.documents);
    },
  });
}
