import type { JsonObject } from '../../../model/types.js';
import { DAY } from '../../../time.js';
import { type Memory, type Merge, wins } from '../memory.js';
import { objects } from '../values.js';
import type { Shown } from './shown.js';

/** All that a run has shown until now, in whichever of its events. */
export interface RunSoFar {
  inputs: readonly string[];
  outputs: readonly string[];
  /** Jobs before it, with what is said of the edges to them. */
  jobs: ReadonlyMap<string, JsonObject>;
  /** Datasets whose column lineage it showed. */
  columns: readonly string[];
  /** When the latest of its events happened. */
  last: number;
  /** The time from which earlier runs no longer count; undefined while it is unknown. */
  whole?: number | undefined;
}

const SIDES = ['inputs', 'outputs', 'jobs', 'columns'] as const;
type Side = (typeof SIDES)[number];

/** Members of the aspect that are edges. */
const EDGES = {
  inputs: 'inputDatasetEdges',
  outputs: 'outputDatasetEdges',
  jobs: 'inputDatajobEdges',
} as const;

/** What the lineage of a job has beside its edges. */
interface LineageMemory {
  /** When each edge was last shown. An edge without a time is somebody else's. */
  seen: Partial<Record<Side, Record<string, number>>>;
  /** When the latest whole run that showed anything of a side was whole: what was last shown before is gone. */
  since: Partial<Record<Side, number>>;
  /** Columns that are not shown for now, or whose datasets are no outputs. */
  hidden: JsonObject[];
}

/**
 * The lineage of a job with what an event shows of it. A run that is whole, and shows anything of a side, takes the place of what
 * was last shown before; what a run is silent about stays. All of this is maxima of times, so that the order of events does
 * not matter, nor how often they come.
 * @param soFar all that the run of the event has shown, as it is stored when the merge is carried out
 */
export function mergeJobLineage(shown: Shown, time: number, soFar: () => RunSoFar | undefined): Merge {
  return (value, memory, { actor }) => {
    const run = soFar() ?? { inputs: [], outputs: [], jobs: shown.jobs, columns: [], last: time };
    // The memory holds what is stored below, whose members are JSON.
    const stored = memory.lineage as unknown as Partial<LineageMemory> | undefined;
    const lineage: LineageMemory = { seen: {}, since: {}, hidden: [], ...structuredClone(stored) };
    for (const side of SIDES) see(side, shown, time, run, lineage);
    const next: JsonObject = { inputDatasets: [], outputDatasets: [], ...value };
    for (const side of ['inputs', 'outputs', 'jobs'] as const) {
      const edges = edgesOf(side, objects(value[EDGES[side]]), run, lineage, actor);
      if (edges.length > 0 || value[EDGES[side]] !== undefined) next[EDGES[side]] = edges;
    }
    const columns = columnsOf(objects(value.fineGrainedLineages), shown, time, lineage, memory);
    const outputs = new Set(objects(next[EDGES.outputs]).map(({ destinationUrn }) => String(destinationUrn)));
    const isShown = (entry: JsonObject) => isOthers(entry, lineage) || isCurrent(entry, lineage, outputs);
    lineage.hidden = columns.filter((entry) => !isShown(entry));
    const visible = columns.filter(isShown);
    if (visible.length > 0 || value.fineGrainedLineages !== undefined) next.fineGrainedLineages = visible;
    // As above.
    memory.lineage = lineage as unknown as JsonObject;
    return next;
  };
}

/** Notes when what the run shows of a side was last shown, and forgets what a whole run does not show. */
function see(side: Side, shown: Shown, time: number, run: RunSoFar, { seen, since }: LineageMemory): void {
  const known = seen[side] ?? {};
  const times = new Map(Object.entries(known));
  const note = (urn: string, at: number) => times.set(urn, Math.max(at, times.get(urn) ?? at));
  for (const urn of shown[side].keys()) note(urn, time);
  const ofRun = side === 'jobs' ? [...run.jobs.keys()] : run[side];
  for (const urn of ofRun) note(urn, run.last);
  if (run.whole !== undefined && ofRun.length > 0)
    since[side] = Math.max(run.whole, since[side] ?? run.whole);
  const from = (since[side] ?? GONE) - (side === 'columns' ? GRACE : 0);
  const entries = [...times].flatMap(([urn, at]) => {
    if (at >= from) return [[urn, at] as const];
    return Object.hasOwn(known, urn) ? [[urn, GONE] as const] : [];
  });
  seen[side] = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** So long columns that are gone are kept out of sight: an event of the run may come yet that shows them. */
const GRACE = DAY;

/** Stands for the time of what is gone, until its edge has been taken away. */
const GONE = Number.NEGATIVE_INFINITY;

/** An edge has the day of its last report: a job that runs each minute does not make a version each minute. */
const dayOf = (time: number) => Math.floor(time / DAY) * DAY;

function edgesOf(
  side: keyof typeof EDGES,
  stored: readonly JsonObject[],
  run: RunSoFar,
  { seen }: LineageMemory,
  actor: string,
): JsonObject[] {
  const times = seen[side] ?? {};
  const edges = new Map(stored.map((edge) => [String(edge.destinationUrn), edge]));
  for (const [urn, at] of Object.entries(times)) {
    if (at === GONE) {
      edges.delete(urn);
      delete times[urn];
      continue;
    }
    const before = edges.get(urn);
    // Runs never change edges that people drew.
    if (isManual(before)) {
      delete times[urn];
      continue;
    }
    const day = dayOf(at);
    // Of two runs, what the later one says of the edge.
    const said = side === 'jobs' && at === run.last ? run.jobs.get(urn) : undefined;
    const isSame = (before?.lastModified as JsonObject | undefined)?.time === day;
    edges.set(urn, {
      ...before,
      destinationUrn: urn,
      lastModified: isSame ? (before?.lastModified as JsonObject) : { time: day, actor },
      ...(said && { properties: said }),
    });
  }
  return [...edges].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, edge]) => edge);
}

const isManual = (edge: JsonObject | undefined) =>
  (edge?.properties as JsonObject | undefined)?.source === 'UI';

/** Column lineage by dataset; for each dataset the latest event that has it counts. */
function columnsOf(
  stored: readonly JsonObject[],
  shown: Shown,
  time: number,
  lineage: LineageMemory,
  memory: Memory,
): JsonObject[] {
  const times = lineage.seen.columns ?? {};
  let entries = [...stored, ...lineage.hidden];
  for (const [dataset, said] of shown.columns) {
    if (!wins(partOf(dataset), time, JSON.stringify(said), memory, true)) continue;
    entries = [...entries.filter((entry) => datasetOf(entry) !== dataset), ...said];
  }
  const gone = new Set(Object.keys(times).filter((dataset) => times[dataset] === GONE));
  for (const dataset of gone) {
    delete times[dataset];
    delete memory.at[partOf(dataset)];
    delete memory.digest[partOf(dataset)];
  }
  return entries
    .filter((entry) => !gone.has(datasetOf(entry)))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

const partOf = (dataset: string) => `columns ${dataset}`;

/** The columns were shown since a whole run took over, and their dataset is an output. */
function isCurrent(entry: JsonObject, { seen, since }: LineageMemory, outputs: ReadonlySet<string>): boolean {
  const dataset = datasetOf(entry);
  return outputs.has(dataset) && (seen.columns?.[dataset] ?? 0) >= (since.columns ?? 0);
}

const sortKey = ({ downstreams, upstreams }: JsonObject) => `${downstreams} ${upstreams}`;

const isOthers = (entry: JsonObject, { seen }: LineageMemory) =>
  !Object.hasOwn(seen.columns ?? {}, datasetOf(entry));

/** The dataset that a column lineage leads to. */
function datasetOf({ downstreams }: JsonObject): string {
  const [first = ''] = Array.isArray(downstreams) ? downstreams.map(String) : [];
  return first.slice(first.indexOf('(') + 1, first.lastIndexOf(','));
}
