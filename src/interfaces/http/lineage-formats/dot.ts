import type { LineageFormat } from './types.js';

const attributes = (values: Record<string, string | number | null>) =>
  Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${typeof value === 'number' ? value : quoted(String(value))}`)
    .join(', ');

/** The DOT language of Graphviz. */
export const dot: LineageFormat = {
  mediaType: 'text/vnd.graphviz',
  extension: 'dot',
  begin: ({ urn: start, direction, asOf = null, completeSince = null }) =>
    `digraph lineage {\n  graph [${attributes({ rankdir: 'LR', start, direction, asOf, completeSince })}];\n  node [shape=box];\n`,
  node: ({ id, name, ...facts }) => `  n${id} [label=${label(name)}, ${attributes({ ...facts })}];\n`,
  middle: '',
  edge: ({ upstream, downstream, kind, via }) =>
    `  n${upstream} -> n${downstream} [${attributes({ kind, via })}];\n`,
  end: '}\n',
};

/**
 * Quotes a text. Every backslash is doubled, since before a quote it would escape the quote. Control characters and
 * unusual line ends become spaces. Graphviz ends a text at the first zero, and some readers end it at a line end.
 */
function quoted(text: string): string {
  const plain = text.replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  return `"${plain.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}

/** A label. Graphviz would decode text that looks like an HTML entity. */
const label = (text: string): string => quoted(text.replace(/&(?=#?\w+;)/g, '&amp;'));
