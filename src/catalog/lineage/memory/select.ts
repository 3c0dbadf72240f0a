type Compare = (a: number, b: number) => number;

/** Returns the items that sorting would put at the indexes from `start` to `end`. It reorders `items`. */
export function selectRange(items: Int32Array, start: number, end: number, compare: Compare): number[] {
  if (start > 0) partition(items, 0, start, compare);
  if (end < items.length) partition(items, start, end, compare);
  return [...items.subarray(start, end)].sort(compare);
}

/** Moves the smallest items after `from` before the index `place` (quickselect). */
function partition(items: Int32Array, from: number, place: number, compare: Compare): void {
  let [low, high] = [from, items.length - 1];
  while (low < high) {
    const pivot = items[(low + high) >> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while (compare(items[left] as number, pivot) < 0) left++;
      while (compare(items[right] as number, pivot) > 0) right--;
      if (left > right) break;
      const item = items[left] as number;
      items[left] = items[right] as number;
      items[right] = item;
      left++;
      right--;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}
