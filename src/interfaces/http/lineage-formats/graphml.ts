import type { LineageFormat } from './types.js';

const NODE_KEYS = { urn: 'string', type: 'string', name: 'string', platform: 'string', degree: 'int' };
const EDGE_KEYS = { kind: 'string', via: 'string' };
const GRAPH_KEYS = { start: 'string', direction: 'string', asOf: 'string', completeSince: 'string' };

const keys = (of: string, names: Record<string, string>) =>
  Object.entries(names)
    .map(
      ([name, type]) => `  <key id="${of}-${name}" for="${of}" attr.name="${name}" attr.type="${type}"/>\n`,
    )
    .join('');

const data = (of: string, values: Record<string, string | number | null | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `<data key="${of}-${name}">${xmlText(String(value))}</data>`)
    .join('');

/** GraphML, with its primitive attributes. */
export const graphml: LineageFormat = {
  mediaType: 'application/graphml+xml',
  extension: 'graphml',
  begin: ({ urn: start, ...about }) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
${keys('graph', GRAPH_KEYS)}${keys('node', NODE_KEYS)}${keys('edge', EDGE_KEYS)}  <graph id="lineage" edgedefault="directed">
    ${data('graph', { start, ...about })}
`,
  node: ({ id, ...facts }) => `    <node id="n${id}">${data('node', { ...facts })}</node>\n`,
  middle: '',
  edge: ({ upstream, downstream, kind, via }, index) =>
    `    <edge id="e${index}" source="n${upstream}" target="n${downstream}">${data('edge', { kind, via })}</edge>\n`,
  end: '  </graph>\n</graphml>\n',
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // XML readers would read these as a line end.
  '\r': '&#13;',
  '\u{85}': '&#133;',
  '\u{2028}': '&#8232;',
};

/** Characters that XML 1.0 does not allow. Lone surrogates are among them. */
const INVALID_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for an element. The replacement character replaces characters that XML does not allow. */
function xmlText(text: string): string {
  return text
    .replace(INVALID_CHARACTERS, '\u{FFFD}')
    .replace(/[&<>\r\u{85}\u{2028}]/gu, (character) => ESCAPES[character] ?? '');
}
