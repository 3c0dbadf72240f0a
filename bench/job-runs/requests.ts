import { HttpConnection } from '../support/connection.js';
import { timed } from '../support/measure.js';
import type { BenchService } from '../support/service.js';
import { CHAIN, JOBS, tableUrn } from './events.js';

const WARM_UP = 200;
/** Of requests to both services in turns. */
export const ROUNDS = 400;

type Request = readonly [method: 'GET' | 'POST', path: string, body?: string];

/** Reads, searches and lineage as pages ask for them. */
export const REQUESTS: Readonly<Record<string, (number: number) => Request>> = {
  'one dataset, all aspects, REST': (number) => [
    'GET',
    `/openapi/v3/entity/dataset/${encodeURIComponent(tableUrn(number))}`,
  ],
  'search for a name, GraphQL': (number) =>
    graphql(
      'query ($text: String!) { searchAcrossEntities(input: {query: $text}) { total searchResults { entity { urn } } } }',
      { text: `t${number}` },
    ),
  'lineage downstream, GraphQL': (number) =>
    graphql(
      'query ($urn: String!) { searchAcrossLineage(input: {urn: $urn, direction: DOWNSTREAM}) { total searchResults { entity { urn } degree } } }',
      { urn: tableUrn(number - (number % (CHAIN + 1))) },
    ),
  'the last runs of a dataset, GraphQL': (number) =>
    graphql(
      'query ($urn: String!) { dataset(urn: $urn) { runs(start: 0, count: 10) { total runs { urn } } } }',
      { urn: tableUrn(number) },
    ),
};

function graphql(query: string, variables: object): Request {
  return ['POST', '/api/graphql', JSON.stringify({ query, variables })];
}

/** The milliseconds of each kind of request to each service, one after another, after a warm-up. */
export async function measure(services: readonly BenchService[]): Promise<Record<string, number[]>[]> {
  const connections = await Promise.all(services.map(({ address }) => HttpConnection.open(address)));
  const times = services.map(
    (): Record<string, number[]> => Object.fromEntries(Object.keys(REQUESTS).map((what) => [what, []])),
  );
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const [what, make] of Object.entries(REQUESTS)) {
      const [method, path, body] = make(round % JOBS);
      for (const [index, connection] of connections.entries()) {
        const millis = await timed(() => connection.send(method, path, body));
        if (round >= WARM_UP) times[index]?.[what]?.push(millis);
      }
    }
  for (const connection of connections) connection.close();
  return times;
}
