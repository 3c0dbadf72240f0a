import type { ToolResult } from './tool.js';

interface Page {
  /** The name of the items. */
  name: string;
  items: readonly unknown[];
  /** The number of items on all pages. */
  total: number;
  /** The id of the next page; null at the end. */
  next: string | null;
  /** The id of this page; absent for the first. */
  cursor: string | undefined;
}

/** A page of a scroll. It tells the total, and how to get the rest. */
export function pageOf({ name, items, total, next, cursor }: Page): ToolResult & { list: object } {
  return {
    facts: { total, ...(next !== null && { next }) },
    list: {
      name,
      items,
      rest: (shown) =>
        shown < items.length
          ? 'call again with the same arguments and a smaller `count` or a larger `budget`'
          : 'call again with `cursor` = `next`',
      // Only the first page has the total: later, items of earlier pages would count as left out.
      ...(cursor === undefined && { total }),
    },
  };
}
