import { setTimeout as sleep } from 'node:timers/promises';

export interface BackgroundLog {
  error(details: object, message: string): void;
}

/** Work that goes on until the service stops. */
export interface Background {
  /** Resolves when the step in flight is done; what remains goes on with the next start, or in another process. */
  stop(): Promise<void>;
}

/**
 * Takes one step after the other, and looks for the next one after a pause where there was nothing to do.
 * @param step whether there was something; what it throws is logged with `failure`
 */
export function inBackground(
  step: (signal: AbortSignal) => Promise<boolean>,
  { pauseMillis, log, failure }: { pauseMillis: number; log: BackgroundLog; failure: string },
): Background {
  const stopped = new AbortController();
  const { signal } = stopped;
  const ended = run();
  return {
    stop() {
      stopped.abort();
      return ended;
    },
  };

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const worked = await step(signal).catch((error) => {
        log.error({ err: error }, failure);
        return false;
      });
      if (!worked) await sleep(pauseMillis, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
