import { badRequest } from '../../errors.js';

/** Everything but letters, digits and what never means anything to Lucene's query parser. */
const SPECIAL = /[^\p{L}\p{N}_.]/gu;

/** A term as the query parser reads it: every character that might mean something is escaped. */
export function escaped(text: string): string {
  return text.replace(SPECIAL, '\\$&');
}

/** In bytes: Lucene does not walk through longer patterns. */
const MAX_PATTERN = 900;

/**
 * A part of a term, to stand beside wildcards.
 * @throws CairnError BAD_REQUEST when it is too long for that
 */
export function patternPart(text: string): string {
  if (isPattern(text)) return escaped(text);
  throw badRequest(
    `Only whole values can be as long as "${text.slice(0, 40)}…": a part of one has at most ${MAX_PATTERN} bytes`,
  );
}

/** Documents that have a term which begins so, none where a beginning is too long to be looked for. */
export function beginnings(start: string, weight: number): string[] {
  return isPattern(start) ? [`${escaped(start)}*^${weight}`] : [];
}

const isPattern = (text: string) => Buffer.byteLength(text) <= MAX_PATTERN;

/** Documents that have a term whose value lies in a range; no bound: up to the first or last term that starts alike. */
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

/** Sorts behind every other character. */
const LAST = '\u{10ffff}';

/** Documents that have exactly this term. As a range it counts the same wherever it is found, however rare it is. */
export function constantTerm(term: string): string {
  return termRange('', { from: term, to: term });
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** With OR between them: terms that only stand side by side are read as one. */
export const anyOf = (clauses: readonly string[]) => `(${clauses.join(' OR ')})`;
export const allOf = (clauses: readonly string[]) => `(${clauses.map((clause) => `+${clause}`).join(' ')})`;
export const noneOf = (clause: string) => `(*:* -${clause})`;
/** Counts for nothing in the score. */
export const unscored = (clause: string) => `${clause}^0`;
export const EVERYTHING = '*:*';
export const NOTHING = '(-*:*)';
