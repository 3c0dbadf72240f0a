import { type ASTNode, type LiteralASTNode, parse } from '@ts-graphviz/ast';
import { DOMParser, type Element } from '@xmldom/xmldom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  ClosureEdge,
  ClosureNode,
  ClosurePart,
} from '../../src/catalog/lineage/closure-export/types.js';
import { csvOfEdges, csvOfNodes } from '../../src/interfaces/http/lineage-formats/csv.js';
import { LINEAGE_FORMATS, textOf } from '../../src/interfaces/http/lineage-formats/index.js';
import type { LineageFormat } from '../../src/interfaces/http/lineage-formats/types.js';

const CHARACTERS = [
  ...'"\'\\\n\r\t<>&;#`,=+-@[](){}|/é漢 ',
  '😀',
  '\u0000',
  '\ud800',
  '\u2028',
  '&lt;',
  ']]>',
  'a',
];
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...CHARACTERS) }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('end', '=1+1', '-->', '%%', '\\', '\\"'),
);

interface Closure {
  nodes: ClosureNode[];
  edges: ClosureEdge[];
}

/** Closures whose texts are anything. */
const closures: fc.Arbitrary<Closure> = fc
  .record({
    texts: fc.array(fc.tuple(text, text, text, fc.option(text)), { minLength: 1, maxLength: 4 }),
    edges: fc.array(
      fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('DownstreamOf', 'Consumes'), fc.option(text)),
      {
        maxLength: 4,
      },
    ),
  })
  .map(({ texts, edges }) => {
    const nodes = texts.map(([urn, type, name, platform], id) => ({
      id,
      urn,
      type,
      name,
      platform,
      degree: id,
    }));
    const at = (number: number) => nodes[number % nodes.length] as ClosureNode;
    return {
      nodes,
      edges: edges.map(([from, to, kind, via]) => ({
        ...{ upstream: at(from).id, downstream: at(to).id, kind, via },
        ...{ upstreamUrn: at(from).urn, downstreamUrn: at(to).urn },
      })),
    };
  });

/** The closure as text, in several parts. */
async function written(format: LineageFormat, { nodes, edges }: Closure): Promise<string> {
  const totalNodes = nodes.length;
  async function* parts(): AsyncGenerator<ClosurePart> {
    for (const node of nodes) yield { totalNodes, nodes: [node], edges: [] };
    if (edges.length > 0) yield { totalNodes, nodes: [], edges };
  }
  const pieces: string[] = [];
  const about = { urn: nodes[0]?.urn ?? '', direction: 'DOWNSTREAM', asOf: '2026-01-31T00:00:00.000Z' };
  for await (const piece of textOf(parts(), format, () => about)) pieces.push(piece);
  return pieces.join('');
}

const each = (check: (closure: Closure) => Promise<void>) => () =>
  fc.assert(fc.asyncProperty(closures, check), { numRuns: 300 });

describe('a lineage export with any names', () => {
  it(
    'is parsed from JSON unchanged',
    each(async (closure) => {
      const { nodes, edges } = JSON.parse(await written(LINEAGE_FORMATS.json, closure));
      expect(nodes).toEqual(closure.nodes.map(({ id: _, urn, ...facts }) => ({ id: urn, ...facts })));
      expect(edges).toEqual(
        closure.edges.map(({ upstreamUrn: source, downstreamUrn: target, kind, via }) => ({
          source,
          target,
          kind,
          via,
        })),
      );
    }),
  );

  it(
    'is parsed from GraphML unchanged, except for characters that XML cannot have',
    each(async (closure) => {
      // It warns of the replacement character, which may be there.
      const onError = (level: string, message: string) => {
        if (level !== 'warning') throw new Error(message);
      };
      const document = new DOMParser({ onError }).parseFromString(
        await written(LINEAGE_FORMATS.graphml, closure),
        'text/xml',
      );
      const all = (name: string) => [...document.getElementsByTagName(name)];
      const declared = new Set(all('key').map((key) => key.getAttribute('id')));
      for (const data of all('data')) expect(declared).toContain(data.getAttribute('key'));
      const nodes = all('node').map((node) => ({ id: node.getAttribute('id'), ...dataOf(node) }));
      expect(nodes).toEqual(
        closure.nodes.map(({ id, urn, type, name, platform, degree }) => ({
          id: `n${id}`,
          ...{ urn: inXml(urn), type: inXml(type), name: inXml(name), degree: String(degree) },
          ...(platform !== null && { platform: inXml(platform) }),
        })),
      );
      const edges = all('edge').map((edge) => [
        ...['source', 'target'].map((name) => edge.getAttribute(name)),
        dataOf(edge),
      ]);
      expect(edges).toEqual(
        closure.edges.map(({ upstream, downstream, kind, via }) => [
          ...[`n${upstream}`, `n${downstream}`],
          { kind, ...(via !== null && { via: inXml(via) }) },
        ]),
      );
    }),
  );

  it(
    'is parsed from DOT with its labels and attributes',
    each(async (closure) => {
      const { children } = parse(await written(LINEAGE_FORMATS.dot, closure));
      const statements = children.flatMap((child) => (child.type === 'Graph' ? child.children : []));
      const nodes = statements.flatMap((one) =>
        one.type === 'Node' ? [[one.id.value, attributesOf(one.children)]] : [],
      );
      expect(nodes).toEqual(
        closure.nodes.map(({ id, name, urn, type, platform, degree }) => [
          `n${id}`,
          {
            label: inDot(name.replace(/&(?=#?\w+;)/g, '&amp;')),
            ...{ urn: inDot(urn), type: inDot(type), degree: String(degree) },
            ...(platform !== null && { platform: inDot(platform) }),
          },
        ]),
      );
      const edges = statements.flatMap((one) =>
        one.type === 'Edge' ? [one.targets.map((end) => ('id' in end ? end.id.value : ''))] : [],
      );
      expect(edges).toEqual(
        closure.edges.map(({ upstream, downstream }) => [`n${upstream}`, `n${downstream}`]),
      );
    }),
  );

  it(
    'has one line of Mermaid for each node and edge, without characters of the syntax in names',
    each(async (closure) => {
      const [head, ...lines] = (await written(LINEAGE_FORMATS.mermaid, closure)).split('\n').slice(0, -1);
      expect(head).toBe('flowchart LR');
      expect(lines).toHaveLength(closure.nodes.length + closure.edges.length);
      closure.nodes.forEach(({ id, name }, index) => {
        const [, of, shown = ''] = /^ {2}n(\d+)\["([^"<>&`\\[\]{}|]*)"\]$/.exec(lines[index] ?? '') ?? [];
        expect(of).toBe(String(id));
        const read = shown.replace(/#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
        expect(read).toBe(name.replace(/\s+/g, ' '));
      });
      for (const line of lines.slice(closure.nodes.length))
        expect(line).toMatch(/^ {2}n\d+ -->\|\w+\| n\d+$/);
    }),
  );

  it(
    'is parsed from CSV unchanged, without cells that are formulas',
    each(async (closure) => {
      const rows = csvRows(await written(csvOfNodes, closure));
      expect(rows).toEqual([
        ['urn', 'type', 'name', 'platform', 'degree'],
        ...closure.nodes.map(({ urn, type, name, platform, degree }) =>
          [urn, type, name, platform ?? '', String(degree)].map(inCsv),
        ),
      ]);
      expect(csvRows(await written(csvOfEdges, closure)).slice(1)).toEqual(
        closure.edges.map(({ upstreamUrn, downstreamUrn, kind, via }) =>
          [upstreamUrn, downstreamUrn, kind, via ?? ''].map(inCsv),
        ),
      );
    }),
  );
});

const dataOf = (element: Element) =>
  Object.fromEntries(
    [...element.getElementsByTagName('data')].map((data) => [
      data.getAttribute('key')?.replace(/^\w+-/, ''),
      data.textContent,
    ]),
  );

const inXml = (given: string) =>
  [...given]
    .map((one) =>
      /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]$/u.test(one) ? one : '\u{FFFD}',
    )
    .join('');

const attributesOf = (children: readonly ASTNode[]) =>
  Object.fromEntries(
    children.flatMap((child) =>
      child.type === 'Attribute'
        ? [[(child.key as LiteralASTNode).value, (child.value as LiteralASTNode).value]]
        : [],
    ),
  );

/** As the library reads it: only an escaped quote is another text then. */
const inDot = (given: string) =>
  given
    .replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n');

const inCsv = (given: string) => (/^[=+\-@\t\r]/.test(given) ? `'${given}` : given);

/** CSV after RFC 4180, character by character. */
function csvRows(given: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < given.length; i++) {
    const one = given[i] as string;
    if (isQuoted && one === '"' && given[i + 1] === '"') cell += given[i++];
    else if (one === '"') isQuoted = !isQuoted;
    else if (!isQuoted && one === ',') {
      row.push(cell);
      cell = '';
    } else if (!isQuoted && one === '\r' && given[i + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      i++;
    } else cell += one;
  }
  return rows;
}
