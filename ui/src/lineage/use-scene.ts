import { useEffect, useMemo, useState } from 'preact/hooks';
import { knownPreview, onPreviews, requestPreviews } from '../entities/previews.js';
import { parseUrn, platformInUrn, platformUrn } from '../entities/urns.js';
import { useNarrow } from '../parts/use-narrow.js';
import { bundlesOf, columnsByDataset, HEAD_HEIGHT, heightOf, rowsOf } from './boxes.js';
import { MAX_HOPS, operationsByEdge, useColumnSteps } from './column-operations.js';
import { fitTransform, MIN_WHOLE_SCALE } from './fit.js';
import { edgesAlong, type LineageGraph, type VisibleGraph, visibleGraph } from './graph.js';
import { orderedLayers } from './layers.js';
import { layout } from './layout.js';
import { buildScene, type Scene } from './scene.js';
import type { ExplorerState } from './state.js';
import { useColumns } from './use-columns.js';
import type { Lineage } from './use-lineage.js';
import { type NeighbourCount, useNeighbourCounts } from './use-neighbour-counts.js';

/** The most entities that are drawn. */
const MAX_SHOWN = 1_000;

/** The drawing of a lineage graph in a state. */
export interface Drawing {
  shown: VisibleGraph;
  /** The place of each entity, from the left to the right. */
  layers: ReadonlyMap<string, number>;
  scene: Scene;
  matches: readonly string[];
  /** The columns with lineage of each dataset whose columns are shown. */
  columnsWithLineage: ReadonlyMap<string, readonly string[]>;
}

/** The properties by which an entity can be left out. */
const hideCriteria = (urn: string): string[] => {
  const platform = platformInUrn(urn);
  return [`type:${parseUrn(urn).type}`, ...(platform === undefined ? [] : [`platform:${platform}`])];
};

/** The name of a platform, as far as it is known. */
export const platformName = (id: string): string => knownPreview(platformUrn(id)).name;

/** Lays out and dresses what a state shows. */
export function useScene(root: string, state: ExplorerState, lineage: Lineage): Drawing {
  const { graph, paths, columns } = lineage;
  const version = usePreviewVersion();
  const hide = state.hide.join('\n');
  // A path lies on one side, whichever was shown before.
  const side = paths.length > 0 ? 'both' : state.side;
  const shown = useMemo(() => {
    const hidden = new Set(hide.split('\n'));
    const isAside = (layer: number) =>
      (side === 'upstream' && layer > 0) || (side === 'downstream' && layer < 0);
    const isHidden = (urn: string) =>
      urn !== root &&
      (isAside(graph.layers.get(urn) ?? 0) || hideCriteria(urn).some((key) => hidden.has(key)));
    return visibleGraph(graph, isHidden, MAX_SHOWN);
  }, [root, graph, hide, side]);
  const urns = useMemo(() => shown.nodes.map(({ urn }) => urn), [shown]);
  useEffect(() => requestPreviews(urns), [urns]);
  useEffect(() => {
    // Filters name also those of which nothing is shown.
    const platforms = [...graph.layers.keys()].flatMap((urn) => platformInUrn(urn) ?? []);
    requestPreviews([...new Set(platforms)].map(platformUrn));
  }, [graph]);
  const counts = useNeighbourCounts(urns, state.asOf);
  const open = state.columns.filter((urn) => graph.layers.has(urn));
  const fields = useColumns(open, state.asOf);
  const openKey = open.join('\n');
  const allColumns = useMemo(() => [...fields.values()].flat(), [fields]);
  const columnCounts = useNeighbourCounts(allColumns, state.asOf);
  const hasLineage = useMemo(() => hasLineageBy(columnCounts), [columnCounts]);
  const rows = useMemo(() => {
    const on = columnsByDataset(columns);
    const wanted = new Set(openKey.split('\n'));
    const own = (urn: string) => (wanted.has(urn) ? fields.get(urn) : []);
    return new Map(urns.map((urn) => [urn, rowsOf(own(urn), on.get(urn), hasLineage)]));
  }, [urns, columns, openKey, fields, hasLineage]);
  const columnsWithLineage = useMemo(
    () => new Map([...fields].map(([urn, own]) => [urn, own.filter(hasLineage)])),
    [fields, hasLineage],
  );
  const { column, asOf } = state;
  const lineageOfColumn = useColumnSteps(column === undefined ? undefined : { column, hops: MAX_HOPS, asOf });
  const operations = useMemo(() => operationsByEdge(lineageOfColumn?.steps ?? []), [lineageOfColumn]);
  const layers = useMemo(() => orderedLayers(root, shown), [root, shown]);
  const bundles = useMemo(() => bundlesOf(columns, shown.edges), [columns, shown]);
  const isNarrow = useNarrow();
  const placed = useMemo(() => {
    const heights = (urn: string) => heightOf(rows.get(urn) ?? []);
    const items = [...layers].map(([id, layer]) => ({ id, layer, height: heights(id) }));
    const right = layout(items, [...shown.edges, ...bundles]);
    const stage = stageSize(isNarrow);
    const { k } = fitTransform(stage, right);
    // Lines between columns need layers side by side.
    if (k >= MIN_WHOLE_SCALE || items.some(({ height }) => height > HEAD_HEIGHT)) return right;
    const down = layout(items, shown.edges, 'down');
    return fitTransform(stage, down).k > k ? down : right;
  }, [shown, layers, rows, bundles, isNarrow]);
  const words = state.find.trim().toLowerCase();
  return useMemo(() => {
    const scene = buildScene({
      ...{ root, shown, layout: placed, bundles, rows, columns, operations },
      paths: new Set(paths.flatMap(edgesAlong)),
      previewOf: knownPreview,
      platformName,
      more: (urn) => ({
        left: missing(counts.get(urn)?.upstream, graph.upstream.get(urn)),
        right: missing(counts.get(urn)?.downstream, graph.downstream.get(urn)),
      }),
      find: words === '' ? undefined : words,
    });
    const found = words === '' ? [] : scene.boxes.filter(({ isDim }) => !isDim).map(({ urn }) => urn);
    return { shown, layers, scene, matches: found, columnsWithLineage };
  }, [
    root,
    shown,
    placed,
    rows,
    paths,
    columns,
    operations,
    counts,
    graph,
    words,
    version,
    columnsWithLineage,
  ]);
}

const hasLineageBy =
  (counts: ReadonlyMap<string, NeighbourCount>) =>
  (urn: string): boolean | undefined => {
    const count = counts.get(urn);
    return count && count.upstream + count.downstream > 0;
  };

const missing = (total = 0, known: ReadonlySet<string> = new Set()): number =>
  Math.max(0, total - known.size);

/** About how much there is for the drawing, when it is as high as the style sheet allows. */
const stageSize = (isNarrow: boolean) => ({
  clientWidth: innerWidth,
  clientHeight: isNarrow ? innerHeight * 0.62 : Math.max(320, innerHeight - 336),
});

/** Changes when entities have been read. */
function usePreviewVersion(): number {
  const [version, setVersion] = useState(0);
  useEffect(() => onPreviews(() => setVersion((number) => number + 1)), []);
  return version;
}

/** How many known entities can be left out by each key, the most frequent first. */
export function hidingCounts({ layers }: LineageGraph): [string, number][] {
  const counts = new Map<string, number>();
  for (const urn of layers.keys())
    for (const key of hideCriteria(urn)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
