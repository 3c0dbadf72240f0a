import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proposalsOf } from '../../../src/catalog/sample/changes.js';
import { sections } from '../../../src/catalog/sample/sections.js';
import { parseJson } from '../../../src/model/json.js';
import type { Json, JsonObject } from '../../../src/model/types.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import { isThorough } from '../../support/sampled.js';
import { needs } from '../../support/skip-notes.js';

const FOLDER = join(PACKAGE_ROOT, '..', 'shared', 'corpus');

/** Whether the corpus of real metadata lies beside the project. */
export const hasCorpus = existsSync(FOLDER);

/** Its files, in the order in which they are written. */
export const CORPUS_FILES = [
  'showcase-ecommerce/01-definitions.json',
  'showcase-ecommerce/02-data.json',
  'showcase-ecommerce/03-context.json',
  'bootstrap_mce.json',
  'test_domains.json',
  'test_structured_properties.json',
];

/** The note of what is skipped without it. */
export const NEEDS_CORPUS = needs('the corpus of real metadata', 'its files in ../shared/corpus');

/** Whether tests of this run load all of it. */
export const RUNS_CORPUS = hasCorpus && isThorough;

/** The note of what is skipped otherwise. */
export const CORPUS_NOTE = hasCorpus
  ? needs('a minute to load the corpus of real metadata', 'npm run test:thorough')
  : NEEDS_CORPUS;

/** A proposal as the public client sends it. */
export interface CorpusProposal {
  entityType: string;
  entityUrn: string;
  changeType: string;
  aspectName: string;
  aspect: { value: string; contentType: string };
  systemMetadata?: Json;
}

export interface CorpusSnapshot {
  value: JsonObject;
  systemMetadata?: JsonObject | undefined;
}

/** The sample that the project brings, in the form of the corpus, by topic. */
export const SAMPLE: ReadonlyMap<string, readonly CorpusProposal[]> = new Map(
  sections.map((section) => [section.name, proposalsOf(section)]),
);

/**
 * One file of the corpus, in the form in which the public client sends it: aspects serialized, and record names
 * of the Avro namespace in that of the interface.
 */
export function readCorpus(file: string): { proposals: CorpusProposal[]; snapshots: CorpusSnapshot[] } {
  const text = readFileSync(join(FOLDER, file), 'utf8').replaceAll(
    'com.linkedin.pegasus2avro.',
    'com.linkedin.',
  );
  const items = parseJson(text) as unknown as JsonObject[];
  const snapshots = items.filter(({ proposedSnapshot }) => proposedSnapshot !== undefined);
  return {
    proposals: items.filter(({ proposedSnapshot }) => proposedSnapshot === undefined).map(toProposal),
    snapshots: snapshots.map(({ proposedSnapshot, systemMetadata }) => ({
      value: proposedSnapshot as JsonObject,
      systemMetadata: systemMetadata as JsonObject | undefined,
    })),
  };
}

function toProposal(item: JsonObject): CorpusProposal {
  const { json, value, contentType } = item.aspect as { json?: Json; value?: string; contentType?: string };
  const aspect = { value: value ?? JSON.stringify(json), contentType: contentType ?? 'application/json' };
  return { ...(item as unknown as CorpusProposal), aspect };
}
