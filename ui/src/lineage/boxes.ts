import { columnParts, parseUrn, readableFieldPath } from '../entities/urns.js';
import type { LineageGraph, LineageNeighbourhood } from './graph.js';

export const HEAD_HEIGHT = 46;
export const ROW_HEIGHT = 20;

/** How many columns of a box are shown, beside those with the lineage that is shown. */
const ROWS = 12;

/** A column in a box, or what is said of those that are not shown. */
export interface Row {
  /** The URN of the column; absent for the last row, which counts. */
  urn?: string;
  text: string;
  /** Whether the shown column lineage goes through it. */
  isOn: boolean;
}

/** The columns that lineage goes through, by their dataset. */
export function columnsByDataset(columns: LineageNeighbourhood | undefined): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const urn of columns ? [columns.centre, ...columns.nodes.map((node) => node.urn)] : []) {
    const { dataset } = columnParts(urn) ?? {};
    if (dataset === undefined) continue;
    const known = found.get(dataset);
    if (known) known.push(urn);
    else found.set(dataset, [urn]);
  }
  return found;
}

/**
 * The datasets of columns, and the edges between them that follow from those of the columns, unless the graph that is known
 * leads there through a job or query: it is what those edges stand for.
 */
export function datasetsAround(
  { centre, nodes, edges }: LineageNeighbourhood,
  { downstream }: Pick<LineageGraph, 'downstream'>,
): LineageNeighbourhood {
  const datasetOf = (urn: string) => columnParts(urn)?.dataset ?? urn;
  return {
    centre: datasetOf(centre),
    nodes: nodes.map(({ urn, ...degrees }) => ({ ...degrees, urn: datasetOf(urn) })),
    edges: edges
      .map(([from, to]) => [datasetOf(from), datasetOf(to)] as const)
      .filter(([from, to]) => from !== to && !leadsThroughProcess(from, to)),
  };

  function leadsThroughProcess(from: string, to: string): boolean {
    return [...(downstream.get(from) ?? [])].some(
      (between) => parseUrn(between).type !== 'dataset' && downstream.get(between)?.has(to),
    );
  }
}

/**
 * The rows of a box: columns with lineage first, then those of the schema.
 * @param all the URNs of the columns of the schema, if they are wanted and known
 * @param on those that lineage goes through
 */
export function rowsOf(all: readonly string[] = [], on: readonly string[] = []): Row[] {
  const others = all.filter((urn) => !on.includes(urn));
  const shown = [...on, ...others.slice(0, Math.max(0, ROWS - on.length))];
  const rows = shown.map((urn): Row => ({ urn, text: textOf(urn), isOn: on.includes(urn) }));
  const total = new Set([...all, ...on]).size;
  if (shown.length < total) rows.push({ text: `${shown.length} of ${total} columns`, isOn: false });
  return rows;
}

const textOf = (urn: string) => readableFieldPath(columnParts(urn)?.path ?? urn);

/** How high a box with rows is. */
export const heightOf = (rows: readonly Row[]): number =>
  HEAD_HEIGHT + (rows.length > 0 ? rows.length * ROW_HEIGHT + 6 : 0);

/** Where the middle of a row is, below the top of its box. */
export const rowMiddle = (index: number): number => HEAD_HEIGHT + (index + 0.5) * ROW_HEIGHT;
