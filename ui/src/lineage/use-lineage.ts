import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Neighbourhood, type NeighbourhoodQueryVariables, Paths } from '../../generated/operations.js';
import { type ApiError, request } from '../api/request.js';
import { asApiError } from '../api/use-query.js';
import { datasetsAround } from './boxes.js';
import { buildGraph, type LineageGraph, type LineageNeighbourhood } from './graph.js';
import type { ExplorerState } from './state.js';

/** The most entities of one request, on each side. */
const MAX_NODES = 1_000;
/** The most columns of column lineage, on each side. */
const MAX_COLUMNS = 500;

/** The answer of one request for a neighbourhood. */
interface Part extends LineageNeighbourhood {
  omitted: { upstream: number; downstream: number };
  partial?: string | undefined;
  /** As of a time: from when on the history is whole, where something is missing, in epoch milliseconds. */
  completeSince?: number | undefined;
}

/** The data of the explorer. */
export interface Lineage {
  graph: LineageGraph;
  /** How many entities within the hops are not known, on each side. */
  omitted: { upstream: number; downstream: number };
  /** Why something is missing. */
  partial?: string | undefined;
  /** As of a time: from when on the history is whole, where something is missing, in epoch milliseconds. */
  completeSince?: number | undefined;
  /** The paths to the chosen entity, each from upstream to downstream. If there are any, nothing beside them is shown. */
  paths: readonly (readonly string[])[];
  /** Whether none was found. */
  isWithoutPath: boolean;
  /** Whether there are more shortest paths than these. */
  pathNote?: string | undefined;
  /** The lineage of the chosen column. */
  columns?: LineageNeighbourhood | undefined;
  isLoading: boolean;
  error?: ApiError | undefined;
  reload: () => void;
}

interface PathsFound {
  paths: string[][];
  hasMore: boolean;
}

/** Reads the lineage that a state shows, and what of it is not known yet. */
export function useLineage(root: string, state: ExplorerState): Lineage {
  const { hops, open, column, to, asOf } = state;
  const [attempt, setAttempt] = useState(0);
  const former = useRef<{ root: string; graph: LineageGraph } | undefined>(undefined);
  const around = useKeyedReads([keyOf({ urn: root, hops, asOf })], readPart, attempt);
  const opened = useKeyedReads(
    open.map((urn) => keyOf({ urn, hops: 1, asOf })),
    readPart,
    attempt,
  );
  const along = useKeyedReads(to ? [keyOf({ root, to, asOf })] : [], readPaths, attempt);
  const columns = useKeyedReads(column ? [keyOf({ column, asOf })] : [], readColumns, attempt);
  return useMemo(() => {
    const found = along.values[0];
    const paths = found?.paths ?? [];
    const first = paths.length > 0 ? undefined : around.values[0];
    const parts = [
      ...(first ? [first] : []),
      ...paths.map((path) => alongPath(root, path)),
      ...opened.values,
    ];
    const known = buildGraph(root, parts);
    const graph =
      columns.values.length === 0
        ? known
        : buildGraph(root, [...parts, ...columns.values.map((part) => datasetsAround(part, known))]);
    // Until the first answer as of another time, or while there is none, what was seen before stays.
    const isMissing = !first && paths.length === 0 && (around.isLoading || around.error !== undefined);
    const isKept = isMissing && former.current?.root === root;
    if (!isKept) former.current = { root, graph };
    return {
      graph: isKept && former.current ? former.current.graph : graph,
      omitted: first?.omitted ?? { upstream: 0, downstream: 0 },
      partial: [first, ...opened.values].map((part) => part?.partial).find(Boolean),
      completeSince: around.values[0]?.completeSince,
      paths,
      isWithoutPath: found !== undefined && paths.length === 0,
      pathNote: found?.hasMore ? `${paths.length} shortest paths; there are more.` : undefined,
      columns: columns.values[0],
      isLoading: around.isLoading || opened.isLoading || along.isLoading || columns.isLoading,
      error: around.error ?? opened.error ?? along.error ?? columns.error,
      reload: () => setAttempt((number) => number + 1),
    };
  }, [root, around, opened, along, columns]);
}

interface KeyedReads<Value> {
  values: Value[];
  isLoading: boolean;
  error?: ApiError | undefined;
}

/** The values of some keys, in their order, as far as they are there. Each is read once. */
function useKeyedReads<Value>(
  keys: readonly string[],
  read: (key: string, signal: AbortSignal) => Promise<Value>,
  attempt: number,
): KeyedReads<Value> {
  const known = useRef(new Map<string, Value>());
  const [state, setState] = useState<{ version: number; error?: ApiError }>({ version: 0 });
  const joined = keys.join('\t');
  useEffect(() => {
    const controller = new AbortController();
    const missing = keys.filter((key) => !known.current.has(key));
    setState(({ version }) => ({ version }));
    const all = missing.map(async (key) => {
      known.current.set(key, await read(key, controller.signal));
      if (!controller.signal.aborted) setState(({ version }) => ({ version: version + 1 }));
    });
    Promise.all(all).catch((error) => {
      if (!controller.signal.aborted) setState(({ version }) => ({ version, error: asApiError(error) }));
    });
    return () => controller.abort();
  }, [joined, read, attempt]);
  return useMemo(() => {
    const values = keys.flatMap((key) => known.current.get(key) ?? []);
    return {
      values,
      isLoading: values.length < keys.length && state.error === undefined,
      error: state.error,
    };
  }, [joined, state]);
}

/** A request as a key, and a key as the request. */
const keyOf = <Request extends object>(request: Request): string => JSON.stringify(request);
const requestOf = <Request>(key: string): Request => JSON.parse(key) as Request;

interface AsOf {
  /** Epoch milliseconds; absent: now. */
  asOf?: number | undefined;
}

function readPart(key: string, signal: AbortSignal): Promise<Part> {
  const { urn, hops, asOf } = requestOf<{ urn: string; hops: number } & AsOf>(key);
  return readNeighbourhood({ urn, hops, maxNodes: MAX_NODES, asOf }, signal);
}

function readColumns(key: string, signal: AbortSignal): Promise<Part> {
  const { column, asOf } = requestOf<{ column: string } & AsOf>(key);
  return readNeighbourhood({ urn: column, hops: 100, maxNodes: MAX_COLUMNS, asOf }, signal);
}

async function readNeighbourhood(variables: NeighbourhoodQueryVariables, signal: AbortSignal): Promise<Part> {
  const { lineageNeighbourhood: answer } = await request(Neighbourhood, variables, signal);
  return {
    centre: variables.urn,
    nodes: answer.nodes.map(({ entity, ...degrees }) => ({ urn: entity.urn, ...degrees })),
    edges: answer.edges.map(({ upstream, downstream }) => [upstream.urn, downstream.urn] as const),
    omitted: { upstream: answer.omittedUpstreams, downstream: answer.omittedDownstreams },
    partial: answer.partialReason ?? undefined,
    completeSince: answer.completeSince ?? undefined,
  };
}

/** The shortest paths between two entities, in whichever direction there are any; always from upstream to downstream. */
async function readPaths(key: string, signal: AbortSignal): Promise<PathsFound> {
  const { root, to, asOf } = requestOf<{ root: string; to: string } & AsOf>(key);
  for (const [source, target] of [
    [root, to],
    [to, root],
  ] as const) {
    const { lineagePaths } = await request(Paths, { source, target, asOf }, signal);
    if (lineagePaths.paths.length === 0) continue;
    const paths = lineagePaths.paths.map(({ path }) => path.flatMap((entity) => entity?.urn ?? []));
    return { paths, hasMore: lineagePaths.hasMore };
  }
  return { paths: [], hasMore: false };
}

/** A path that begins or ends at the entity in the middle, as a neighbourhood. */
function alongPath(root: string, path: readonly string[]): LineageNeighbourhood {
  const isDownstream = path[0] === root;
  const last = path.length - 1;
  return {
    centre: root,
    nodes: path.map((urn, index) => ({
      urn,
      upstreamDegree: isDownstream ? null : last - index,
      downstreamDegree: isDownstream ? index : null,
    })),
    edges: path.slice(1).map((urn, index) => [path[index] as string, urn] as const),
  };
}
