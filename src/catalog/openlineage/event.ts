import { isObject } from '../../model/json.js';
import type { Json, JsonObject } from '../../model/types.js';
import { badRequest, type CairnError, joinFirst } from '../../shared/errors.js';
import { type Finding, Path, toProblems } from '../../shared/path.js';
import { instantOf } from './event-time.js';
import { text } from './values.js';

const EVENT_TYPES = ['START', 'RUNNING', 'COMPLETE', 'FAIL', 'ABORT', 'OTHER'] as const;
type EventType = (typeof EVENT_TYPES)[number];

/** Facets by name. */
export type Facets = Readonly<Record<string, JsonObject>>;

export interface EventDataset {
  namespace: string;
  name: string;
  facets: Facets;
  /** The dataset's `inputFacets` or `outputFacets`. */
  roleFacets: Facets;
  /** The dataset's place in the caller's input. */
  path: Path;
}

export interface EventJob {
  namespace: string;
  name: string;
  facets: Facets;
}

/** The members that all kinds of events have. */
interface Common {
  /** The event's place in the caller's input. */
  path: Path;
  /** The event time in epoch milliseconds. */
  time: number;
  producer: string | undefined;
  warnings: string[];
}

/** An event that describes a job, independently of its runs. */
export interface JobEvent extends Common {
  kind: 'job';
  job: EventJob;
  inputs: EventDataset[];
  outputs: EventDataset[];
}

/** An event that reports a new state of a run. */
export interface RunEvent extends Omit<JobEvent, 'kind'> {
  kind: 'run';
  type: EventType;
  run: { id: string; facets: Facets };
}

/** An event that describes a dataset. */
export interface DatasetEvent extends Common {
  kind: 'dataset';
  dataset: EventDataset;
}

export type LineageEvent = RunEvent | JobEvent | DatasetEvent;

/**
 * Reads an event of any version of the specification. Its shape determines its kind.
 * @param path the event's place in the caller's input
 * @throws CairnError BAD_REQUEST with all problems
 */
export function readEvent(given: Json | undefined, path = Path.root): LineageEvent {
  const reader = new Reader(path);
  if (!isObject(given)) {
    reader.refuse(path, 'an event must be an object');
    throw reader.refusal();
  }
  const { run, job, dataset } = given;
  const common = { path, ...reader.common(given), warnings: reader.warnings };
  const lists = () => ({
    inputs: reader.datasets(given.inputs, path.at('inputs'), 'inputFacets'),
    outputs: reader.datasets(given.outputs, path.at('outputs'), 'outputFacets'),
  });
  const event = (): LineageEvent | undefined => {
    if (isPresent(run))
      return {
        kind: 'run',
        ...common,
        type: reader.type(given.eventType),
        run: reader.run(run),
        job: reader.job(job),
        ...lists(),
      };
    if (isPresent(job)) return { kind: 'job', ...common, job: reader.job(job), ...lists() };
    if (!isPresent(dataset)) return undefined;
    return { kind: 'dataset', ...common, dataset: reader.dataset(dataset, path.at('dataset')) };
  };
  const read = event();
  if (read === undefined)
    reader.refuse(
      path,
      'is an event of unknown kind: it has neither `run` and `job`, nor `job`, nor `dataset`',
    );
  if (read === undefined || reader.problems.length > 0) throw reader.refusal();
  return read;
}

const isPresent = (value: Json | undefined) => value !== undefined && value !== null;

/** Collects all problems, so that they are reported at once. */
class Reader {
  readonly problems: Finding[] = [];
  readonly warnings: string[] = [];

  constructor(private readonly path: Path) {}

  refuse(path: Path, message: string): void {
    this.problems.push({ path, message });
  }

  /** The error with all problems. In its message, pointers are relative to the event. */
  refusal(): CairnError {
    const texts = this.problems.map(({ path, message }) => `${path.below(this.path)} ${message}`.trimStart());
    return badRequest(joinFirst(texts), toProblems(this.problems));
  }

  common({ eventTime, producer }: JsonObject) {
    const path = this.path.at('eventTime');
    const instant = typeof eventTime === 'string' ? instantOf(eventTime.trim()) : undefined;
    if (instant === undefined)
      this.refuse(
        path,
        isPresent(eventTime) ? 'must be a date with a time, as RFC 3339 writes it' : 'is required',
      );
    else if (!instant.hasZone) this.warnings.push(`${path.pointer} has no zone: it is taken for UTC`);
    return { time: instant?.time ?? 0, producer: text(producer) };
  }

  type(given: Json | undefined): EventType {
    if (!isPresent(given)) return 'OTHER';
    const type = EVENT_TYPES.find((known) => known === String(given).toUpperCase());
    if (type === undefined)
      this.refuse(this.path.at('eventType'), `must be one of ${EVENT_TYPES.join(', ')}`);
    return type ?? 'OTHER';
  }

  run(given: Json | undefined) {
    const path = this.path.at('run');
    const run = this.#object(given, path);
    return { id: this.#name(run, path, 'runId'), facets: this.#facets(run.facets, path.at('facets')) };
  }

  job(given: Json | undefined): EventJob {
    const path = this.path.at('job');
    const job = this.#object(given, path);
    return { ...this.#identity(job, path), facets: this.#facets(job.facets, path.at('facets')) };
  }

  datasets(given: Json | undefined, path: Path, roleFacets: string): EventDataset[] {
    if (!isPresent(given)) return [];
    if (Array.isArray(given))
      return given.map((item, index) => this.dataset(item, path.at(index), roleFacets));
    this.refuse(path, 'must be a list of datasets');
    return [];
  }

  dataset(given: Json | undefined, path: Path, roleFacets?: string): EventDataset {
    const dataset = this.#object(given, path);
    const ofRole = roleFacets ? this.#facets(dataset[roleFacets], path.at(roleFacets)) : {};
    const facets = this.#facets(dataset.facets, path.at('facets'));
    return { ...this.#identity(dataset, path), facets, roleFacets: ofRole, path };
  }

  #identity(given: JsonObject, path: Path) {
    return { namespace: this.#name(given, path, 'namespace'), name: this.#name(given, path, 'name') };
  }

  #object(given: Json | undefined, path: Path): JsonObject {
    if (isObject(given)) return given;
    this.refuse(path, isPresent(given) ? 'must be an object' : 'is required');
    return {};
  }

  #name(given: JsonObject, path: Path, member: string): string {
    const name = text(given[member]);
    const isMissing = !isPresent(given[member]);
    // If the parent itself is missing or not an object, only that is reported.
    const isReported = this.problems.some((problem) => problem.path === path);
    if (name === undefined && !isReported)
      this.refuse(path.at(member), isMissing ? 'is required' : 'must be a text that is not empty');
    return name ?? '';
  }

  /** Anybody may define facets. So a malformed facet only causes a warning. */
  #facets(given: Json | undefined, path: Path): Facets {
    if (!isPresent(given)) return {};
    if (!isObject(given)) {
      this.warnings.push(`${path.pointer} is not an object and was ignored`);
      return {};
    }
    const entries = Object.entries(given).flatMap(([name, facet]) => {
      if (isObject(facet)) return [[name, facet] as const];
      if (isPresent(facet)) this.warnings.push(`${path.at(name).pointer} is not a facet and was ignored`);
      return [];
    });
    return Object.fromEntries(entries);
  }
}
