/** The parts of a URN: its entity type, and those of its key. */
interface UrnParts {
  type: string;
  key: string[];
}

/** Reads `urn:li:<type>:<key>`, where the key may be a tuple. */
export function parseUrn(urn: string): UrnParts {
  const [, type = '', key = urn] = /^urn:\w+:(\w+):(.*)$/s.exec(urn) ?? [];
  return { type, key: key.startsWith('(') && key.endsWith(')') ? splitTuple(key.slice(1, -1)) : [key] };
}

/** Splits at commas outside of parentheses. */
function splitTuple(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const char = text[index];
    if (char === '(') depth++;
    else if (char === ')') depth--;
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** The index of the name in the key, if it is not the last part. */
const NAME_PART: Readonly<Record<string, number>> = {
  dataset: 1,
  dataFlow: 1,
  mlModel: 1,
  mlModelGroup: 1,
  mlModelDeployment: 1,
  dataProcess: 0,
};

/** The name within a URN, for entities that have no other. */
export function nameInUrn(urn: string): string {
  const { type, key } = parseUrn(urn);
  const name = key[NAME_PART[type] ?? key.length - 1] ?? urn;
  if (type === 'schemaField') return readableFieldPath(name);
  return type === 'dataPlatform' || !name.startsWith('urn:') ? name : nameInUrn(name);
}

/** The name of the platform within a URN, if it has one. */
export function platformInUrn(urn: string): string | undefined {
  const { type, key } = parseUrn(urn);
  const [first = ''] = key;
  if (type === 'dataJob' || type === 'schemaField') return platformInUrn(first);
  if (first.startsWith('urn:li:dataPlatform:')) return nameInUrn(first);
  return ['chart', 'dashboard', 'dataFlow', 'notebook'].includes(type) ? first : undefined;
}

/** The URN of a platform. */
export const platformUrn = (id: string): string => `urn:li:dataPlatform:${id}`;

/** A field path without the types that DataHub's second version of paths has in it. */
export const readableFieldPath = (path: string): string =>
  path.replace(/\[(?:version|type|key)=[^\]]*\]\.?/g, '').replace(/\.$/, '') || path;

/** The URN of a column. */
export const columnUrn = (dataset: string, fieldPath: string): string =>
  `urn:li:schemaField:(${dataset},${fieldPath})`;

/** The dataset and the path of a column's URN. */
export function columnParts(urn: string): { dataset: string; path: string } | undefined {
  const { type, key } = parseUrn(urn);
  const [dataset, path] = key;
  return type === 'schemaField' && dataset && path ? { dataset, path } : undefined;
}
