import type { ToolResult } from './tool.js';

/** A page of a scroll, as the API returns it. */
export interface ScrollPage<Result> {
  /** The number of results on all pages. */
  total: number;
  /** The id of the next page; null at the end. */
  nextScrollId: string | null;
  searchResults: Result[];
}

/**
 * A page of a scroll. It tells the total, and how to get the rest.
 * @param cursor the id of this page; absent for the first
 */
export function pageOf<Result>(
  name: string,
  { total, nextScrollId, searchResults }: ScrollPage<Result>,
  cursor: string | undefined,
  itemOf: (result: Result) => object,
): ToolResult & { list: object } {
  return {
    facts: { total, ...(nextScrollId !== null && { next: nextScrollId }) },
    list: {
      name,
      items: searchResults.map(itemOf),
      rest: (shown) =>
        shown < searchResults.length
          ? 'call again with the same arguments and a smaller `count` or a larger `budget`'
          : 'call again with `cursor` = `next`',
      // Only the first page has the total: later, items of earlier pages would count as left out.
      ...(cursor === undefined && { total }),
    },
  };
}
