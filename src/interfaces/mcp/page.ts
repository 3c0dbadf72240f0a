import type { ToolResult } from './tool.js';

interface Page {
  /** What the items are called. */
  name: string;
  items: readonly unknown[];
  /** Over all pages. */
  total: number;
  /** The id of the next page; null at the end. */
  next: string | null;
  /** The id of this page; absent for the first. */
  cursor: string | undefined;
}

/** A page of a scroll, with the total and the way to the rest. */
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
      // What is on the pages before is not left out.
      ...(cursor === undefined && { total }),
    },
  };
}
