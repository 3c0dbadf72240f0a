import type { ClosurePart } from '../../../catalog/lineage/closure-export/types.js';
import { csvOfEdges } from './csv.js';
import { dot } from './dot.js';
import { graphml } from './graphml.js';
import { json } from './json.js';
import { mermaid } from './mermaid.js';
import type { ExportHeader, LineageFormat } from './types.js';

/** The formats by the name that callers give. The first is for clients that accept anything. */
export const LINEAGE_FORMATS = { json, graphml, dot, mermaid, csv: csvOfEdges } as const;

export type LineageFormatName = keyof typeof LINEAGE_FORMATS;

/** A closure as text, piece by piece. */
export async function* textOf<Part extends ClosurePart>(
  parts: AsyncIterable<Part>,
  { begin, node, middle, edge, end }: LineageFormat,
  about: (first: Part) => ExportHeader,
): AsyncGenerator<string, void> {
  let isBegun = false;
  let edges = 0;
  for await (const part of parts) {
    const texts = isBegun ? [] : [begin(about(part))];
    isBegun = true;
    for (const one of part.nodes) texts.push(node(one));
    if (part.edges.length > 0 && edges === 0) texts.push(middle);
    for (const one of part.edges) texts.push(edge(one, edges++));
    yield texts.join('');
  }
  yield edges === 0 ? middle + end : end;
}
