import { isObject } from '../../model/json.js';
import { pointerStep } from '../../model/json-pointer.js';
import type { Json, JsonObject } from '../../model/types.js';
import { badRequest, joinFirst, type Problem } from '../../shared/errors.js';
import { instantOf } from './event-time.js';
import { text } from './values.js';

const EVENT_TYPES = ['START', 'RUNNING', 'COMPLETE', 'FAIL', 'ABORT', 'OTHER'] as const;
type EventType = (typeof EVENT_TYPES)[number];

/** Facets by their names. */
export type Facets = Readonly<Record<string, JsonObject>>;

/** A dataset in an event. */
export interface EventDataset {
  namespace: string;
  name: string;
  facets: Facets;
  /** Its `inputFacets` or `outputFacets`. */
  roleFacets: Facets;
  /** Its position in the event. */
  pointer: string;
}

export interface EventJob {
  namespace: string;
  name: string;
  facets: Facets;
}

/** The common members of events. */
interface Common {
  /** Epoch milliseconds. */
  time: number;
  producer: string | undefined;
  warnings: string[];
}

/** The state of a run changed. */
export interface RunEvent extends Common {
  kind: 'run';
  type: EventType;
  run: { id: string; facets: Facets };
  job: EventJob;
  inputs: EventDataset[];
  outputs: EventDataset[];
}

/** Describes a job, independently of its runs. */
export interface JobEvent extends Common {
  kind: 'job';
  job: EventJob;
  inputs: EventDataset[];
  outputs: EventDataset[];
}

/** Describes a dataset. */
export interface DatasetEvent extends Common {
  kind: 'dataset';
  dataset: EventDataset;
}

export type LineageEvent = RunEvent | JobEvent | DatasetEvent;

/**
 * Reads an event of any version of the specification. Its shape determines its kind.
 * @throws CairnError BAD_REQUEST with a pointer to each problem
 */
export function readEvent(given: Json | undefined): LineageEvent {
  if (!isObject(given)) throw refusal([{ pointer: '', message: 'an event must be an object' }]);
  const reader = new Reader();
  const { run, job, dataset } = given;
  const common = { ...reader.common(given), warnings: reader.warnings };
  const lists = () => ({
    inputs: reader.datasets(given.inputs, '/inputs', 'inputFacets'),
    outputs: reader.datasets(given.outputs, '/outputs', 'outputFacets'),
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
    return { kind: 'dataset', ...common, dataset: reader.dataset(dataset, '/dataset') };
  };
  const read = event();
  if (read === undefined)
    reader.refuse(
      '',
      'is an event of unknown kind: it has neither `run` and `job`, nor `job`, nor `dataset`',
    );
  if (read === undefined || reader.problems.length > 0) throw refusal(reader.problems);
  return read;
}

const isPresent = (value: Json | undefined) => value !== undefined && value !== null;

const refusal = (problems: readonly Problem[]) =>
  badRequest(
    joinFirst(problems.map(({ pointer, message }) => `${pointer} ${message}`.trimStart())),
    problems,
  );

/** Collects all problems, to report them at once. */
class Reader {
  readonly problems: Problem[] = [];
  readonly warnings: string[] = [];

  refuse(pointer: string, message: string): void {
    this.problems.push({ pointer, message });
  }

  common({ eventTime, producer }: JsonObject) {
    const instant = typeof eventTime === 'string' ? instantOf(eventTime.trim()) : undefined;
    if (instant === undefined)
      this.refuse(
        '/eventTime',
        isPresent(eventTime) ? 'must be a date with a time, as RFC 3339 writes it' : 'is required',
      );
    else if (!instant.hasZone) this.warnings.push('/eventTime has no zone: it is taken for UTC');
    return { time: instant?.time ?? 0, producer: text(producer) };
  }

  type(given: Json | undefined): EventType {
    if (!isPresent(given)) return 'OTHER';
    const type = EVENT_TYPES.find((known) => known === String(given).toUpperCase());
    if (type === undefined) this.refuse('/eventType', `must be one of ${EVENT_TYPES.join(', ')}`);
    return type ?? 'OTHER';
  }

  run(given: Json | undefined) {
    const run = this.#object(given, '/run');
    return { id: this.#name(run, '/run', 'runId'), facets: this.#facets(run.facets, '/run/facets') };
  }

  job(given: Json | undefined): EventJob {
    const job = this.#object(given, '/job');
    return { ...this.#identity(job, '/job'), facets: this.#facets(job.facets, '/job/facets') };
  }

  datasets(given: Json | undefined, pointer: string, roleFacets: string): EventDataset[] {
    if (!isPresent(given)) return [];
    if (Array.isArray(given))
      return given.map((item, index) => this.dataset(item, `${pointer}/${index}`, roleFacets));
    this.refuse(pointer, 'must be a list of datasets');
    return [];
  }

  dataset(given: Json | undefined, pointer: string, roleFacets?: string): EventDataset {
    const dataset = this.#object(given, pointer);
    const ofRole = roleFacets ? this.#facets(dataset[roleFacets], `${pointer}/${roleFacets}`) : {};
    const facets = this.#facets(dataset.facets, `${pointer}/facets`);
    return { ...this.#identity(dataset, pointer), facets, roleFacets: ofRole, pointer };
  }

  #identity(given: JsonObject, pointer: string) {
    return { namespace: this.#name(given, pointer, 'namespace'), name: this.#name(given, pointer, 'name') };
  }

  #object(given: Json | undefined, pointer: string): JsonObject {
    if (isObject(given)) return given;
    this.refuse(pointer, isPresent(given) ? 'must be an object' : 'is required');
    return {};
  }

  #name(given: JsonObject, pointer: string, member: string): string {
    const name = text(given[member]);
    const isMissing = !isPresent(given[member]);
    // If the parent is missing or not an object, that is the problem to report.
    const isReported = this.problems.some((problem) => problem.pointer === pointer);
    if (name === undefined && !isReported)
      this.refuse(`${pointer}/${member}`, isMissing ? 'is required' : 'must be a text that is not empty');
    return name ?? '';
  }

  /** Anybody may add facets, so a malformed one only causes a warning. */
  #facets(given: Json | undefined, pointer: string): Facets {
    if (!isPresent(given)) return {};
    if (!isObject(given)) {
      this.warnings.push(`${pointer} is not an object and was ignored`);
      return {};
    }
    const entries = Object.entries(given).flatMap(([name, facet]) => {
      if (isObject(facet)) return [[name, facet] as const];
      if (isPresent(facet))
        this.warnings.push(`${pointer}/${pointerStep(name)} is not a facet and was ignored`);
      return [];
    });
    return Object.fromEntries(entries);
  }
}
