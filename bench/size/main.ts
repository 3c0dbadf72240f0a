import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../src/catalog/search/meilisearch/server/program.js';
import { closeConnections } from '../support/http.js';
import { startWith } from '../support/service.js';
import { printConditions } from '../support/table.js';
import { source, writeCopy, writeOriginal } from './copies.js';
import { diskOf } from './disk.js';
import { MeasuredService, type Measurement } from './measured-service.js';
import { printSizes, type Sizes } from './table.js';

/** The sizes to measure, in aspects: CAIRN_BENCH_ASPECTS=100000,1000000 */
const SIZES = (process.env.CAIRN_BENCH_ASPECTS ?? '100000').split(',').map(Number);

const engines = (await findProgram()) === undefined ? ['embedded'] : ['embedded', 'auto'];
for (const engine of engines) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  const start = () => startWith({ NEO4J_URI: '', CAIRN_DATA_DIR: dataDir, CAIRN_SEARCH_ENGINE: engine });
  const all: Sizes[] = [];
  try {
    let copies = 0;
    for (const size of SIZES) {
      const service = await start();
      const filling = await MeasuredService.open(dataDir, service);
      if (copies === 0) await writeOriginal(service.address);
      while ((await filling.aspects()) < size) {
        await writeCopy(service.address, ++copies);
        await filling.waitForSearch();
      }
      const filled: Measurement = await filling.measure();
      closeConnections();
      await filling.close();
      // A stop writes data from the transaction logs to the store.
      await service.stop();
      all.push({ ...filled, disk: await diskOf(dataDir) });
    }
    printConditions(`${source}, ${copies} copies`);
    console.log(`Search by ${engine === 'auto' ? 'Meilisearch' : 'the embedded engine'}\n`);
    printSizes(all);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
