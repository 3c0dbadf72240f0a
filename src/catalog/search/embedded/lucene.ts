import { badRequest, thrownMessage } from '../../../shared/errors.js';

/** Characters that may have a meaning in Lucene's query parser. */
const SPECIAL = /[^\p{L}\p{N}_.]/gu;

/** A term with all such characters escaped. */
export function escaped(text: string): string {
  return text.replace(SPECIAL, '\\$&');
}

/** In bytes. Lucene refuses longer patterns. */
const MAX_PATTERN = 900;

/**
 * A part of a term for use next to wildcards.
 * @throws CairnError BAD_REQUEST when it is too long
 */
export function patternPart(text: string): string {
  if (isPattern(text)) return escaped(text);
  throw badRequest(
    `Only whole values can be as long as "${text.slice(0, 40)}…": a part of one has at most ${MAX_PATTERN} bytes`,
  );
}

/** Matches documents with a term that begins with `start`; no clause if that is too long. */
export function prefixTerms(start: string, weight: number): string[] {
  return isPattern(start) ? [`${escaped(start)}*^${weight}`] : [];
}

const isPattern = (text: string) => Buffer.byteLength(text) <= MAX_PATTERN;

/**
 * Matches documents with a term whose value is in a range. An absent bound means up to the first or last term with the
 * prefix.
 */
export function termRange(
  prefix: string,
  { from, to, fromInclusive = true, toInclusive = true }: TermRange,
): string {
  const low = from === undefined ? prefix : prefix + from;
  const high = to === undefined ? prefix + LAST : prefix + to;
  return `${fromInclusive ? '[' : '{'}${quoted(low)} TO ${quoted(high)}${toInclusive ? ']' : '}'}`;
}

interface TermRange {
  from?: string;
  to?: string;
  fromInclusive?: boolean;
  toInclusive?: boolean;
}

/** The last character in the sort order. */
const LAST = '\u{10ffff}';

/** Matches documents with exactly this term. As a range it has a constant score, however rare the term is. */
export function constantTerm(term: string): string {
  return termRange('', { from: term, to: term });
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Joins clauses with OR: adjacent terms without an operator would be parsed as one. */
export const anyOf = (clauses: readonly string[]) => `(${clauses.join(' OR ')})`;
export const allOf = (clauses: readonly string[]) => `(${clauses.map((clause) => `+${clause}`).join(' ')})`;
export const noneOf = (clause: string) => `(*:* -${clause})`;
/** Excludes a clause from the score. */
export const unscored = (clause: string) => `${clause}^0`;
export const EVERYTHING = '*:*';
export const NOTHING = '(-*:*)';

/** Lucene allows about 1,000 clauses. If there are more terms, each pattern covers many of them. */
const MAX_CLAUSES = 100;
/** The most characters of one pattern. Lucene refuses patterns that are too expensive. */
const MAX_CHARACTERS = 4000;

/** Matches documents with any of these terms, however many there are. */
export function anyTerm(terms: readonly string[]): string {
  if (terms.length <= MAX_CLAUSES) return anyOf(terms.map(escaped));
  const long = terms.filter((term) => term.length > MAX_CHARACTERS);
  return anyOf([...long.map(escaped), ...patterns(terms.filter((term) => term.length <= MAX_CHARACTERS))]);
}

/** Terms next to each other mostly begin alike: what they share is written once, so that Lucene looks at it once. */
function patterns(terms: readonly string[]): string[] {
  const groups: string[][] = [];
  let characters = 0;
  for (const term of [...new Set(terms)].sort()) {
    const group = groups.at(-1) ?? [];
    const [first = term] = group;
    characters += term.length;
    if (group.length > 0 && characters - group.length * sharedStart(first, term) <= MAX_CHARACTERS) {
      group.push(term);
      continue;
    }
    groups.push([term]);
    characters = term.length;
  }
  return groups.map((group) => {
    const shared = sharedStart(group[0] ?? '', group.at(-1) ?? '');
    const start = inPattern(group[0]?.slice(0, shared) ?? '');
    // In parentheses: a backslash before the last slash would mean that slash.
    return `/${start}(${group.map((term) => inPattern(term.slice(shared))).join('|')})/`;
  });
}

/** How many characters two texts begin alike with, without a half of one. */
function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return /[\ud800-\udbff]/.test(one[length - 1] ?? '') ? length - 1 : length;
}

/** A term as part of a pattern, where a dot means something as well. */
const inPattern = (term: string): string => escaped(term).replaceAll('.', '\\.');

/** Lucene's message for a query with too many clauses. */
const TOO_MANY_CLAUSES = /maxClauseCount is set to (\d+)/;
/** Its error for a pattern that it would need too many states for. */
const TOO_MANY_STATES = 'TooComplexToDeterminizeException';

/**
 * Runs a query.
 * @throws CairnError BAD_REQUEST when Lucene finds it too expensive
 */
export async function withClearErrors<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    const message = thrownMessage(error);
    if (message.includes(TOO_MANY_STATES))
      throw badRequest(
        'A pattern, or a text that is compared with parts of values, repeats itself too often: use a shorter one',
      );
    const [, most] = TOO_MANY_CLAUSES.exec(message) ?? [];
    if (most === undefined) throw error;
    throw badRequest(
      `The conditions, clauses and words of a search are at most ${most} comparisons together; a text that is not compared ` +
        'by letter counts twice, and so does what is negated',
    );
  });
}
