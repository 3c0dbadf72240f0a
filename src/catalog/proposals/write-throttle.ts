import { CairnError } from '../../shared/errors.js';

/**
 * Refuses writes by programs while an operator wants that, for example during a backup. People can still write. It
 * applies to one process, and ends with it.
 */
export class WriteThrottle {
  isOn = false;

  /** @throws CairnError TOO_MANY_REQUESTS while it is on */
  check(): void {
    if (!this.isOn) return;
    throw new CairnError(
      'TOO_MANY_REQUESTS',
      'An operator has stopped writes by programs for now: try again later',
    );
  }
}
