import type { Session } from 'neo4j-driver';

/**
 * Runs a statement in a session. When the signal is aborted, it closes the session, which ends the statement on the
 * server.
 */
export async function abortable<T>(
  session: Session,
  signal: AbortSignal | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (signal === undefined) return run();
  signal.throwIfAborted();
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => {
      session.close().catch(() => undefined);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([run(), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
