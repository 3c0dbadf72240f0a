import { createCatalog } from '../../src/catalog/index.js';
import { LINEAGE_FORMATS } from '../../src/interfaces/http/lineage-formats/index.js';
import { loadRegistry } from '../../src/model/index.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { interleaved, median, timed } from '../support/measure.js';
import type { BenchService } from '../support/service.js';
import { compared, figure, type Row } from '../support/table.js';
import { type LineageGraph, startWithClosure } from './graph.js';
import { urnOf } from './rows.js';

const EXPORTED_CLOSURE = 100_000;
const EXPORTS = 3;
const DATASETS = 66;
const COLUMNS = 10;
const ROUNDS = 15;
const CALLER = { actor: 'urn:li:corpuser:bench' };

interface Services {
  graph: BenchService;
  memory: BenchService;
}

/**
 * Exports a closure from a service with lineage in memory. Measures seconds and bytes of each format, and the memory
 * that it takes.
 */
export async function exportRows(lineage: LineageGraph, { memory: service }: Services): Promise<Row[]> {
  const { start, closure } = startWithClosure(lineage, EXPORTED_CLOSURE);
  const query = new URLSearchParams({ urn: urnOf(lineage, start), direction: 'DOWNSTREAM' });
  const rows: Row[] = [];
  for (const format of Object.keys(LINEAGE_FORMATS)) {
    const before = await service.memory();
    let bytes = 0;
    const times: number[] = [];
    for (let round = 0; round < EXPORTS; round++)
      times.push(
        await timed(async () => {
          bytes = await lengthOf(`${service.address}/openapi/v3/lineage/export?${query}&format=${format}`);
        }),
      );
    const { peak } = await service.memory();
    const what = `export of a closure of ${closure} as ${format}, ${megabytes(bytes)}`;
    const memory = `peak ${megabytes(peak)}, ${megabytes(before.now)} before`;
    rows.push(figure(what, `${(median(times) / 1000).toFixed(1)} s`, '', memory));
  }
  return rows;
}

/** Reads all column lineage of a chain of datasets in one answer. Compares memory with the graph. */
export async function columnLineageRow(graph: Graph, services: Services): Promise<Row> {
  await writeChain(graph);
  const urls = [services.graph, services.memory].map(
    ({ address }) => `${address}/openapi/v3/lineage/columns?direction=UPSTREAM&hops=${DATASETS}`,
  );
  const body = JSON.stringify({ urns: [datasetOf(DATASETS - 1)] });
  const headers = { 'content-type': 'application/json' };
  const ask = async (url = '') => (await fetch(url, { method: 'POST', headers, body })).text();
  const [toGraph, toMemory] = urls;
  const [one, other] = [await ask(toGraph), await ask(toMemory)];
  const { totalEdges } = JSON.parse(one) as { totalEdges: number };
  if (one !== other || totalEdges !== (DATASETS - 1) * COLUMNS) throw new Error('The answers are wrong');
  const times = await interleaved(ROUNDS, {
    graph: () => timed(() => ask(toGraph)),
    memory: () => timed(() => ask(toMemory)),
  });
  const what = `${totalEdges} edges of columns of ${DATASETS} datasets, ${other.length} bytes: request, from memory`;
  return compared(what, times.memory, times.graph, '');
}

const datasetOf = (index: number) => `urn:li:dataset:(urn:li:dataPlatform:hive,bench.chain.${index},PROD)`;
const columnOf = (index: number, column: number) => `urn:li:schemaField:(${datasetOf(index)},c${column})`;

/** Writes a chain of datasets. Each column feeds that of the next dataset. */
async function writeChain(graph: Graph): Promise<void> {
  const catalog = createCatalog({ graph, registry: loadRegistry() });
  const stamp = { time: 1, actor: CALLER.actor };
  const proposals = Array.from({ length: DATASETS }, (_, index) => ({
    urn: datasetOf(index),
    changeType: 'UPSERT' as const,
    aspectName: 'upstreamLineage',
    aspect:
      index === 0
        ? { upstreams: [] }
        : {
            upstreams: [{ dataset: datasetOf(index - 1), type: 'TRANSFORMED', auditStamp: stamp }],
            fineGrainedLineages: Array.from({ length: COLUMNS }, (_none, column) => ({
              ...{ upstreamType: 'FIELD_SET', downstreamType: 'FIELD' },
              upstreams: [columnOf(index - 1, column)],
              downstreams: [columnOf(index, column)],
            })),
          },
  }));
  await catalog.proposals.submit(proposals, CALLER);
}

/** Reads an answer to its end, and counts its bytes. */
async function lengthOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok || answer.body === null) throw new Error(await answer.text());
  let bytes = 0;
  for await (const piece of answer.body) bytes += (piece as Uint8Array).length;
  return bytes;
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
