import { CairnError } from '../shared/errors.js';

/** The state that a write is based on has changed since it was read. */
export class ConcurrentChange extends CairnError {
  constructor(message: string) {
    super('CONFLICT', message);
  }
}

/** The number of retries before the caller gets the error. */
const RETRIES = 5;

/**
 * Repeats a read and the write that follows from it, if somebody else wrote in between. `attempt` detects that by
 * `If-Version-Match`, or by a check in its transaction that throws `ConcurrentChange`.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConcurrentChange(error) || retry === RETRIES) throw error;
    }
  }
}

/** Whether a concurrent write caused an error. `retryOnConflict` tries again after such errors. */
export function isConcurrentChange(error: unknown): boolean {
  return (
    error instanceof ConcurrentChange || (error instanceof CairnError && error.code === 'PRECONDITION_FAILED')
  );
}
