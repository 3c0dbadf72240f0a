import type { ReadContext } from '../entities/read-context.js';
import type { Deadline } from './deadline.js';
import type { MemoryReads } from './memory/reads.js';

/** What reads of lineage share. They read aspects as the catalog itself. */
export interface LineageContext extends ReadContext {
  /** Absent: all lineage is read from the graph. */
  memory: MemoryReads | undefined;
  deadline: Deadline;
}
