import { setTimeout as sleep } from 'node:timers/promises';

export interface BackgroundLog {
  error(details: object, message: string): void;
}

/** Background work that runs until the service stops. */
export interface BackgroundTask {
  /** Resolves when the current step is done. The remaining work is done after the next start, or in another process. */
  stop(): Promise<void>;
}

/**
 * Runs one step after another, with a pause when there was nothing to do.
 * @param step returns whether there was work. Its errors are logged as `failure`, except while it is being stopped
 */
export function startBackgroundTask(
  step: (signal: AbortSignal) => Promise<boolean>,
  { pauseMillis, log, failure }: { pauseMillis: number; log: BackgroundLog; failure: string },
): BackgroundTask {
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
        if (!signal.aborted) log.error({ err: error }, failure);
        return false;
      });
      if (!worked) await sleep(pauseMillis, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
