import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { toParameters } from '../../src/store/graph/parameters.js';

type Name = 'raw-datasets' | 'raw-values' | 'raw-removal';

/** Entities in each transaction, as in the service. */
export const BATCH = 1_000;
/** Concurrent writers, since clients send a batch while another one is written. */
const WRITERS = 2;
const ACTOR = 'urn:li:corpuser:unknown';
/** A number that the service's change log does not reach. */
const FIRST_SEQ = 1_000_000_000;
let changes = 0;

export const datasetUrn = (number: number) =>
  `urn:li:dataset:(urn:li:dataPlatform:hive,bench.table_${number},PROD)`;
export const propertyUrn = (name: string) => `urn:li:structuredProperty:bench.${name}`;

/** The value for the dataset with this number. */
export const textOf = (number: number) => `value ${number % 100}`;

export const range = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

/** Writes in batches, each by the first free writer. */
export async function inBatches(
  numbers: readonly number[],
  write: (batch: readonly number[]) => Promise<unknown>,
): Promise<void> {
  let done = 0;
  const writer = async () => {
    while (done < numbers.length) {
      const first = done;
      done += BATCH;
      await write(numbers.slice(first, done));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

/** Writes datasets like the service, without structured properties. */
export function loadDatasets(graph: Graph, count: number): Promise<void> {
  return writeRows(graph, 'raw-datasets', range(0, count), (number) => ({
    properties: {
      urn: datasetUrn(number),
      type: 'dataset',
      name: `bench.table_${number}`,
      platform: 'urn:li:dataPlatform:hive',
      origin: 'PROD',
      removed: false,
      createdAt: 1,
      updatedAt: 1,
    },
    aspects: ['datasetKey', 'dataPlatformInstance', 'browsePathsV2'].map((name) => aspect(name, 1, '{}', [])),
  }));
}

/** Sets a value on datasets: the writes of the service by the bare driver. */
export function writeValues(graph: Graph, numbers: readonly number[], definition: string, property: string) {
  return writeRows(graph, 'raw-values', numbers, (number) => {
    const properties = [{ propertyUrn: property, values: [{ string: textOf(number) }] }];
    const value = JSON.stringify({ properties });
    return {
      urn: datasetUrn(number),
      definition,
      time: Date.now(),
      aspect: aspect('structuredProperties', 1, value, [definition]),
      change: change(number, 'UPSERT', 1),
    };
  });
}

/** Removes the value again: the writes of the service by the bare driver. */
export function removeValues(graph: Graph, numbers: readonly number[], definition: string) {
  return writeRows(graph, 'raw-removal', numbers, (number) => ({
    urn: datasetUrn(number),
    definition,
    time: Date.now(),
    aspect: aspect('structuredProperties', 2, '{"properties":[]}', []),
    change: change(number, 'PATCH', 2),
  }));
}

async function writeRows(
  { driver, database }: Graph,
  name: Name,
  numbers: readonly number[],
  toRow: (number: number) => object,
): Promise<void> {
  const statement = readFileSync(join(PACKAGE_ROOT, `bench/structured-properties/${name}.cypher`), 'utf8');
  await inBatches(numbers, async (batch) => {
    const session = driver.session({ database });
    try {
      const rows = batch.map(toRow);
      await session.executeWrite((tx) => tx.run(statement, toParameters({ rows }) as { rows: unknown }));
    } finally {
      await session.close();
    }
  });
}

function aspect(name: string, number: number, value: string, definitionIds: string[]) {
  const created = Date.now();
  const systemMetadata = `{"lastObserved":${created},"runId":"no-run-id-provided","lastRunId":"no-run-id-provided","version":"${number}"}`;
  return { name, version: 0, number, value, created, actor: ACTOR, systemMetadata, definitionIds };
}

function change(dataset: number, changeType: string, number: number) {
  const seq = FIRST_SEQ + changes++;
  const urn = datasetUrn(dataset);
  return {
    seq,
    urn,
    entityType: 'dataset',
    aspect: 'structuredProperties',
    changeType,
    number,
    time: Date.now(),
    actor: ACTOR,
  };
}
