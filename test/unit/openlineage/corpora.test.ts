import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { uuidOf } from '../../../src/catalog/openlineage/facets/quality.js';
import { isObject, objectOf, objectsOf, parseJson } from '../../../src/model/json.js';
import { toJsonText } from '../../../src/model/json-text.js';
import type { Json, JsonObject } from '../../../src/model/types.js';
import { CairnError } from '../../../src/shared/errors.js';
import { needs } from '../../support/skip-notes.js';
import { InMemoryCatalog, mappingOf } from './support/in-memory.js';
import { type ListenerCase, listenerCases } from './support/spark-listener.js';

/** A folder with copies of events from public repositories, which are not part of this project. */
const FOLDER = process.env.OPENLINEAGE_EVENTS;
const HINT = 'OPENLINEAGE_EVENTS=<folder>, copies of public repositories with events of OpenLineage';

/** Matches the paths of events that must be refused, and of patterns for events that lack required names. */
const REFUSED = /invalid|malformed|bad[_-]|missing|app\/integrations\/sparksql\//i;

/** In the tests of DataHub's Spark listener. */
const LISTENER_EVENTS = 13;

interface Source {
  path: string;
  event: JsonObject;
}

/** Every event of the folder: files with one, with a list of them, or with one on each line. */
function sources(folder: string): Source[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && /\.(?:json|jsonl|ndjson)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !path.includes('/compatibility-golden/'))
    .sort()
    .flatMap((path) =>
      parsed(readFileSync(path, 'utf8'))
        .filter(isEvent)
        .map((event) => filled(event))
        .map((event) => ({ path: relative(folder, path), event })),
    );
}

/** Replaces placeholders in templates for values that differ from run to run. */
function filled({ eventTime, run, ...event }: JsonObject): JsonObject {
  const isTemplate = !/^\d/.test(String(eventTime));
  const { runId, ...own } = isObject(run) ? run : {};
  const isRun = /^[0-9a-f-]{36}$/i.test(String(runId));
  const name = isObject(event.job) ? String(event.job.name) : '';
  return {
    ...event,
    ...(isObject(run) && { run: { ...own, runId: isRun ? (runId ?? null) : `of ${name}` } }),
    eventTime: isTemplate ? '2026-01-01T00:00:00Z' : (eventTime ?? null),
  };
}

/** Gives each run its own id, since samples use one id for several jobs and producers. */
function withOwnRun(event: JsonObject): JsonObject {
  const { run, job, producer } = event;
  if (!isObject(run) || !isObject(job)) return event;
  return {
    ...event,
    run: { ...run, runId: uuidOf(toJsonText([run.runId, job.namespace, job.name, job.facets, producer])) },
  };
}

/** One value, a list, or one value on each line. One of DataHub's files has a closing brace too many. */
function parsed(text: string): Json[] {
  const value = jsonOf(text) ?? jsonOf(text.trimEnd().replace(/\}$/, ''));
  if (value !== undefined) return Array.isArray(value) ? value : [value];
  return text.split('\n').flatMap((line) => jsonOf(line) ?? []);
}

function jsonOf(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The folder also has schemas, settings and results. */
const isEvent = (value: Json): value is JsonObject =>
  isObject(value) &&
  (isObject(value.job) || isObject(value.dataset)) &&
  ('eventTime' in value || 'producer' in value);

/** Why an event is refused; undefined when it is ingested. */
function refusal(event: JsonObject, catalog = new InMemoryCatalog()): string | undefined {
  try {
    catalog.ingest(event);
    return undefined;
  } catch (error) {
    if (error instanceof CairnError) return error.message;
    throw error;
  }
}

describe('events of OpenLineage in public repositories', () => {
  const found = FOLDER ? sources(FOLDER) : [];

  it('are ingested, except malformed ones', ({ skip }) => {
    skip(FOLDER === undefined, needs('a folder of events', HINT));
    const refused = found.flatMap(({ path, event }) => {
      const reason = refusal(event);
      return reason === undefined || REFUSED.test(path) ? [] : [`${path}: ${reason}`];
    });
    console.log(`${found.length} events`);
    expect(found.length).toBeGreaterThan(0);
    expect(refused).toEqual([]);
  });

  it('have the same effect when they are sent again', {
    timeout: 300_000,
  }, ({ skip }) => {
    skip(FOLDER === undefined, needs('a folder of events', HINT));
    const all = found.map(({ event }) => withOwnRun(event));
    const catalog = new InMemoryCatalog();
    for (const event of all) refusal(event, catalog);
    const once = structuredClone(catalog.content);
    for (const event of all) refusal(event, catalog);
    expect(catalog.content).toEqual(once);
  });
});

describe("DataHub's test of its Spark listener", () => {
  const files = FOLDER ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }) : [];
  const read = (end: string) => {
    const path = files.find((file) => file.endsWith(end));
    return path === undefined ? undefined : readFileSync(join(FOLDER ?? '', path), 'utf8');
  };
  const cases = listenerCases(read('OpenLineageEventToDatahubTest.java') ?? '');

  it('gives the same results, except for the named differences', ({ skip }) => {
    skip(cases.length === 0, needs("the tests of DataHub's Spark listener with their events", HINT));
    for (const { test, event, settings, isLowerCase, expected } of cases) {
      const [value] = parsed(read(`/ol_events/${event}`) ?? '').filter(isEvent);
      if (value === undefined) throw new Error(`There is no event ${event}`);
      const given = filled(value);
      const { inputs: _, ...facts } = factsOf(given, settings, isLowerCase);
      // Datasets that only column lineage names are inputs, too: a named difference.
      const { inputs } = factsOf(withoutColumnLineage(given), settings, isLowerCase);
      expect({ inputs, ...facts }, test).toMatchObject(expected);
    }
    expect(new Set(cases.map(({ event }) => event)).size).toBe(LISTENER_EVENTS);
    expect(cases.filter(({ expected }) => expected.inputs && expected.outputs).length).toBeGreaterThanOrEqual(
      LISTENER_EVENTS,
    );
  });
});

function withoutColumnLineage(event: JsonObject): JsonObject {
  const outputs = objectsOf(event.outputs).map((output) => {
    const { columnLineage: _, ...facets } = objectOf(output.facets);
    return { ...output, facets };
  });
  return { ...event, outputs };
}

/** The facts of the only job, in the form of the expectations. */
function factsOf(
  event: JsonObject,
  settings: ListenerCase['settings'],
  isLowerCase: boolean,
): ListenerCase['expected'] {
  const catalog = new InMemoryCatalog(mappingOf({ ...settings }));
  catalog.ingest(event);
  const find = (type: string) => catalog.urns.find((urn) => urn.startsWith(`urn:li:${type}:`)) ?? '';
  const [flow, job, run] = [find('dataFlow'), find('dataJob'), find('dataProcessInstance')];
  const lineage = catalog.aspect(job, 'dataJobInputOutput');
  const ends = (member: string) =>
    objectsOf(lineage?.[member]).map(({ destinationUrn }) => String(destinationUrn));
  const shown = (urns: string[]) => (isLowerCase ? urns.map(withLowerCaseName) : urns);
  const [state] = catalog.series(run, 'dataProcessInstanceRunEvent');
  const [columns] = objectsOf(lineage?.fineGrainedLineages);
  const outputs = ends('outputDatasetEdges');
  return JSON.parse(
    JSON.stringify({
      inputs: shown(ends('inputDatasetEdges')),
      outputs: shown(outputs),
      flowName: catalog.aspect(flow, 'dataFlowInfo')?.name,
      jobName: catalog.aspect(job, 'dataJobInfo')?.name,
      result: objectOf(state?.result).type,
      transformations: columns?.transformOperation,
      schemaPlatform: catalog.aspect(outputs[0] ?? '', 'schemaMetadata')?.platform,
      jobInstance: String(catalog.aspect(job, 'dataPlatformInstance')?.instance ?? '').replace(
        /^.*,(.*)\)$/,
        '$1',
      ),
    }),
  );
}

const withLowerCaseName = (urn: string) => urn.replace(/,([^,]*),/, (part) => part.toLowerCase());
