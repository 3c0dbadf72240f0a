import { startEmbeddedNeo4j } from './index.js';
import type { EmbeddedNeo4j, EmbeddedNeo4jOptions, ServerExit } from './types.js';

/** A server that exits this often within the period has a problem that a restart does not fix. */
const MAX_RESTARTS = 3;
const PERIOD_MILLIS = 10 * 60_000;

interface SupervisedNeo4j extends Omit<EmbeddedNeo4j, 'onExit' | 'pid'> {
  /** Called once, when the server has exited and could not be restarted. */
  onFailure(listener: (error: Error) => void): void;
}

/**
 * Starts the embedded Neo4j, and restarts it on the same ports when it exits unexpectedly, for example because the system
 * killed it for lack of memory. Requests fail as UNAVAILABLE until it is ready again.
 */
export async function superviseEmbeddedNeo4j(options: EmbeddedNeo4jOptions): Promise<SupervisedNeo4j> {
  const { log } = options;
  const ends: number[] = [];
  let fail: (error: Error) => void = () => undefined;
  const stopping = new AbortController();
  const first = await startEmbeddedNeo4j(options);
  const ports = { boltPort: portOf(first.uri), httpPort: portOf(first.browserUrl) };
  let current = first;
  let restarting: Promise<void> | undefined;

  const restart = async (exit: ServerExit) => {
    log.warn(`Neo4j ended without having been asked to (${describe(exit)}); starting it again`);
    ends.push(Date.now());
    try {
      await current.stop();
      if (ends.filter((time) => time > Date.now() - PERIOD_MILLIS).length > MAX_RESTARTS)
        throw restartsTooOften(exit);
      current = await startEmbeddedNeo4j({ ...options, ...ports, signal: stopping.signal });
      watch();
      log.info('Neo4j is back');
    } catch (error) {
      if (!stopping.signal.aborted) fail(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const watch = () =>
    current.onExit((exit) => {
      restarting = restart(exit);
    });
  watch();

  return {
    ...first,
    onFailure: (listener) => {
      fail = listener;
    },
    stop: async () => {
      stopping.abort();
      await restarting;
      await current.stop();
    },
  };
}

const portOf = (address: string) => Number(new URL(address).port);

function describe({ code, signal }: ServerExit): string {
  return signal ? `signal ${signal}` : `code ${code}`;
}

function restartsTooOften(exit: ServerExit): Error {
  return new Error(`Neo4j keeps ending (${describe(exit)}). Its last lines:\n${exit.output}`);
}
