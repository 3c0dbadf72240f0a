import { setTimeout as sleep } from 'node:timers/promises';
import { thrownMessage } from '../../shared/errors.js';
import { startEmbeddedNeo4j } from './index.js';
import type { EmbeddedNeo4j, EmbeddedNeo4jOptions, ServerExit } from './types.js';

/** Only exits within this period lengthen the pause before the next start. */
const PERIOD_MILLIS = 10 * 60_000;
/** The pause after the second exit in a period. It doubles with each further exit. */
const FIRST_PAUSE_MILLIS = 1_000;
const MAX_PAUSE_MILLIS = 60_000;

interface SupervisedNeo4j extends Omit<EmbeddedNeo4j, 'onExit' | 'pid'> {
  /** The reason why the server does not run, and when it starts again. Undefined while it runs. */
  problem(): string | undefined;
}

/**
 * Starts the embedded Neo4j, and restarts it on the same ports after each unexpected exit. For example, the system may
 * kill it for lack of memory. The first restart is immediate, later ones follow growing pauses. Until Neo4j is ready
 * again, requests fail as UNAVAILABLE.
 */
export async function superviseEmbeddedNeo4j(options: EmbeddedNeo4jOptions): Promise<SupervisedNeo4j> {
  const { log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = await startEmbeddedNeo4j(options);
  const ports = { boltPort: portOf(first.uri), httpPort: portOf(first.browserUrl) };
  let ends: number[] = [];
  let current = first;
  let problem: string | undefined;
  let restarting: Promise<void> | undefined;

  /** Waits until the next start. The wait grows with the number of recent exits. */
  const pause = async (reason: string, output = '') => {
    const now = Date.now();
    ends = [...ends.filter((time) => time > now - PERIOD_MILLIS), now];
    const millis = pauseAfter(ends.length);
    const next = millis === 0 ? 'now' : `in ${millis / 1000} s`;
    const times = ends.length === 1 ? '' : `, ${ends.length} times within ten minutes`;
    problem = `Neo4j ${reason}${times}; it is started again ${next}`;
    log.warn(output === '' ? problem : `${problem}. Its last lines:\n${output}`);
    await sleep(millis, undefined, { signal });
  };
  const restart = async (exit: ServerExit) => {
    let reason = `ended without having been asked to (${describe(exit)})`;
    let { output } = exit;
    for (;;) {
      try {
        await pause(reason, output);
        await current.stop();
        current = await startEmbeddedNeo4j({ ...options, ...ports, signal });
        break;
      } catch (error) {
        if (signal.aborted) return;
        reason = 'could not be started';
        output = thrownMessage(error);
      }
    }
    watch();
    problem = undefined;
    log.info('Neo4j is back');
  };
  const watch = () =>
    current.onExit((exit) => {
      restarting = restart(exit);
    });
  watch();

  return {
    ...first,
    problem: () => problem,
    stop: async () => {
      stopping.abort();
      await restarting;
      await current.stop();
    },
  };
}

/** The pause before the next start in milliseconds, after a number of exits. */
export const pauseAfter = (ends: number): number =>
  ends < 2 ? 0 : Math.min(MAX_PAUSE_MILLIS, FIRST_PAUSE_MILLIS * 2 ** (ends - 2));

const portOf = (address: string) => Number(new URL(address).port);

function describe({ code, signal }: ServerExit): string {
  return signal ? `signal ${signal}` : `code ${code}`;
}
