import { words } from '../../../src/shared/words.js';
import type { Members } from '../entities/records.js';

type Scalar = string | number;

/** A value of a detail: a URN, a number or a text. */
export interface DetailValue {
  value: Scalar;
  /** A note about it. */
  note?: string | undefined;
  /** Whether the number is a time, in epoch milliseconds. */
  isTime?: boolean;
}

interface DetailRow {
  title: string;
  values: DetailValue[];
}

/** The aspects that say what an entity is. */
const TELLING = /(?:Info|Properties|Definition)$|^mlModel|^(?:intendedUse|cost|glossaryRelatedTerms)$/;

/** Those that other parts of the page show, or only programs read. */
const ELSEWHERE =
  /^(?:editable|dataHub)|Key$|^(?:structured|view|dataset|container)Properties$|^(?:assertion|incident)Info$/;

/** Members that other parts of the page show, or that say who wrote the aspect when. */
const SHOWN = new Set([
  ...['name', 'displayName', 'fullName', 'firstName', 'lastName', 'title', 'email', 'active', 'logoUrl'],
  ...['description', 'definition', 'aboutMe', 'documentation', 'contents', 'statement', 'qualifiedName'],
  ...['externalUrl', 'customProperties', 'created', 'createdAt', 'lastModified'],
  ...['charts', 'chartEdges', 'dashboards', 'datasets', 'datasetEdges', 'inputs', 'inputEdges', 'assets'],
  ...['mlFeatures', 'mlPrimaryKeys', 'parentNode', 'parentDomain', 'managerUrn', 'flowUrn', 'pictureLink'],
  ...['chartUrl', 'dashboardUrl', 'datasetNameDelimiter', 'content'],
]);

/** Members that are not called by the words of their names. */
const TITLES: Readonly<Record<string, string>> = {
  isRelatedTerms: 'Is a',
  hasRelatedTerms: 'Has',
  values: 'Can be',
  hyperParams: 'Hyperparameters',
  colorHex: 'Colour',
  env: 'Environment',
  tags: 'Tags at the source',
};

const titleOf = (name: string) => TITLES[name] ?? words(name);

/** The members that identify an element of a list. */
const LABELS = ['name', 'title', 'value', 'id', 'dataset', 'asset', 'document', 'destinationUrn', 'urn'];

/** The further facts that the aspects of an entity have. */
export function detailRows(aspects: ReadonlyMap<string, Members>): DetailRow[] {
  return [...aspects]
    .filter(([name]) => TELLING.test(name) && !ELSEWHERE.test(name))
    .flatMap(([, members]) => rowsOf(members));
}

function rowsOf(members: Members): DetailRow[] {
  return Object.entries(members)
    .filter(([name]) => !SHOWN.has(name))
    .flatMap(([name, value]) => {
      if (name === 'hyperParameters' && isRecord(value)) return rowsOf({ hyperParams: namedValues(value) });
      if (isRecord(value) && scalarOf(value) === undefined) return nestedRows(titleOf(name), value);
      const values = (Array.isArray(value) ? value : [value]).flatMap((one) => detailOf(name, one) ?? []);
      return values.length > 0 ? [{ title: titleOf(name), values }] : [];
    });
}

/** A map as a list, in the later form of parameters. */
const namedValues = (map: Members) =>
  Object.entries(map).map(([name, value]) => ({ name, value: scalarOf(value) }));

/** Flags that are true are named. A single other member has the title of its record. */
function nestedRows(title: string, members: Members): DetailRow[] {
  const flags = Object.entries(members).filter(([, value]) => value === true);
  const others = Object.entries(members).filter(([, value]) => value !== true);
  const rows = rowsOf(Object.fromEntries(others));
  return [
    ...(flags.length > 0 ? [{ title, values: flags.map(([name]) => ({ value: words(name) })) }] : []),
    ...(rows.length === 1 && flags.length === 0 ? rows.map((row) => ({ ...row, title })) : rows),
  ];
}

/** One value in words; undefined for one that says nothing to people. */
function detailOf(name: string, value: unknown): DetailValue | undefined {
  const scalar = scalarOf(value);
  if (scalar !== undefined)
    return {
      value: name === 'env' ? scalar : inWords(scalar),
      ...(isTime(name, scalar) && { isTime: true }),
    };
  if (!isRecord(value)) return undefined;
  const [label, ...others] = LABELS.flatMap((key) => scalarOf(value[key]) ?? []);
  if (label === undefined) return undefined;
  const note = scalarOf(value.value) === label ? undefined : scalarOf(value.value);
  return { value: label, note: textOf(note ?? scalarOf(value.description) ?? others[0]) };
}

const textOf = (value: Scalar | undefined) => (value === undefined ? undefined : String(value));

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, a number or what is true; a member of a union has it within the name of its type. What is false is left out. */
function scalarOf(value: unknown): Scalar | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return value;
  if (value === true) return 'Yes';
  if (!isRecord(value)) return undefined;
  const [[type, only] = ['', undefined], ...more] = Object.entries(value);
  return more.length === 0 && /^(?:string|double|float|int|long|boolean)$/.test(type)
    ? scalarOf(only)
    : undefined;
}

/** Constants as words. */
const inWords = (value: Scalar) =>
  typeof value === 'string' && /^[A-Z][A-Z\d]+(?:_[A-Z\d]+)*$/.test(value) ? words(value) : value;

const isTime = (name: string, value: Scalar) =>
  typeof value === 'number' && value > 1e11 && /(?:At|Time|Millis|date|Refreshed|Viewed)$/.test(name);
