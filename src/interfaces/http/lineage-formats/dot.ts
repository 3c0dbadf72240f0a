import type { LineageFormat } from './types.js';

const attributes = (values: Record<string, string | number | null>) =>
  Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${typeof value === 'number' ? value : quoted(String(value))}`)
    .join(', ');

/** The language of Graphviz. */
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
 * A quoted text. A backslash is doubled everywhere: before a quote it would take that in. Control characters and other ends
 * of lines are spaces: Graphviz would end the text at the first zero, and some readers at an end of a line.
 */
function quoted(text: string): string {
  const plain = text.replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  return `"${plain.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}

/** A text to be shown: Graphviz would decode what looks like an entity of HTML. */
const label = (text: string): string => quoted(text.replace(/&(?=#?\w+;)/g, '&amp;'));
