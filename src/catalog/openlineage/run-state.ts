import type { JsonObject } from '../../model/types.js';
import type { RunEvent } from './event.js';
import type { RunSoFar } from './lineage/job-lineage.js';
import type { Shown } from './lineage/shown.js';
import type { Statements } from './statements.js';
import { members, text } from './values.js';

/** What a run has beside its aspects. */
interface RunMemory {
  first: number;
  last: number;
  started?: number;
  completed?: number;
  isStreaming?: boolean;
  jobs: Record<string, JsonObject>;
  columns: string[];
}

/** Says what a run has done until now: each event adds to what those before it said. */
export class RunState {
  #inputs: string[] = [];
  #outputs: string[] = [];
  #memory: RunMemory | undefined;

  constructor(
    private readonly event: RunEvent,
    private readonly run: string,
    private readonly shown: Shown,
  ) {}

  /** These statements go before those of the job, whose lineage is made of what the run has shown. */
  say(statements: Statements): void {
    const { run, shown } = this;
    statements.merge('/inputs', run, 'dataProcessInstanceInput', (value) => {
      this.#inputs = union(value.inputs, [...shown.inputs]);
      return { ...value, inputs: this.#inputs };
    });
    statements.merge('/outputs', run, 'dataProcessInstanceOutput', (value) => {
      this.#outputs = union(value.outputs, [...shown.outputs]);
      return { ...value, outputs: this.#outputs };
    });
    statements.merge('/run', run, 'dataProcessInstanceProperties', (value, memory, { actor }) => {
      // The memory holds what is stored below, whose members are JSON.
      const known = this.#next(memory.run as unknown as RunMemory | undefined);
      this.#memory = known;
      // As above.
      memory.run = known as unknown as JsonObject;
      const created = { actor, ...members(value.created), time: known.first };
      const streaming = known.isStreaming ? { type: 'STREAMING' } : {};
      return { name: this.event.run.id, ...value, ...streaming, created };
    });
    this.#sayState(statements);
  }

  /** All that the run has shown, once its statements have been carried out. */
  soFar(): RunSoFar | undefined {
    const memory = this.#memory;
    if (memory === undefined) return undefined;
    const { completed, isStreaming, started, last, jobs, columns } = memory;
    // A run without an end takes over when it starts.
    const whole = latest(completed, isStreaming ? started : undefined);
    return {
      ...{ inputs: this.#inputs, outputs: this.#outputs, columns, last, whole },
      jobs: new Map(Object.entries(jobs)),
    };
  }

  #next(before: RunMemory | undefined): RunMemory {
    const { event, shown } = this;
    const { time, type } = event;
    const started = latest(before?.started, type === 'START' ? time : undefined);
    const completed = latest(before?.completed, type === 'COMPLETE' ? time : undefined);
    const isStreaming = text(members(event.job.facets.jobType).processingType)?.toUpperCase() === 'STREAMING';
    return {
      first: Math.min(time, before?.first ?? time),
      last: Math.max(time, before?.last ?? time),
      ...(started !== undefined && { started }),
      ...(completed !== undefined && { completed }),
      ...((isStreaming || before?.isStreaming) && { isStreaming: true }),
      jobs: greatest(before?.jobs, shown.jobs),
      columns: union(before?.columns, [...shown.columns.keys()]),
    };
  }

  #sayState(statements: Statements): void {
    const { type } = this.event;
    const state = STATES[type];
    if (state === undefined) return;
    const result = state.type === undefined ? {} : { result: { type: state.type, nativeResultType: type } };
    statements.happened('/eventType', this.run, 'dataProcessInstanceRunEvent', {
      messageId: type,
      status: state.status,
      ...result,
    });
  }
}

/** States of runs by the types of events; OTHER has none. */
const STATES: Partial<Record<RunEvent['type'], { status: string; type?: string }>> = {
  START: { status: 'STARTED' },
  RUNNING: { status: 'STARTED' },
  COMPLETE: { status: 'COMPLETE', type: 'SUCCESS' },
  FAIL: { status: 'COMPLETE', type: 'FAILURE' },
  ABORT: { status: 'COMPLETE', type: 'FAILURE' },
};

/** The jobs of both, and all that is said of them; of two values of one thing, the greater. */
function greatest(before: RunMemory['jobs'] = {}, shown: Shown['jobs']): RunMemory['jobs'] {
  const jobs = { ...before };
  for (const [urn, said] of shown) {
    const known: JsonObject = { ...jobs[urn] };
    for (const [name, value] of Object.entries(said))
      if (known[name] === undefined || String(value) > String(known[name])) known[name] = value;
    jobs[urn] = known;
  }
  return jobs;
}

const union = (before: unknown, more: readonly string[]): string[] =>
  [...new Set([...(Array.isArray(before) ? before.map(String) : []), ...more])].sort();

const latest = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
