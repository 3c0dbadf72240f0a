import type { Migration, StoredText } from './types.js';

const CHUNK = 2_000;

/** A column of a chart or dashboard, and the column that it shows. */
interface Edge {
  owner: string;
  upstream: string;
  urn: string;
  path: string;
}

/** An entity, and the text of the aspect as the store gives it. */
interface Row extends Record<string, unknown> {
  urn: string;
  value: StoredText;
}

/** A column in the aspect. */
interface InputField {
  schemaFieldUrn?: unknown;
  schemaField?: { fieldPath?: unknown } | null;
}

/** Columns of charts and dashboards have lineage by their `inputFields`; databases before it lack the edges. */
export const addColumnLineage: Migration = {
  name: 'Column lineage of charts and dashboards',
  async run(graph) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: Row[] = await graph.read('migrations/list-input-fields', {
        ...{ after, limit: CHUNK },
      });
      const edges = page.flatMap(({ urn, value }) => edgesOf(urn, value.unredacted()));
      await graph.write((tx) => tx.run('migrations/add-column-lineage', { edges }));
      after = page.at(-1)?.urn;
    }
  },
};

function edgesOf(owner: string, text: string): Edge[] {
  const { fields }: { fields?: InputField[] } = JSON.parse(text);
  return (fields ?? []).flatMap(({ schemaFieldUrn: upstream, schemaField }) => {
    const path = schemaField?.fieldPath;
    if (typeof upstream !== 'string' || typeof path !== 'string' || path === '') return [];
    const urn = columnUrn(owner, path);
    return urn === upstream ? [] : [{ owner, upstream, urn, path }];
  });
}

/** Characters of the syntax of URNs, and whitespace at the ends. */
const STRUCTURAL = /[%,()␟]|^\s|\s$|\p{Cc}/gu;

function columnUrn(owner: string, path: string): string {
  const [, namespace = ''] = owner.split(':');
  const part = path.startsWith(`urn:${namespace}:`) ? nested(path) : encoded(path);
  return `urn:${namespace}:schemaField:(${owner},${part})`;
}

/** A path that begins like a URN stays as it is if it is one part; otherwise its first letter is encoded, too. */
function nested(path: string): string {
  return isOnePart(path) && !/^\s|\s$|\p{Cc}/u.test(path) ? path : `%75${encoded(path.slice(1))}`;
}

/** Whether all commas are inside parentheses, and these are balanced. */
function isOnePart(path: string): boolean {
  let depth = 0;
  for (const character of path) {
    if (character === '(') depth++;
    else if (character === ')') depth--;
    if (depth < 0 || (character === ',' && depth === 0)) return false;
  }
  return depth === 0;
}

function encoded(path: string): string {
  return path.replace(STRUCTURAL, (character) =>
    /[()]/.test(character) ? `%${character.charCodeAt(0).toString(16)}` : encodeURIComponent(character),
  );
}
