import { objectsOf } from '../../../model/json.js';
import type { JsonObject } from '../../../model/types.js';
import { DAY, dayOf } from '../../../shared/time.js';
import { type Merge, type MergeState, recordIfLatest } from '../merge.js';
import type { EventLineage } from './event-lineage.js';

/** The lineage in all events of a run that have arrived so far. */
export interface RunLineage {
  inputs: readonly string[];
  outputs: readonly string[];
  /** The upstream jobs, with the properties of the edges to them. */
  jobs: ReadonlyMap<string, JsonObject>;
  /** The URNs of the datasets that have column lineage. */
  columns: readonly string[];
  /** The time of the run's latest event. */
  lastEventAt: number;
  /** The time at which the run replaced the lineage of earlier runs. Undefined while the run is incomplete. */
  replacedAt?: number | undefined;
}

const SIDES = ['inputs', 'outputs', 'jobs', 'columns'] as const;
type Side = (typeof SIDES)[number];

/** The members of the aspect that hold edges. */
const EDGES = {
  inputs: 'inputDatasetEdges',
  outputs: 'outputDatasetEdges',
  jobs: 'inputDatajobEdges',
} as const;

interface LineageMergeState {
  /** The time of the latest event that reported each edge. Edges of other writers have no time. */
  seen: Partial<Record<Side, Record<string, number>>>;
  /**
   * The time at which the latest complete run that reported this side replaced earlier runs. Edges that were last
   * reported before it are removed.
   */
  since: Partial<Record<Side, number>>;
  /** Column lineage that is hidden for now. Its dataset is not an output, or a later run did not report it. */
  hidden: JsonObject[];
}

/**
 * Merges the lineage of an event into that of its job. A complete run replaces earlier runs, but only on the sides that
 * it reports. The result depends only on maxima of times. So events may come in any order and more than once.
 * @param readRun reads the lineage of the event's run; call it after the event was merged into the run
 */
export function mergeJobLineage(
  lineage: EventLineage,
  time: number,
  readRun: () => RunLineage | undefined,
): Merge {
  return (value, mergeState, { actor }) => {
    const run = readRun() ?? { inputs: [], outputs: [], jobs: lineage.jobs, columns: [], lastEventAt: time };
    // The end of this function stored it as JSON.
    const stored = mergeState.lineage as unknown as Partial<LineageMergeState> | undefined;
    const state: LineageMergeState = { seen: {}, since: {}, hidden: [], ...structuredClone(stored) };
    for (const side of SIDES) recordTimes(side, lineage, time, run, state);
    const next: JsonObject = { inputDatasets: [], outputDatasets: [], ...value };
    for (const side of ['inputs', 'outputs', 'jobs'] as const) {
      const edges = edgesOf(side, objectsOf(value[EDGES[side]]), run, state, actor);
      if (edges.length > 0 || value[EDGES[side]] !== undefined) next[EDGES[side]] = edges;
    }
    const columns = columnsOf(objectsOf(value.fineGrainedLineages), lineage, time, state, mergeState);
    const outputs = new Set(objectsOf(next[EDGES.outputs]).map((edge) => String(edge.destinationUrn)));
    const isVisible = (entry: JsonObject) => isForeign(entry, state) || isCurrent(entry, state, outputs);
    state.hidden = columns.filter((entry) => !isVisible(entry));
    const visible = columns.filter(isVisible);
    if (visible.length > 0 || value.fineGrainedLineages !== undefined) next.fineGrainedLineages = visible;
    // Its members are JSON.
    mergeState.lineage = state as unknown as JsonObject;
    return next;
  };
}

/** Records when each edge was last reported. It marks edges for removal that a complete run did not report. */
function recordTimes(
  side: Side,
  lineage: EventLineage,
  time: number,
  run: RunLineage,
  { seen, since }: LineageMergeState,
): void {
  const known = seen[side] ?? {};
  const times = new Map(Object.entries(known));
  const record = (urn: string, at: number) => times.set(urn, Math.max(at, times.get(urn) ?? at));
  for (const urn of lineage[side].keys()) record(urn, time);
  const ofRun = side === 'jobs' ? [...run.jobs.keys()] : run[side];
  for (const urn of ofRun) record(urn, run.lastEventAt);
  if (run.replacedAt !== undefined && ofRun.length > 0)
    since[side] = Math.max(run.replacedAt, since[side] ?? run.replacedAt);
  const from = (since[side] ?? REMOVED_EDGE) - (side === 'columns' ? HIDDEN_COLUMN_MILLIS : 0);
  const entries = [...times].flatMap(([urn, at]) => {
    if (at >= from) return [[urn, at] as const];
    return Object.hasOwn(known, urn) ? [[urn, REMOVED_EDGE] as const] : [];
  });
  seen[side] = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The time for which hidden columns are kept. A late event of the run may still report them. */
const HIDDEN_COLUMN_MILLIS = DAY;

/** Stands for the time of an edge that must be removed. */
const REMOVED_EDGE = Number.NEGATIVE_INFINITY;

function edgesOf(
  side: keyof typeof EDGES,
  stored: readonly JsonObject[],
  run: RunLineage,
  { seen }: LineageMergeState,
  actor: string,
): JsonObject[] {
  const times = seen[side] ?? {};
  const edges = new Map(stored.map((edge) => [String(edge.destinationUrn), edge]));
  for (const [urn, at] of Object.entries(times)) {
    if (at === REMOVED_EDGE) {
      edges.delete(urn);
      delete times[urn];
      continue;
    }
    const before = edges.get(urn);
    // Runs never change edges that users created.
    if (isManual(before)) {
      delete times[urn];
      continue;
    }
    // Otherwise a job that runs each minute would create a version each minute.
    const day = dayOf(at);
    // If two runs report an edge, the later one determines its properties.
    const properties = side === 'jobs' && at === run.lastEventAt ? run.jobs.get(urn) : undefined;
    const isSame = (before?.lastModified as JsonObject | undefined)?.time === day;
    edges.set(urn, {
      ...before,
      destinationUrn: urn,
      lastModified: isSame ? (before?.lastModified as JsonObject) : { time: day, actor },
      ...(properties && { properties }),
    });
  }
  return [...edges].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, edge]) => edge);
}

const isManual = (edge: JsonObject | undefined) =>
  (edge?.properties as JsonObject | undefined)?.source === 'UI';

/** The column lineage. For each downstream dataset, it is that of the latest event that reports it. */
function columnsOf(
  stored: readonly JsonObject[],
  lineage: EventLineage,
  time: number,
  state: LineageMergeState,
  mergeState: MergeState,
): JsonObject[] {
  const times = state.seen.columns ?? {};
  let entries = [...stored, ...state.hidden];
  for (const [dataset, reported] of lineage.columns) {
    if (!recordIfLatest(partOf(dataset), time, JSON.stringify(reported), mergeState, true)) continue;
    entries = [...entries.filter((entry) => datasetOf(entry) !== dataset), ...reported];
  }
  const gone = new Set(Object.keys(times).filter((dataset) => times[dataset] === REMOVED_EDGE));
  for (const dataset of gone) {
    delete times[dataset];
    delete mergeState.at[partOf(dataset)];
    delete mergeState.digest[partOf(dataset)];
  }
  return entries
    .filter((entry) => !gone.has(datasetOf(entry)))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

const partOf = (dataset: string) => `columns ${dataset}`;

/** Whether the dataset is an output and its columns were reported since the last replacement. */
function isCurrent(
  entry: JsonObject,
  { seen, since }: LineageMergeState,
  outputs: ReadonlySet<string>,
): boolean {
  const dataset = datasetOf(entry);
  return outputs.has(dataset) && (seen.columns?.[dataset] ?? 0) >= (since.columns ?? 0);
}

const sortKey = ({ downstreams, upstreams }: JsonObject) => `${downstreams} ${upstreams}`;

/** Whether another writer created the entry. */
const isForeign = (entry: JsonObject, { seen }: LineageMergeState) =>
  !Object.hasOwn(seen.columns ?? {}, datasetOf(entry));

/** The downstream dataset of an entry of column lineage. */
function datasetOf({ downstreams }: JsonObject): string {
  const [first = ''] = Array.isArray(downstreams) ? downstreams.map(String) : [];
  return first.slice(first.indexOf('(') + 1, first.lastIndexOf(','));
}
