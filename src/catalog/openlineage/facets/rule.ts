import type { JsonObject } from '../../../model/types.js';
import type { Path } from '../../../shared/path.js';
import type { DatasetEvent, EventDataset, JobEvent, LineageEvent, RunEvent } from '../event.js';
import type { EventUrns, JobIdentity } from '../event-urns.js';
import type { EventWrites } from '../event-writes.js';
import type { EventLineage } from '../lineage/event-lineage.js';

interface Scope<Event extends LineageEvent> {
  event: Event;
  urns: EventUrns;
  /** What the event writes; facet readers add to it. */
  writes: EventWrites;
  /** The lineage in the event; facet readers add to it. */
  lineage: EventLineage;
}

/** The context of a job facet. */
export interface JobScope extends Scope<RunEvent | JobEvent> {
  job: JobIdentity;
}

/** The context of a run facet. */
export interface RunScope extends Scope<RunEvent> {
  job: JobIdentity;
  /** URN of the run. */
  run: string;
}

/** The context of a dataset facet. */
export interface DatasetScope extends Scope<RunEvent | JobEvent | DatasetEvent> {
  eventDataset: EventDataset;
  /** URN of the dataset. */
  dataset: string;
  /** Its role in the event; `itself` in an event of the dataset. */
  role: 'input' | 'output' | 'itself';
  /** The event's job, and the URN of its run. */
  job?: JobIdentity;
  run?: string;
}

/** Reads a facet, which is at `path` in the caller's input. A deleted facet (`_deleted`) comes without members. */
export type FacetReader<S> = (facet: JsonObject, scope: S, path: Path) => void;

/** How one facet is mapped. */
export interface FacetRule<S> {
  name: string;
  /** Where its values are stored, or why they are not; for the documentation. */
  target: string;
  /** Absent if the facet is not stored, or is read together with something else. */
  read?: FacetReader<S>;
}
