import type { RequestListener } from 'node:http';
import type { Proposals } from '../catalog/proposals/types.js';
import type { Prototypes } from '../express-messages.js';
import type { Graph } from '../graph/graph.js';
import { readNames } from '../graphql/entity-names.js';
import type { ExecuteDocument } from '../graphql/execute-document.js';
import { runThenPause } from '../run-then-pause.js';
import { openPrivateServer, type PrivateServer } from './private-server.js';
import { graphqlRequest, questionsAbout, SUBJECTS_QUERY, type Subject } from './questions.js';
import { rehearseCommit, rehearseWrite } from './rehearsal.js';

interface WarmUpOptions {
  graph: Pick<Graph, 'plan' | 'statementsIn' | 'write' | 'writer'>;
  proposals: Proposals;
  /** Creates an application with the interfaces of the service and without authentication. */
  createOpenApp(): Promise<RequestListener & Partial<Prototypes>>;
  log: { debug(details: object, message: string): void };
  /** How often writes are rehearsed, and questions asked about one entity. */
  rounds?: number;
}

/** What each write runs. */
const WRITES = ['proposals', 'search'];
/** In each a write is rehearsed, and what is asked most is asked about one entity: docs/adr/0024-after-a-start.md. */
const ROUNDS = 800;
/** In one of so many, the other questions are asked too. */
const OTHERS_EVERY = 10;
/** How long the pauses are, as a multiple of what comes before. */
const PAUSE_FACTOR = 0.3;

interface Found {
  searchAcrossEntities: { searchResults: { entity: { urn: string } }[] };
}

/**
 * Lets Neo4j plan what writes run, then rehearses writes and asks over HTTP what people and programs ask first, one after
 * another with pauses, so that those who ask while it lasts are hardly slower, and those who come later find plans and
 * compiled code.
 * @returns stops it
 */
export function startWarmUp(options: WarmUpOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  // What fails here fails again where somebody asks, and is told there.
  const ended = warmUp(options, stopping.signal).catch((err) => {
    if (!stopping.signal.aborted) options.log.debug({ err }, 'The warm-up has ended early');
  });
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}

async function warmUp(
  { graph, proposals, createOpenApp, log, rounds = ROUNDS }: WarmUpOptions,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  const part = (work: () => Promise<unknown>) => runThenPause(signal, work, PAUSE_FACTOR);
  for (const statement of WRITES.flatMap((folder) => graph.statementsIn(folder)))
    await part(() => graph.plan(statement));
  const server = await openPrivateServer(await createOpenApp(), signal);
  try {
    const subjects = await findSubjects(server, rounds);
    for (let round = 0; round < rounds; round++) {
      const subject = subjects[round % subjects.length];
      const questions = subject ? questionsAbout(subject, round % OTHERS_EVERY === 0) : [];
      await part(() => rehearseWrite(proposals, round));
      await part(() => rehearseCommit(graph));
      for (const question of questions) await part(() => server.ask(question));
    }
  } finally {
    server.close();
  }
  log.debug({ millis: Math.round(performance.now() - began) }, 'Warm');
}

/** Entities that people may ask about. */
async function findSubjects(server: PrivateServer, count: number): Promise<Subject[]> {
  const execute: ExecuteDocument = async (document, variables) =>
    JSON.parse(await server.ask(graphqlRequest(document, variables))).data;
  const found = await execute<Found>(SUBJECTS_QUERY, { count });
  const urns = found.searchAcrossEntities.searchResults.map(({ entity }) => entity.urn);
  return [...(await readNames(urns, execute))].map(([urn, name]) => ({ urn, name }));
}
