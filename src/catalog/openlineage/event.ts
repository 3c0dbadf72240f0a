import { badRequest, type Problem, someOf } from '../../errors.js';
import { isObject } from '../../model/json.js';
import { pointerStep } from '../../model/json-pointer.js';
import type { Json, JsonObject } from '../../model/types.js';
import { instantOf } from './time.js';
import { text } from './values.js';

const EVENT_TYPES = ['START', 'RUNNING', 'COMPLETE', 'FAIL', 'ABORT', 'OTHER'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Facets by their names. */
export type Facets = Readonly<Record<string, JsonObject>>;

/** A dataset as an event names it. */
export interface Mention {
  namespace: string;
  name: string;
  facets: Facets;
  /** What is said of it as an input, or an output, of this event. */
  roleFacets: Facets;
  /** Where in the event it stands. */
  place: string;
}

export interface JobMention {
  namespace: string;
  name: string;
  facets: Facets;
}

/** The members of every event. */
interface Common {
  /** Epoch milliseconds. */
  time: number;
  producer: string | undefined;
  warnings: string[];
}

/** Something happened to a run of a job. */
export interface RunEvent extends Common {
  kind: 'run';
  type: EventType;
  run: { id: string; facets: Facets };
  job: JobMention;
  inputs: Mention[];
  outputs: Mention[];
}

/** What a job is, whether it runs or not. */
export interface JobEvent extends Common {
  kind: 'job';
  job: JobMention;
  inputs: Mention[];
  outputs: Mention[];
}

/** What a dataset is. */
export interface DatasetEvent extends Common {
  kind: 'dataset';
  dataset: Mention;
}

export type LineageEvent = RunEvent | JobEvent | DatasetEvent;

/**
 * Reads an event of any version of the specification; its kind is told by its shape.
 * @throws CairnError BAD_REQUEST with the place of each problem
 */
export function readEvent(given: Json | undefined): LineageEvent {
  if (!isObject(given)) throw refusal([{ pointer: '', message: 'an event must be an object' }]);
  const reader = new Reader();
  const { run, job, dataset } = given;
  const common = { ...reader.common(given), warnings: reader.warnings };
  const lists = () => ({
    inputs: reader.mentions(given.inputs, '/inputs', 'inputFacets'),
    outputs: reader.mentions(given.outputs, '/outputs', 'outputFacets'),
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
    return { kind: 'dataset', ...common, dataset: reader.mention(dataset, '/dataset') };
  };
  const read = event();
  if (read === undefined)
    reader.refuse('', 'is an event of no kind: it has neither `run` and `job`, nor `job`, nor `dataset`');
  if (read === undefined || reader.problems.length > 0) throw refusal(reader.problems);
  return read;
}

const isPresent = (value: Json | undefined) => value !== undefined && value !== null;

const refusal = (problems: readonly Problem[]) =>
  badRequest(someOf(problems.map(({ pointer, message }) => `${pointer} ${message}`.trimStart())), problems);

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

  job(given: Json | undefined): JobMention {
    const job = this.#object(given, '/job');
    return { ...this.#identity(job, '/job'), facets: this.#facets(job.facets, '/job/facets') };
  }

  mentions(given: Json | undefined, place: string, roleFacets: string): Mention[] {
    if (!isPresent(given)) return [];
    if (Array.isArray(given))
      return given.map((item, index) => this.mention(item, `${place}/${index}`, roleFacets));
    this.refuse(place, 'must be a list of datasets');
    return [];
  }

  mention(given: Json | undefined, place: string, roleFacets?: string): Mention {
    const dataset = this.#object(given, place);
    const ofRole = roleFacets ? this.#facets(dataset[roleFacets], `${place}/${roleFacets}`) : {};
    const facets = this.#facets(dataset.facets, `${place}/facets`);
    return { ...this.#identity(dataset, place), facets, roleFacets: ofRole, place };
  }

  #identity(given: JsonObject, place: string) {
    return { namespace: this.#name(given, place, 'namespace'), name: this.#name(given, place, 'name') };
  }

  #object(given: Json | undefined, place: string): JsonObject {
    if (isObject(given)) return given;
    this.refuse(place, isPresent(given) ? 'must be an object' : 'is required');
    return {};
  }

  #name(given: JsonObject, place: string, member: string): string {
    const name = text(given[member]);
    const isMissing = !isPresent(given[member]);
    // An object that is not there, or is none, was refused as a whole.
    const isKnown = this.problems.some(({ pointer }) => pointer === place);
    if (name === undefined && !isKnown)
      this.refuse(`${place}/${member}`, isMissing ? 'is required' : 'must be a text that is not empty');
    return name ?? '';
  }

  /** Facets are open: what has not the form of one is named, and left out. */
  #facets(given: Json | undefined, place: string): Facets {
    if (!isPresent(given)) return {};
    if (!isObject(given)) {
      this.warnings.push(`${place} is no object, and left out`);
      return {};
    }
    const entries = Object.entries(given).flatMap(([name, facet]) => {
      if (isObject(facet)) return [[name, facet] as const];
      if (isPresent(facet)) this.warnings.push(`${place}/${pointerStep(name)} is no facet, and left out`);
      return [];
    });
    return Object.fromEntries(entries);
  }
}
