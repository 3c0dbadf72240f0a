import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientPython } from '../../scripts/support/python.mjs';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';
import { interleaved } from '../support/measure.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { startService } from '../support/service.js';
import { compared, printConditions, printTable } from '../support/table.js';
import { ingest } from './ingest.js';
import { startSink } from './sink.js';

const ROUNDS = 5;
/** The target ratio: the service must add little to the time of DataHub's client. */
const WANTED = 1.3;

/**
 * Compares `datahub ingest` of a whole corpus into the service with the same into a sink. The sink answers 200 and does
 * nothing else.
 */
const corpus = join(PACKAGE_ROOT, '../shared/corpus/showcase-ecommerce');
/** Entities that the data refers to. They are written before. */
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
  const session = graph.driver.session();
  const sides = {
    sunk: () => into(sink.address),
    served: async () => {
      await session.run('MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 5000 ROWS');
      await into(service.address, definitions);
      return into(service.address);
    },
  };
  // Both sides are warmed up, since a catalog usually runs before an ingestion.
  const first = await interleaved(1, sides);
  const { served, sunk } = await interleaved(ROUNDS, sides);
  printConditions(`medians of ${ROUNDS} rounds in turns`);
  const row = (what: string, own: readonly number[], other: readonly number[]) =>
    compared(what, own, other, `<= ${WANTED}`, (value) => `${(value / 1000).toFixed(1)} s`);
  printTable(
    [row('datahub ingest, 3,809 proposals', served, sunk), row('the first time', first.served, first.sunk)],
    'sink only',
  );
  sink.stop();
  await service.stop();
  await session.close();
  await graph.close();
} finally {
  await neo4j.stop();
  await rm(folder, { recursive: true, force: true });
}
