/** How many letters are to be added, removed, replaced, or exchanged with their neighbour, to make one text of another. */
export function editDistance(left: string, right: string): number {
  const [a, b] = [[...left], [...right]];
  let before: number[] = [];
  let previous = b.map((_, index) => index).concat(b.length);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, other] of b.entries()) {
      const replaced = at(previous, j) + (letter === other ? 0 : 1);
      const isExchanged = i > 0 && j > 0 && letter === b[j - 1] && other === a[i - 1];
      const exchanged = isExchanged ? at(before, j - 1) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(replaced, exchanged, at(previous, j + 1) + 1, at(row, j) + 1));
    }
    [before, previous] = [previous, row];
  }
  return at(previous, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
