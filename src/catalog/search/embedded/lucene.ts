import { badRequest, thrownMessage } from '../../../shared/errors.js';
import type { Range } from '../../filter/types.js';

/** Characters that may have a meaning in Lucene's query parser. */
const SPECIAL = /[^\p{L}\p{N}_.]/gu;

/** A term in which these characters are escaped. */
export function escaped(text: string): string {
  return text.replace(SPECIAL, '\\$&');
}

/** The maximum length in bytes. Lucene refuses longer patterns. */
const MAX_PATTERN = 900;

/**
 * Escapes a part of a term for use next to wildcards.
 * @throws CairnError BAD_REQUEST when it is too long
 */
export function patternPart(text: string): string {
  if (isPattern(text)) return escaped(text);
  throw badRequest(
    `Only whole values can be as long as "${text.slice(0, 40)}…": a part of one has at most ${MAX_PATTERN} bytes`,
  );
}

/** Matches documents with a term that begins with `start`. If that is too long, there is no clause. */
export function prefixTerms(start: string, weight: number): string[] {
  return isPattern(start) ? [`${escaped(start)}*^${weight}`] : [];
}

const isPattern = (text: string) => Buffer.byteLength(text) <= MAX_PATTERN;

/**
 * Matches documents with a term whose value is in a range. Without a bound, the range extends to the first or last term
 * with the prefix.
 */
export function termRange(
  prefix: string,
  { from, to, fromInclusive = true, toInclusive = true }: Range<string>,
): string {
  const low = from === undefined ? prefix : prefix + from;
  const high = to === undefined ? prefix + LAST : prefix + to;
  return `${fromInclusive ? '[' : '{'}${quoted(low)} TO ${quoted(high)}${toInclusive ? ']' : '}'}`;
}

/** The last character in the sort order. */
const LAST = '\u{10ffff}';

/** Matches documents with exactly this term. A range gives it a constant score, however rare the term is. */
export function constantTerm(term: string): string {
  return termRange('', { from: term, to: term });
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Joins clauses with OR. Without an operator, adjacent terms would be parsed as one. */
export const anyOf = (clauses: readonly string[]) => `(${clauses.join(' OR ')})`;
export const allOf = (clauses: readonly string[]) => `(${clauses.map((clause) => `+${clause}`).join(' ')})`;
export const noneOf = (clause: string) => `(*:* -${clause})`;
/** Excludes a clause from the score. */
export const unscored = (clause: string) => `${clause}^0`;
export const EVERYTHING = '*:*';
export const NOTHING = '(-*:*)';

/** Lucene allows about 1,000 clauses. For more terms than this, each pattern covers many of them. */
const MAX_CLAUSES = 100;
/** The maximum number of characters in a pattern. Lucene refuses patterns that are too expensive. */
const MAX_CHARACTERS = 4000;

/** Matches documents with any of these terms. Their number is not limited. */
export function anyTerm(terms: readonly string[]): string {
  if (terms.length <= MAX_CLAUSES) return anyOf(terms.map(escaped));
  const long = terms.filter((term) => term.length > MAX_CHARACTERS);
  return anyOf([...long.map(escaped), ...patterns(terms.filter((term) => term.length <= MAX_CHARACTERS))]);
}

/** Sorted terms mostly begin alike. A shared beginning is written once, so that Lucene examines it once. */
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
    // The parentheses keep a backslash from escaping the last slash.
    return `/${start}(${group.map((term) => inPattern(term.slice(shared))).join('|')})/`;
  });
}

/** The number of characters at the beginning that two texts share. A surrogate pair is not divided. */
function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return /[\ud800-\udbff]/.test(one[length - 1] ?? '') ? length - 1 : length;
}

/** Escapes a term in a pattern, where even a dot has a meaning. */
const inPattern = (term: string): string => escaped(term).replaceAll('.', '\\.');

/** Lucene's message for a query with too many clauses. */
const TOO_MANY_CLAUSES = /maxClauseCount is set to (\d+)/;
/** Lucene's error for a pattern that needs too many states. */
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
