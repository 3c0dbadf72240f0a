/** What the first version of a set is ordered by. */
export const FIRST_SORT_ID = 'AAAAAAAA';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The text of the same length that is next in the order of letters; a letter longer where there is none. */
export function nextSortId(sortId: string): string {
  const letters = [...sortId];
  for (let index = letters.length - 1; index >= 0; index -= 1) {
    const place = LETTERS.indexOf(letters[index] ?? '');
    const isLast = place === LETTERS.length - 1;
    letters[index] = isLast ? 'A' : (LETTERS[place + 1] ?? 'A');
    if (!isLast) return letters.join('');
  }
  return `${sortId}A`;
}
