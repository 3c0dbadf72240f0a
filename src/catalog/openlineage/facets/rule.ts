import type { JsonObject } from '../../../model/types.js';
import type { Path } from '../../../shared/path.js';
import type { DatasetEvent, EventDataset, JobEvent, LineageEvent, RunEvent } from '../event.js';
import type { EventUrns, JobIdentity } from '../event-urns.js';
import type { EventWrites } from '../event-writes.js';
import type { EventLineage } from '../lineage/event-lineage.js';

interface Scope<Event extends LineageEvent> {
  event: Event;
  urns: EventUrns;
  /** The writes of the event. Facet readers add to them. */
  writes: EventWrites;
  /** The lineage in the event. Facet readers add to it. */
  lineage: EventLineage;
}

/** The context in which a job facet is read. */
export interface JobScope extends Scope<RunEvent | JobEvent> {
  job: JobIdentity;
}

/** The context in which a run facet is read. */
export interface RunScope extends Scope<RunEvent> {
  job: JobIdentity;
  /** The URN of the run. */
  run: string;
}

/** The context in which a dataset facet is read. */
export interface DatasetScope extends Scope<RunEvent | JobEvent | DatasetEvent> {
  eventDataset: EventDataset;
  /** The URN of the dataset. */
  dataset: string;
  /** The dataset's role in the event. It is `itself` in an event of the dataset. */
  role: 'input' | 'output' | 'itself';
  /** The event's job. `run` is the URN of its run. */
  job?: JobIdentity;
  run?: string;
}

/** Reads a facet, whose place in the caller's input is `path`. A deleted facet (`_deleted`) has no members here. */
export type FacetReader<S> = (facet: JsonObject, scope: S, path: Path) => void;

/** The mapping of one facet. */
export interface FacetRule<S> {
  name: string;
  /** A text for the documentation: where the values are stored, or why they are not. */
  target: string;
  /** Absent if the facet is not stored, or if other code reads it. */
  read?: FacetReader<S>;
}
