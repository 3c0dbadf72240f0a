import { randomUUID } from 'node:crypto';
import type { Json, JsonObject } from '../../../../src/model/types.js';
import type { Behaviour } from '../../support/behaviour.js';
import { uniqueName } from '../../support/urns.js';

const PRODUCER = 'https://github.com/OpenLineage/OpenLineage/tree/1.54.0/integration/spark';
const SCHEMA = 'https://openlineage.io/spec/2-0-2/OpenLineage.json#/$defs/RunEvent';
const POSTGRES = 'postgres://warehouse:5432';

/** 2026-01-01, and so many minutes later. */
const START_OF_2026 = Date.parse('2026-01-01T00:00:00Z');
const minute = (minutes: number) => new Date(START_OF_2026 + minutes * 60_000).toISOString();

export const table = (name: string, more: JsonObject = {}): JsonObject => ({
  namespace: POSTGRES,
  name,
  ...more,
});
export const tableUrn = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:postgres,${name},PROD)`;
export const columnUrn = (name: string, column: string) => `urn:li:schemaField:(${tableUrn(name)},${column})`;
export const runUrn = (runId: string) => `urn:li:dataProcessInstance:${runId}`;

/** A job of its own, and its URNs. */
export function newJob(name = uniqueName('flow').replace('.', '_')) {
  const flow = `urn:li:dataFlow:(spark,${name},tests)`;
  return { namespace: 'tests', name: `${name}.task`, flow, urn: `urn:li:dataJob:(${flow},${name}.task)` };
}
type Job = ReturnType<typeof newJob>;

interface Told {
  type?: string | undefined;
  at?: number;
  runId?: string;
  inputs?: Json;
  outputs?: Json;
  runFacets?: JsonObject;
  jobFacets?: JsonObject;
}

const common = (at = 0): JsonObject => ({ eventTime: minute(at), producer: PRODUCER, schemaURL: SCHEMA });

/** An event of a run. */
export function runEvent({ namespace, name }: Job, told: Told = {}): JsonObject {
  const { type = 'COMPLETE', at, runId = randomUUID(), inputs, outputs, runFacets, jobFacets } = told;
  return {
    ...common(at),
    eventType: type,
    run: { runId, ...(runFacets && { facets: runFacets }) },
    job: { namespace, name, ...(jobFacets && { facets: jobFacets }) },
    ...(inputs !== undefined && { inputs }),
    ...(outputs !== undefined && { outputs }),
  };
}

export function jobEvent(
  { namespace, name }: Job,
  { at, inputs, outputs, jobFacets }: Told = {},
): JsonObject {
  return {
    ...common(at),
    job: { namespace, name, ...(jobFacets && { facets: jobFacets }) },
    ...(inputs !== undefined && { inputs }),
    ...(outputs !== undefined && { outputs }),
  };
}

export const datasetEvent = (dataset: JsonObject, at = 0): JsonObject => ({ ...common(at), dataset });

/** Facets that do not say who made them. */
export const facet = (members: JsonObject): JsonObject => ({
  _producer: PRODUCER,
  _schemaURL: 'https://openlineage.io/spec/facets/1-0-0/Facet.json',
  ...members,
});

export const PATHS = ['/openapi/openlineage/api/v1/lineage', '/api/v1/lineage'] as const;

/** Sends events one by one, which must be taken, and reads what became of them. */
export function openLineageOf({ call, rest }: Behaviour) {
  return {
    async send(...events: JsonObject[]): Promise<JsonObject[]> {
      const answers: JsonObject[] = [];
      for (const body of events) {
        const { status, json, text } = await call(PATHS[1], { body });
        if (status !== 200) throw new Error(`${status}: ${text}`);
        answers.push(json as JsonObject);
      }
      return answers;
    },
    /** The value of an aspect. */
    async aspect(urn: string, name: string): Promise<JsonObject | undefined> {
      return (await rest.readAspect(urn, name))?.value;
    },
    /** The inputs and outputs of a job. */
    async lineage(job: Job) {
      const value = ((await rest.readAspect(job.urn, 'dataJobInputOutput'))?.value ?? {}) as JsonObject;
      const ends = (member: string) =>
        ((value[member] ?? []) as JsonObject[]).map(({ destinationUrn }) => String(destinationUrn));
      return {
        inputs: ends('inputDatasetEdges'),
        outputs: ends('outputDatasetEdges'),
        jobs: ends('inputDatajobEdges'),
        columns: ((value.fineGrainedLineages ?? []) as JsonObject[]).map(
          ({ upstreams, downstreams, transformOperation }) => ({
            upstreams,
            downstreams,
            transformOperation,
          }),
        ),
      };
    },
    events: (urn: string, aspect: string) => rest.timeseries({ urn, aspect }),
  };
}
