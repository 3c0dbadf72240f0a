import type { CairnError } from '../../errors.js';
import type { Json } from '../../model/types.js';
import type { Author } from '../authors/author.js';

/** How names of events become names of the catalog, and what of events is kept. */
export interface Mapping {
  /** The name of every flow; when not set, the name of its job up to the first dot. */
  pipelineName?: string | undefined;
  /** The orchestrator of every flow; when not set, events give it. */
  orchestrator?: string | undefined;
  /** In place of the namespace of jobs. */
  platformInstance?: string | undefined;
  /** URNs of the domains of flows and jobs. */
  domains?: readonly string[] | undefined;
  /** The environment of datasets. */
  env: string;
  datasets: {
    platformInstance?: string | undefined;
    env?: string | undefined;
    /** The end of a path that is left out of the name of a dataset. */
    partition?: RegExp | undefined;
    /** Datasets that events name exist then, not only as ends of lineage. */
    isWritten: boolean;
    hasSchema: boolean;
    hasColumnLineage: boolean;
  };
}

/** The outcome of an event. */
export type Outcome = { entities: readonly string[]; warnings: readonly string[] } | { refusal: CairnError };

/** Runs, jobs and datasets by the events of OpenLineage. */
export interface OpenLineage {
  /**
   * Takes events, each as a whole or not at all, whatever becomes of the others. What an outcome tells is durable.
   * @returns one outcome an event
   */
  take(events: readonly (Json | undefined)[], author: Author): Promise<Outcome[]>;
}
