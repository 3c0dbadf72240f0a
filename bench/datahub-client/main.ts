import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientPython } from '../../scripts/support/python.mjs';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';
import { interleaved, median } from '../support/measure.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { startService } from '../support/service.js';
import { printTable, type Row } from '../support/table.js';
import { emptyGraph } from './empty-graph.js';
import { ingest } from './ingest.js';
import { startSink } from './sink.js';

const ROUNDS = 5;
/** The service must add little to the time of DataHub's client. */
const WANTED = 1.3;

/** `datahub ingest` of a whole corpus into the service, and into a sink that answers 200 and does nothing else. */
const corpus = join(PACKAGE_ROOT, '../shared/corpus/showcase-ecommerce');
/** Entities that the data refers to, which are written before. */
const definitions = join(corpus, '01-definitions.json');
const data = join(corpus, '02-data.json');
const python = clientPython();
if (python === undefined) process.exit(1);

const neo4j = await openNeo4j();
const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-client-'));
try {
  const graph = await openEmptyGraph(neo4j);
  const service = await startService(neo4j);
  const sink = await startSink(service.address);
  const into = (address: string, path = data) => ingest({ python, path, address, folder });
  const sides = {
    sunk: () => into(sink.address),
    served: async () => {
      await emptyGraph(graph);
      await into(service.address, definitions);
      return into(service.address);
    },
  };
  // A warm-up of both, since a catalog is not started for one ingestion.
  const first = await interleaved(1, sides);
  const { served, sunk } = await interleaved(ROUNDS, sides);
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\nNode ${process.version}, ${cpus().length} cores, load average ${load.join(', ')}; medians of ${ROUNDS} rounds in turns\n`,
  );
  printTable(
    [row('datahub ingest, 3,809 proposals', served, sunk), row('the first time', first.served, first.sunk)],
    'sink only',
  );
  sink.stop();
  await service.stop();
  await graph.close();
} finally {
  await neo4j.stop();
  await rm(folder, { recursive: true, force: true });
}

function row(what: string, served: readonly number[], sunk: readonly number[]): Row {
  const [whole, own] = [median(served) / 1000, median(sunk) / 1000];
  return {
    what,
    service: `${whole.toFixed(1)} s`,
    baseline: `${own.toFixed(1)} s`,
    ratio: (whole / own).toFixed(2),
    wanted: `<= ${WANTED}`,
  };
}
