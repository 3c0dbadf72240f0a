import { join } from 'node:path';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { startService } from '../support/service.js';
import { printConditions, printTable, type Row } from '../support/table.js';
import { benchBatchWrites } from './batch-writes.js';
import { benchMemory } from './memory.js';
import { benchReads } from './reads.js';
import { benchSingleWrites } from './single-writes.js';

/** Writes, reads and memory of the service, as ratios to the raw driver in the same run. */
const neo4j = await openNeo4j();
try {
  const graph = await openEmptyGraph(neo4j);
  const service = await startService(neo4j);
  const rows: Row[] = [];
  rows.push(await benchSingleWrites(service.address, graph));
  rows.push(await benchBatchWrites(service.address, graph));
  const bare = await startService(neo4j, join(import.meta.dirname, 'bare-server.js'));
  rows.push(...(await benchReads(service.address, bare.address, graph)));
  await bare.stop();
  rows.push(await benchMemory(service));
  printConditions();
  printTable(rows);
  await service.stop();
  await graph.close();
} finally {
  await neo4j.stop();
}
