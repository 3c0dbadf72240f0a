import type { Author, Catalog } from '../catalog/types.js';
import type { Graph } from '../graph/graph.js';
import type { Registry } from '../model/types.js';
import { ChangeLog } from './change-log.js';
import { describeChanges, type MetadataChangeLog } from './metadata-change-log.js';
import { type ChangeFilter, changeTest } from './topics.js';

/** Changes that are looked at in one step, unless more are wanted. */
const STEP = 1000;

/** What was read in one step. */
export interface Step {
  events: MetadataChangeLog[];
  /** From where the next step goes on: behind everything that was looked at, wanted or not. */
  offset: number;
  /** There was nothing more to look at. */
  isAtEnd: boolean;
}

/** Reads changes with their values, in order, from any offset. */
export class EventReader {
  readonly log: ChangeLog;

  constructor(
    private readonly graph: Graph,
    private readonly catalog: Pick<Catalog, 'registry' | 'as'>,
  ) {
    this.log = new ChangeLog(graph);
  }

  get registry(): Registry {
    return this.catalog.registry;
  }

  /**
   * Makes the function that reads the next changes behind an offset which a filter admits, a bounded step at a time, with
   * their values as somebody may see them.
   */
  steps(filter: ChangeFilter, author: Author): (after: number, limit: number) => Promise<Step> {
    const catalog = this.catalog.as(author);
    const isWanted = changeTest(catalog.registry, filter);
    return async (after, limit) => {
      const changes = await this.log.read(after, Math.max(STEP, limit));
      const wanted = changes.filter(isWanted).slice(0, limit);
      const events = await describeChanges(this.graph, catalog, wanted);
      const isFull = wanted.length === limit;
      const offset = (isFull ? wanted.at(-1) : changes.at(-1))?.seq ?? after;
      return { events, offset, isAtEnd: changes.length === 0 };
    };
  }
}
