import type { Json } from '../../model/types.js';
import type { CairnError } from '../../shared/errors.js';
import type { Path } from '../../shared/path.js';
import type { Caller } from '../callers/caller.js';

/** The settings for mapping events to entities. */
export interface MappingOptions {
  /** The name of every flow. By default, it is the job's name up to the first dot. */
  pipelineName?: string | undefined;
  /** The orchestrator of every flow. By default, it is that of the event. */
  orchestrator?: string | undefined;
  /** Replaces the namespace of jobs. */
  platformInstance?: string | undefined;
  /** The URNs of the domains of flows and jobs. */
  domains?: readonly string[] | undefined;
  /** The environment of datasets. */
  env: string;
  datasets: {
    platformInstance?: string | undefined;
    env?: string | undefined;
    /** Matches the end of a path, which is not part of the dataset's name. */
    partition?: RegExp | undefined;
    /** Whether datasets in events are written as entities. Otherwise they are only ends of lineage. */
    isWritten: boolean;
    hasSchema: boolean;
    hasColumnLineage: boolean;
  };
}

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
