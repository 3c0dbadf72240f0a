import type { Json } from '../../model/types.js';
import type { Config } from '../../shared/config.js';
import type { CairnError } from '../../shared/errors.js';
import type { Path } from '../../shared/path.js';
import type { Caller } from '../callers/caller.js';

/** The settings for mapping events to entities. Their descriptions say what each does. */
export type MappingOptions = Config['openLineage']['mapping'];

/** The outcome of an event. */
export type Outcome = { entities: readonly string[]; warnings: readonly string[] } | { refusal: CairnError };

/** Writes the runs, jobs and datasets of OpenLineage events. */
export interface OpenLineage {
  /**
   * Ingests events. Each is all or nothing, and independent of the others. All writes are durable when this resolves.
   * @param paths the place of each event in the caller's input; by default, each event is an input of its own
   * @returns one outcome for each event
   */
  ingest(events: readonly (Json | undefined)[], caller: Caller, paths?: readonly Path[]): Promise<Outcome[]>;
}
