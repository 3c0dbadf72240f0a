import { anyOf, escaped } from './lucene.js';

/** Lucene takes some 1,000 clauses: where there are more terms, patterns stand for many of them each. */
const MOST_CLAUSES = 100;
/** Characters of one pattern; Lucene refuses one that takes too much work. */
const MOST_CHARACTERS = 4000;

/** Documents that have one of these terms, however many there are. */
export function anyTerm(terms: readonly string[]): string {
  if (terms.length <= MOST_CLAUSES) return anyOf(terms.map(escaped));
  const long = terms.filter((term) => term.length > MOST_CHARACTERS);
  return anyOf([...long.map(escaped), ...patterns(terms.filter((term) => term.length <= MOST_CHARACTERS))]);
}

function patterns(terms: readonly string[]): string[] {
  const groups: string[][] = [];
  let size = MOST_CHARACTERS;
  for (const term of terms) {
    size += term.length;
    if (size > MOST_CHARACTERS) {
      groups.push([]);
      size = term.length;
    }
    groups.at(-1)?.push(inPattern(term));
  }
  // In parentheses: a backslash before the last slash would mean that slash.
  return groups.map((group) => `/(${group.join('|')})/`);
}

/** A term as part of a pattern, where a dot means something as well. */
const inPattern = (term: string): string => escaped(term).replaceAll('.', '\\.');
