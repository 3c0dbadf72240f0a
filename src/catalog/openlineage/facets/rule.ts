import type { JsonObject } from '../../../model/types.js';
import type { DatasetEvent, JobEvent, LineageEvent, Mention, RunEvent } from '../event.js';
import type { Shown } from '../lineage/shown.js';
import type { JobNames, Names } from '../names.js';
import type { Statements } from '../statements.js';

interface Scope<Event extends LineageEvent> {
  event: Event;
  names: Names;
  /** The content of the event, to which readers of facets add. */
  statements: Statements;
  /** The lineage that the event shows. */
  shown: Shown;
}

/** The context of a facet of a job. */
export interface JobScope extends Scope<RunEvent | JobEvent> {
  job: JobNames;
}

/** The context of a facet of a run. */
export interface RunScope extends Scope<RunEvent> {
  job: JobNames;
  /** URN of the run. */
  run: string;
}

/** The context of a facet of a dataset. */
export interface DatasetScope extends Scope<RunEvent | JobEvent | DatasetEvent> {
  mention: Mention;
  /** URN of the dataset. */
  dataset: string;
  /** What the event has it for. */
  role: 'input' | 'output' | 'itself';
  /** The job of the event, and the URN of its run. */
  job?: JobNames;
  run?: string;
}

/** How a facet is read. A facet that is deleted (`_deleted`) comes without members. */
export type FacetReader<S> = (facet: JsonObject, scope: S) => void;

/** What is done with a facet. */
export interface FacetRule<S> {
  name: string;
  /** Where it goes, or why it goes nowhere; for the documentation. */
  goes: string;
  /** Absent of what goes nowhere, or is read with something else. */
  read?: FacetReader<S>;
}

/** Where in an event facets stand. */
export type Attachment = 'run' | 'job' | 'dataset' | 'input' | 'output';
