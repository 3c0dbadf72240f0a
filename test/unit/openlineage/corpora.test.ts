import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { uuidOf } from '../../../src/catalog/openlineage/facets/quality.js';
import { CairnError } from '../../../src/errors.js';
import { isObject, parseJson } from '../../../src/model/json.js';
import { toJsonText } from '../../../src/model/json-text.js';
import type { Json, JsonObject } from '../../../src/model/types.js';
import { needs } from '../../support/skip-notes.js';
import { differences } from './support/golden.js';
import { InMemoryCatalog } from './support/in-memory.js';

/** A folder with events of others: copies of public repositories, which are not part of this project. */
const FOLDER = process.env.OPENLINEAGE_EVENTS;
const HINT = 'OPENLINEAGE_EVENTS=<folder>, copies of public repositories with events of OpenLineage';

/** Events that their owners keep to show that they are refused, or that are templates; by the end of their paths. */
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
    .filter((path) => !path.includes('golden'))
    .sort()
    .flatMap((path) =>
      parsed(readFileSync(path, 'utf8'))
        .filter(isEvent)

        .map((event) => filled(event))
        .map((event) => ({ path: relative(folder, path), event })),
    );
}

/** Templates, of expected events and of samples, say something else for what differs from run to run, or leave it out. */
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

/** Samples use one id for runs of several jobs and producers; the specification has one for each run. */
function withOwnRun(event: JsonObject): JsonObject {
  const { run, job, producer } = event;
  if (!isObject(run) || !isObject(job)) return event;
  return {
    ...event,
    run: { ...run, runId: uuidOf(toJsonText([run.runId, job.namespace, job.name, job.facets, producer])) },
  };
}

function parsed(text: string): Json[] {
  try {
    const value = parseJson(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return text.split('\n').flatMap((line) => {
      try {
        return [parseJson(line)];
      } catch {
        return [];
      }
    });
  }
}

/** Other files lie beside events: schemas, settings, results. */
const isEvent = (value: Json): value is JsonObject =>
  isObject(value) &&
  (isObject(value.job) || isObject(value.dataset)) &&
  ('eventTime' in value || 'producer' in value);

/** Why an event is refused; undefined when it is taken. */
function refusal(event: JsonObject, catalog = new InMemoryCatalog()): string | undefined {
  try {
    catalog.take(event);
    return undefined;
  } catch (error) {
    if (error instanceof CairnError) return error.message;
    throw error;
  }
}

describe('events of others', () => {
  const found = FOLDER ? sources(FOLDER) : [];

  it('are taken, each by itself', ({ skip }) => {
    skip(FOLDER === undefined, needs('a folder of events', HINT));
    const refused = found.flatMap(({ path, event }) => {
      const reason = refusal(event);
      return reason === undefined || REFUSED.test(path) ? [] : [`${path}: ${reason}`];
    });
    console.log(`${found.length} events`);
    expect(found.length).toBeGreaterThan(0);
    expect(refused).toEqual([]);
  });

  it('are taken one after the other, and make the same when all of them are sent again', {
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

describe("DataHub's golden files", () => {
  const goldens = FOLDER
    ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
        /compatibility-golden\/.*\.json$/.test(path),
      )
    : [];

  it('say the same of these events, but for the named differences', ({ skip }) => {
    skip(goldens.length === 0, needs("DataHub's folder compatibility-golden beside the events", HINT));
    const events = new Map(sources(FOLDER ?? '').map(({ path, event }) => [nameOf(path), event]));
    const told = goldens.flatMap((path) => {
      const event = events.get(nameOf(path));
      if (event === undefined) return [`${path}: there is no such event`];
      const catalog = new InMemoryCatalog();
      catalog.take(event);
      const golden = parseJson(readFileSync(join(FOLDER ?? '', path), 'utf8')) as JsonObject[];
      return differences(golden, catalog).map((difference) => `${path}: ${difference}`);
    });
    console.log(`${goldens.length} golden files`);
    expect(told).toEqual([]);
  });
});

/** `<scenario>/<file>`, which events and golden files share. */
function nameOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== 'events');
  return parts.slice(-2).join('/');
}
