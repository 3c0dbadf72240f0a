import { CairnError } from '../errors.js';

/** What was to be written rests on what has changed since it was read. */
export class Overtaken extends CairnError {
  constructor(message: string) {
    super('CONFLICT', message);
  }
}

/** How often work that another write overtakes is begun again before its caller is told. */
const RETRIES = 5;

/**
 * Reads, then writes what rests on it; all of it again where another write came between. `attempt` makes sure of what it
 * has read by `If-Version-Match`, or by a check in its transaction that throws `Overtaken`.
 */
export async function unlessOvertaken<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isOvertaken(error) || retry === RETRIES) throw error;
    }
  }
}

function isOvertaken(error: unknown): boolean {
  return error instanceof Overtaken || (error instanceof CairnError && error.code === 'PRECONDITION_FAILED');
}
