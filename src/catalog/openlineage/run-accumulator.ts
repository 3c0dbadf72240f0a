import { objectOf } from '../../model/json.js';
import type { JsonObject } from '../../model/types.js';
import type { RunEvent } from './event.js';
import type { EventWrites } from './event-writes.js';
import type { EventLineage } from './lineage/event-lineage.js';
import type { RunLineage } from './lineage/job-lineage.js';
import { text, union } from './values.js';

/** The part of a run's state that its aspects do not hold. */
interface RunTotals {
  first: number;
  last: number;
  started?: number;
  completed?: number;
  isStreaming?: boolean;
  jobs: Record<string, JsonObject>;
  columns: string[];
}

/** Accumulates the events of a run. Each event adds to the earlier ones. */
export class RunAccumulator {
  #inputs: string[] = [];
  #outputs: string[] = [];
  #totals: RunTotals | undefined;

  constructor(
    private readonly event: RunEvent,
    private readonly run: string,
    private readonly reported: EventLineage,
  ) {}

  /** Adds the writes of the run. They must precede those of the job, whose lineage depends on them. */
  addTo(writes: EventWrites): void {
    const { run, reported } = this;
    const { path } = this.event;
    writes.merge(path.at('inputs'), run, 'dataProcessInstanceInput', (value) => {
      this.#inputs = union(value.inputs, [...reported.inputs]);
      return { ...value, inputs: this.#inputs };
    });
    writes.merge(path.at('outputs'), run, 'dataProcessInstanceOutput', (value) => {
      this.#outputs = union(value.outputs, [...reported.outputs]);
      return { ...value, outputs: this.#outputs };
    });
    writes.merge(path.at('run'), run, 'dataProcessInstanceProperties', (value, state, { actor }) => {
      // The lines below stored it as JSON.
      const totals = this.#next(state.run as unknown as RunTotals | undefined);
      this.#totals = totals;
      // Its members are JSON.
      state.run = totals as unknown as JsonObject;
      const created = { actor, ...objectOf(value.created), time: totals.first };
      const streaming = totals.isStreaming ? { type: 'STREAMING' } : {};
      return { name: this.event.run.id, ...value, ...streaming, created };
    });
    this.#addStateEvent(writes);
  }

  /** The lineage of the run. Undefined until the run's writes have been applied. */
  lineage(): RunLineage | undefined {
    if (this.#totals === undefined) return undefined;
    const { completed, isStreaming, started, last, jobs, columns } = this.#totals;
    // A streaming run has no end, so it replaces earlier runs when it starts.
    const replacedAt = latest(completed, isStreaming ? started : undefined);
    return {
      ...{ inputs: this.#inputs, outputs: this.#outputs, columns, lastEventAt: last, replacedAt },
      jobs: new Map(Object.entries(jobs)),
    };
  }

  #next(before: RunTotals | undefined): RunTotals {
    const { event, reported } = this;
    const { time, type } = event;
    const started = latest(before?.started, type === 'START' ? time : undefined);
    const completed = latest(before?.completed, type === 'COMPLETE' ? time : undefined);
    const { processingType } = objectOf(event.job.facets.jobType);
    const isStreaming = text(processingType)?.toUpperCase() === 'STREAMING';
    return {
      first: Math.min(time, before?.first ?? time),
      last: Math.max(time, before?.last ?? time),
      ...(started !== undefined && { started }),
      ...(completed !== undefined && { completed }),
      ...((isStreaming || before?.isStreaming) && { isStreaming: true }),
      jobs: mergeJobs(before?.jobs, reported.jobs),
      columns: union(before?.columns, [...reported.columns.keys()]),
    };
  }

  #addStateEvent(writes: EventWrites): void {
    const { type, path } = this.event;
    const state = STATES[type];
    if (state === undefined) return;
    const result = state.type === undefined ? {} : { result: { type: state.type, nativeResultType: type } };
    writes.addEvent(path.at('eventType'), this.run, 'dataProcessInstanceRunEvent', {
      messageId: type,
      status: state.status,
      ...result,
    });
  }
}

/** The state of a run, by event type. OTHER does not change the state. */
const STATES: Partial<Record<RunEvent['type'], { status: string; type?: string }>> = {
  START: { status: 'STARTED' },
  RUNNING: { status: 'STARTED' },
  COMPLETE: { status: 'COMPLETE', type: 'SUCCESS' },
  FAIL: { status: 'COMPLETE', type: 'FAILURE' },
  ABORT: { status: 'COMPLETE', type: 'FAILURE' },
};

/** Merges upstream jobs and the properties of their edges. Of two values of a property, the greater one stays. */
function mergeJobs(before: RunTotals['jobs'] = {}, reported: EventLineage['jobs']): RunTotals['jobs'] {
  const jobs = { ...before };
  for (const [urn, properties] of reported) {
    const merged: JsonObject = { ...jobs[urn] };
    for (const [name, value] of Object.entries(properties))
      if (merged[name] === undefined || String(value) > String(merged[name])) merged[name] = value;
    jobs[urn] = merged;
  }
  return jobs;
}

const latest = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
