import type { Graph } from '../../src/store/graph/graph.js';
import { wrapParameters } from '../../src/store/graph/parameters.js';
import { HttpConnection } from '../support/connection.js';
import { interleaved, median, timed } from '../support/measure.js';
import { compared, millis, type Row } from '../support/table.js';
import { RICH_DATASET, writeRichDataset } from './rich-dataset.js';

/** The number of reads in each round. */
const READS = 100;
const ROUNDS = 15;
/** Warm-up reads, until the JIT has compiled the service's code. */
const WARM_UP_ROUNDS = 15;

const PATH = `/entitiesV2/${encodeURIComponent(RICH_DATASET)}`;
const QUERY = `query ($urn: String!) {
  dataset(urn: $urn) {
    urn name
    properties { name description customProperties { key value } }
    editableProperties { description }
    schemaMetadata(version: 0) { fields { fieldPath description nativeDataType type nullable } }
    editableSchemaMetadata { editableSchemaFieldInfo { fieldPath tags { tags { tag { urn } } } } }
    ownership { owners { owner { ... on CorpUser { urn } } type } }
    tags { tags { tag { urn } } }
    glossaryTerms { terms { term { urn } } }
    institutionalMemory { elements { url label } }
    domain { domain { urn } }
    container { urn }
    subTypes { typeNames }
    status { removed }
  }
}`;

/**
 * Reads an entity with all its aspects over REST and GraphQL. The baselines are the statement alone, and the minimal
 * server at `bareAddress`.
 */
export async function benchReads(address: string, bareAddress: string, graph: Graph): Promise<Row[]> {
  const connection = await HttpConnection.open(address);
  const bare = await HttpConnection.open(bareAddress);
  await writeRichDataset(connection);
  const body = JSON.stringify({ query: QUERY, variables: { urn: RICH_DATASET } });
  const p50 = (read: () => Promise<unknown>) => async () => {
    const times: number[] = [];
    for (let count = 0; count < READS; count++) times.push(await timed(read));
    return median(times);
  };
  const alternatives = {
    raw: p50(() => readRaw(graph)),
    bare: p50(() => bare.send('GET', PATH)),
    rest: p50(() => connection.send('GET', PATH)),
    graphql: p50(() => readGraphql(connection, body)),
  };
  await interleaved(WARM_UP_ROUNDS, alternatives);
  const times = await interleaved(ROUNDS, alternatives);
  connection.close();
  bare.close();
  const row = (name: string, measured: readonly number[], wanted: string) =>
    compared(`one entity with all aspects, ${name}, p50`, measured, times.raw, wanted, (value) =>
      millis(value, 2),
    );
  return [
    row('bare HTTP server', times.bare, ''),
    row('REST', times.rest, '<= 1.50'),
    row('GraphQL', times.graphql, '<= 2.50'),
  ];
}

async function readRaw(graph: Graph): Promise<void> {
  const session = graph.driver.session({ database: graph.database, defaultAccessMode: 'READ' });
  const parameters = wrapParameters({ entities: [{ urn: RICH_DATASET, names: null }] });
  await session.run(graph.statement('entities/read-aspects'), parameters);
  await session.close();
}

async function readGraphql(connection: HttpConnection, body: string): Promise<void> {
  const answer = await connection.send('POST', '/api/graphql', body);
  if (answer.includes('"errors"')) throw new Error(answer.slice(0, 1_000));
}
