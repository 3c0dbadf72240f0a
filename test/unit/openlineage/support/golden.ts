import { isObject } from '../../../../src/model/json.js';
import type { Json, JsonObject } from '../../../../src/model/types.js';
import type { InMemoryCatalog } from './in-memory.js';

/** A member of an aspect with another value in DataHub than in Cairn, or in only one of them. */
export interface Difference {
  urn: string;
  aspect: string;
  path: string;
  theirs: string | undefined;
  ours: string | undefined;
}

/** Values by `<urn> <aspect> <path>`. */
type Facts = Map<string, string>;

const SEPARATOR = '\t';

/** The differences between DataHub's proposals for an event and a catalog with that event, in both directions. */
export function differences(golden: readonly JsonObject[], catalog: InMemoryCatalog): Difference[] {
  const theirs: Facts = new Map();
  for (const { entityUrn, aspectName, aspect, changeType } of golden) {
    const content = changeType === 'PATCH' ? patched(aspect) : aspect;
    addFacts(theirs, `${entityUrn}${SEPARATOR}${aspectName}`, '', content);
  }
  const ours: Facts = new Map();
  for (const [key, aspect] of Object.entries(catalog.content)) {
    const [, urn, name] = /^(urn:\S*) (\w+)/.exec(key) ?? [];
    addFacts(ours, `${urn}${SEPARATOR}${name}`, '', aspect);
  }
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .filter((key) => theirs.get(key) !== ours.get(key))
    .sort()
    .map((key) => {
      const [urn = '', aspect = '', path = ''] = key.split(SEPARATOR);
      return { urn, aspect, path, theirs: theirs.get(key), ours: ours.get(key) };
    });
}

/** The aspect that results from DataHub's patch. */
function patched(patch: Json | undefined): JsonObject {
  const operations = (isObject(patch) ? patch.patch : patch) as JsonObject[];
  const aspect: Record<string, JsonObject[]> = {};
  for (const { path, value } of operations) {
    const [, list = '', ...keys] = String(path)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    aspect[list] ??= [];
    aspect[list].push(list === 'fineGrainedLineages' ? columnOf(keys, value) : (value as JsonObject));
  }
  return aspect;
}

/** The path has the types of the transformations, the downstream column, a query and the upstream column. */
function columnOf([operation = '', downstream = '', , upstream = '']: string[], value: Json | undefined) {
  return {
    ...(value as JsonObject),
    upstreamType: 'FIELD_SET',
    downstreamType: 'FIELD_SET',
    downstreams: [downstream],
    upstreams: [upstream],
    // A placeholder for no type.
    ...(operation !== 'TRANSFORM' && { transformOperation: operation }),
  };
}

/** Members that identify an item of a list. */
const KEYS = ['destinationUrn', 'fieldPath', 'owner', 'tag'];

function addFacts(facts: Facts, aspectKey: string, path: string, value: Json | undefined): void {
  if (path === '/fineGrainedLineages') addColumns(facts, aspectKey, value as JsonObject[]);
  else if (Array.isArray(value)) addItems(facts, aspectKey, path, value);
  else if (isObject(value)) {
    // The data type of a column is the name of an empty object.
    if (Object.keys(value).length === 0 && path.includes('.schema.'))
      facts.set(`${aspectKey}${SEPARATOR}${path}`, '');
    for (const [name, member] of Object.entries(value)) addFacts(facts, aspectKey, `${path}/${name}`, member);
  } else if (value !== undefined) facts.set(`${aspectKey}${SEPARATOR}${path}`, String(value));
}

function addItems(facts: Facts, aspectKey: string, path: string, items: readonly Json[]): void {
  for (const [index, item] of items.entries()) {
    const key = isObject(item) ? KEYS.map((name) => item[name]).find((name) => name !== undefined) : item;
    if (!isObject(item)) facts.set(`${aspectKey}${SEPARATOR}${path}/${key}`, '');
    addFacts(facts, aspectKey, `${path}/${key ?? index}`, isObject(item) ? item : undefined);
  }
}

/** By pair of columns: DataHub has one entry for each pair, Cairn one for all upstream columns of one type. */
function addColumns(facts: Facts, aspectKey: string, lineages: readonly JsonObject[]): void {
  for (const { upstreams, downstreams, ...lineage } of lineages)
    for (const upstream of upstreams as string[])
      addFacts(
        facts,
        aspectKey,
        `/fineGrainedLineages/${(downstreams as string[]).join()}/${upstream}`,
        lineage,
      );
}
