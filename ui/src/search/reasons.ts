/** Fields that the result shows anyway. */
const SHOWN_ANYWAY = ['urn', 'name', 'description'];

/** Other forms of the name, which say nothing new where that matches. */
const LIKE_NAME = /^(?:id|\w+Id|qualifiedName|title)$/;

/** The matches that say why something was found; of those with one value the first. */
export function reasonsOf<Match extends { name: string; value: string }>(
  matches: readonly Match[],
  isInName: boolean,
): Match[] {
  const wanted = matches.filter(
    ({ name }) => !SHOWN_ANYWAY.includes(name) && !(isInName && LIKE_NAME.test(name)),
  );
  return wanted.filter(({ value }, index) => wanted.findIndex((other) => other.value === value) === index);
}
