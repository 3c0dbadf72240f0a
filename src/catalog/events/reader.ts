import type { Registry } from '../../model/types.js';
import type { Graph } from '../../store/graph/graph.js';
import type { Caller, Catalog } from '../types.js';
import { ChangeLog } from './change-log.js';
import { type MetadataChangeLog, toMetadataChangeLogs } from './metadata-change-log.js';
import { type RunParameters, readRunParameters } from './platform/run-parameters.js';
import { type ChangeFilter, changeMatcher } from './topics.js';

/** The number of changes that one step reads, unless the caller wants more events. */
const BATCH_SIZE = 1000;

/** The result of one step through the log. */
export interface EventBatch {
  events: MetadataChangeLog[];
  /** The offset of the next step. It is after all changes that this step read, with those that the filter excludes. */
  offset: number;
  /** Whether the step reached the end of the log. */
  isAtEnd: boolean;
}

/** Reads changes with their values, in order, from any offset. */
export class EventReader {
  readonly log: ChangeLog;

  constructor(
    graph: Graph,
    private readonly catalog: Pick<Catalog, 'registry' | 'as'>,
  ) {
    this.log = new ChangeLog(graph);
  }

  get registry(): Registry {
    return this.catalog.registry;
  }

  /**
   * Creates the function that reads the next step after an offset. It returns the changes that match the filter, with
   * values redacted for the caller.
   */
  batches(filter: ChangeFilter, caller: Caller): (after: number, limit: number) => Promise<EventBatch> {
    const catalog = this.catalog.as(caller);
    const isWanted = changeMatcher(catalog.registry, filter);
    return async (after, limit) => {
      const changes = await this.log.read(after, Math.max(BATCH_SIZE, limit));
      const wanted = changes.filter(isWanted).slice(0, limit);
      const events = await toMetadataChangeLogs(catalog, wanted);
      const isFull = wanted.length === limit;
      const offset = (isFull ? wanted.at(-1) : changes.at(-1))?.seq ?? after;
      return { events, offset, isAtEnd: changes.length === 0 };
    };
  }

  /** Reads what events about runs say besides the run's state. */
  runParameters(changes: readonly MetadataChangeLog[], caller: Caller): Promise<RunParameters> {
    return readRunParameters(this.catalog.as(caller), changes);
  }
}
