import { randomUUID } from 'node:crypto';
import neo4j from 'neo4j-driver';
import { sortableText } from '../../src/catalog/search/sortable-text.js';
import { MINUTE } from '../../src/shared/time.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { importLines } from '../support/import.js';
import { type Run, runUrn } from './events.js';
import { readStoredGraph, type StoredGraph } from './stored-graph.js';

const SHOWN_EVERY = 100_000;

/** Run ids of the length of UUIDs. Their parts occur in no other text, so that each can be replaced. */
export const templateId = (job: number) => `tttttttt-uuuu-vvvv-wwww-z${String(job).padStart(11, 'z')}`;

/** A line whose parts at odd places differ from copy to copy. */
interface Template {
  file: string;
  parts: string[];
}

interface RunTemplate {
  run: Run;
  lines: Template[];
  /** The rows of the change log. */
  changes: number[];
}

/**
 * Imports a database into a new data directory, with `count` copies of its runs: each with its aspects, relationships, states,
 * rows of the change log and document of the search index, under another id and, in all texts, another time. Each copy of a run
 * is a minute older than the one before, so that the lineage of its job stays that of the latest run.
 *
 * Copies differ from runs that were sent in two things: all have the transaction time of their template, and the aspects of jobs
 * and datasets do not record that they were observed again.
 */
export async function importCopies(
  dataDir: string,
  graph: Graph,
  runs: readonly Run[],
  count: number,
): Promise<void> {
  const before = await readStoredGraph(graph, () => undefined);
  const last = Math.max(...before.nodes.map(({ properties }) => Number(properties.seq ?? 0)));
  const templates = templatesOf(before, runs);
  const perRun = templates[0]?.changes.length ?? 0;
  const stored = await readStoredGraph(graph, (labels, properties) => {
    // Search has the copies.
    if (labels.includes('Counter') && properties.name === 'change')
      properties.value = neo4j.int(last + count * perRun);
    if (labels.includes('SearchIndex') && properties.checkpoint !== undefined)
      properties.checkpoint = neo4j.int(last + count * perRun);
  });
  await importLines(dataDir, stored.files, allLines(stored, templates, count, last));
}

function* allLines(
  { nodes, relationships }: StoredGraph,
  templates: readonly RunTemplate[],
  count: number,
  last: number,
): Generator<[string, string]> {
  for (const { file, line } of [...nodes, ...relationships]) yield [file, line];
  let seq = last;
  for (let number = 0; number < count; number++) {
    const { run, lines, changes } = templates[number % templates.length] as RunTemplate;
    const time = run.time - (1 + Math.floor(number / templates.length)) * MINUTE;
    const words = replacements(run, { ...run, id: randomUUID(), time });
    for (const own of changes) words.set(seqMark(own), String(++seq));
    words.set(COPY, `.${number}`);
    for (const { file, parts } of lines)
      yield [file, parts.map((part, place) => (place % 2 === 0 ? part : words.get(part))).join('')];
    if ((number + 1) % SHOWN_EVERY === 0) console.log(`${number + 1} runs`);
  }
}

/** What differs between a run and its copy. */
function replacements(run: Run, copy: Run): Map<string, string> {
  const parts = copy.id.split('-');
  return new Map([
    ...run.id.split('-').map((part, place) => [part, parts[place] ?? ''] as const),
    [String(run.time), String(copy.time)],
    [sortableText(run.time), sortableText(copy.time)],
  ]);
}

/** Placeholders in lines: what is added to ids of nodes, and the number of a row of the change log. */
const COPY = '\u0001copy';
const seqMark = (seq: number) => `\u0001seq${seq}.`;

/** Matches a number as a whole cell. */
const cellOf = (seq: unknown) => new RegExp(`,${seq}(?=,|$)`);

function templatesOf({ nodes, relationships }: StoredGraph, runs: readonly Run[]): RunTemplate[] {
  return runs.map((run) => {
    const urn = runUrn(run);
    const own = nodes.filter(({ properties }) => properties.urn === urn);
    const entity = own.find(({ labels }) => labels.includes('Entity'))?.id;
    const from = relationships.filter(({ id }) => id === entity);
    const aspects = nodes.filter(
      ({ id, labels }) => labels.includes('Aspect') && from.some(({ line }) => line.includes(`"${id}"`)),
    );
    const all = [...own, ...aspects];
    const ids = all.map(({ id }) => `"${id}"`);
    const changes = own.flatMap(({ properties: { seq } }) => (seq === undefined ? [] : [Number(seq)]));
    const marked = [...all, ...from].map(({ file, line, properties: { seq } }) => {
      const withIds = ids.reduce((text, id) => text.replace(id, `${id.slice(0, -1)}${COPY}"`), line);
      const text = seq === undefined ? withIds : withIds.replace(cellOf(seq), `,${seqMark(Number(seq))}`);
      return { file, text };
    });
    const keys = [...replacements(run, run).keys(), COPY, ...changes.map(seqMark)];
    const pattern = new RegExp(`(${keys.map((key) => key.replaceAll('.', '\\.')).join('|')})`);
    return { run, changes, lines: marked.map(({ file, text }) => ({ file, parts: text.split(pattern) })) };
  });
}
