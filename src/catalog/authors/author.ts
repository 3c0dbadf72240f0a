import type { Rights } from './rights.js';

/** Who asks for something: reads, or writes. */
export interface Author {
  actor: string;
  /** What they may do; absent: everything, as the catalog itself and, without authentication, everybody may. */
  rights?: Rights;
  /**
   * What they write can be found when they have their answer: `surely`, or else it is an error; `briefly`, if that takes
   * no longer than people wait.
   */
  awaitsSearch?: 'surely' | 'briefly';
  /** The trace of the request, under which it can be asked what became of what they write. */
  traceId?: string;
}
