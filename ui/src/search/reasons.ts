import { queryWords } from './state.js';

/** Fields that the result shows anyway. */
const SHOWN_ANYWAY = ['urn', 'name', 'description'];

/** Other forms of the name, which say nothing new where that matches. */
const LIKE_NAME = /^(?:id|\w+Id|qualifiedName|title)$/;

/** Fields of columns. They say nothing new if the name of a column matches. */
const OF_COLUMNS = ['fieldDescriptions', 'editedFieldDescriptions', 'fieldLabels'];

/** The parts of an entity that a result shows. */
interface Shown {
  name: string;
  description?: string | undefined;
}

/**
 * The matches that say why something was found: none where all words stand in what is shown; of those with one value the
 * first.
 */
export function reasonsOf<Match extends { name: string; value: string }>(
  matches: readonly Match[],
  query: string,
  { name, description = '' }: Shown,
): Match[] {
  const words = queryWords(query).map((word) => word.toLowerCase());
  const isIn = (text: string) => (word: string) => text.toLowerCase().includes(word);
  if (words.length > 0 && words.every(isIn(`${name}\n${description}`))) return [];
  const isInName = words.some(isIn(name));
  const isInColumn = matches.some((match) => match.name === 'fieldPaths');
  const wanted = matches.filter(
    (match) =>
      !SHOWN_ANYWAY.includes(match.name) &&
      !(isInName && LIKE_NAME.test(match.name)) &&
      !(isInColumn && OF_COLUMNS.includes(match.name)),
  );
  return wanted.filter(({ value }, index) => wanted.findIndex((other) => other.value === value) === index);
}
