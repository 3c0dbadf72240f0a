import { SYSTEM_READER } from '../catalog/callers/caller.js';
import type { Catalog } from '../catalog/types.js';
import type { Graph } from '../graph/graph.js';
import type { Context } from '../graphql/context.js';
import { readNames } from '../graphql/entity-names.js';
import { createExecute, type ExecuteDocument } from '../graphql/execute-document.js';
import { createLoaders } from '../graphql/loaders.js';
import type { Api } from '../graphql/schema.js';
import { runThenPause } from '../run-then-pause.js';
import { QUESTIONS, SUBJECTS } from './questions.js';
import { rehearseWrite } from './rehearsal.js';

interface WarmUpOptions {
  graph: Pick<Graph, 'plan' | 'statementsIn'>;
  api: Pick<Api, 'schema' | 'operations'>;
  services: Omit<Context, 'catalog' | 'operations' | 'loaders' | 'caller' | 'disconnected'> & {
    catalog: Pick<Catalog, 'as'>;
  };
  log: { debug(details: object, message: string): void };
}

/** What each write runs. */
const WRITES = ['proposals', 'search'];
/** How many writes are rolled back. More make no difference: what is left to compile then is how transactions commit. */
const REHEARSALS = 300;
/** By then the JVM has compiled most of what readings use. */
const SUBJECT_COUNT = 50;

interface Found {
  searchAcrossEntities: { searchResults: { entity: { urn: string } }[] };
}

/**
 * Rehearses writes, lets Neo4j plan the other statements of writes, and asks what people ask first, one after another with
 * pauses, so that those who ask while it lasts are hardly slower, and those who come later find plans and compiled code.
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

async function warmUp({ graph, log, ...options }: WarmUpOptions, signal: AbortSignal): Promise<void> {
  const ask = asker(options, signal);
  const began = performance.now();
  const { proposals } = options.services.catalog.as(SYSTEM_READER);
  for (let number = 0; number < REHEARSALS; number++)
    await runThenPause(signal, () => rehearseWrite(proposals, number));
  for (const statement of WRITES.flatMap((folder) => graph.statementsIn(folder)))
    await runThenPause(signal, () => graph.plan(statement));
  const found = await ask<Found>(SUBJECTS, { count: SUBJECT_COUNT });
  const urns = found.searchAcrossEntities.searchResults.map(({ entity }) => entity.urn);
  for (const [urn, text] of await readNames(urns, ask)) {
    const subject = { urn, text };
    for (const { document, variables } of QUESTIONS)
      await runThenPause(signal, () => ask(document, variables(subject)));
  }
  log.debug({ millis: Math.round(performance.now() - began) }, 'Warm');
}

/** Asks the GraphQL API as somebody who may read everything. */
function asker(
  { api: { schema, operations }, services }: Pick<WarmUpOptions, 'api' | 'services'>,
  signal: AbortSignal,
): ExecuteDocument {
  const catalog = services.catalog.as(SYSTEM_READER);
  return (document, variables) => {
    // What one question has read must not answer the next.
    const loaders = createLoaders(catalog);
    const context = {
      ...services,
      catalog,
      operations,
      loaders,
      caller: SYSTEM_READER,
      disconnected: () => signal,
    };
    return createExecute(schema, context)(document, variables);
  };
}
