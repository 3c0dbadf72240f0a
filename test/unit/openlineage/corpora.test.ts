import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { uuidOf } from '../../../src/catalog/openlineage/facets/quality.js';
import { CairnError } from '../../../src/errors.js';
import { isObject, objectOf, objectsOf, parseJson } from '../../../src/model/json.js';
import { toJsonText } from '../../../src/model/json-text.js';
import type { Json, JsonObject } from '../../../src/model/types.js';
import { needs } from '../../support/skip-notes.js';
import { InMemoryCatalog, mappingOf } from './support/in-memory.js';
import { LISTENER_CASES, type ListenerCase } from './support/spark-listener.js';

/** A folder with copies of events from public repositories, which are not part of this project. */
const FOLDER = process.env.OPENLINEAGE_EVENTS;
const HINT = 'OPENLINEAGE_EVENTS=<folder>, copies of public repositories with events of OpenLineage';

/** Matches the paths of events that must be refused. */
const REFUSED = /invalid|malformed|bad[_-]|missing/i;

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

describe('external events', () => {
  const found = FOLDER ? sources(FOLDER) : [];

  it('are ingested', ({ skip }) => {
    skip(FOLDER === undefined, needs('a folder of events', HINT));
    const refused = found.flatMap(({ path, event }) => {
      const reason = refusal(event);
      return reason === undefined || REFUSED.test(path) ? [] : [`${path}: ${reason}`];
    });
    console.log(`${found.length} events`);
    expect(found.length).toBeGreaterThan(0);
    expect(refused).toEqual([]);
  });

  it('have the same effect when all of them are sent again', {
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
  const files = new Map(
    (FOLDER ? sources(FOLDER) : [])
      .filter(({ path }) => /(?:^|\/)ol_events\/[^/]+$/.test(path))
      .map(({ path, event }) => [path.slice(path.lastIndexOf('/') + 1), event]),
  );

  it.for(LISTENER_CASES)('agrees on $event with $settings', (expected, { skip }) => {
    skip(files.size === 0, needs("DataHub's folder ol_events of its Spark listener", HINT));
    const { event, settings = {}, instead, ...facts } = expected;
    const catalog = new InMemoryCatalog(mappingOf({ ...settings }));
    catalog.ingest(files.get(event) ?? null);
    expect(factsOf(catalog)).toMatchObject({ ...facts, ...instead });
  });
});

/** The facts of the only job, in the form of the expectations. */
function factsOf(catalog: InMemoryCatalog): Omit<ListenerCase, 'event'> {
  const find = (type: string) => catalog.urns.find((urn) => urn.startsWith(`urn:li:${type}:`)) ?? '';
  const [flow, job, run] = [find('dataFlow'), find('dataJob'), find('dataProcessInstance')];
  const lineage = catalog.aspect(job, 'dataJobInputOutput');
  const ends = (member: string) =>
    objectsOf(lineage?.[member]).map(({ destinationUrn }) => String(destinationUrn));
  const [state] = catalog.series(run, 'dataProcessInstanceRunEvent');
  const [columns] = objectsOf(lineage?.fineGrainedLineages);
  const outputs = ends('outputDatasetEdges');
  return JSON.parse(
    JSON.stringify({
      inputs: ends('inputDatasetEdges'),
      outputs,
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
