import type { Parameter, Schema } from '../../specification/types.js';

/**
 * The member of a page that leads to the next page. As in DataHub, it is absent at the end, since clients check whether
 * it is there.
 */
export const NEXT_SCROLL_ID: Schema = {
  type: 'string',
  description: 'For the next page; absent at the end.',
};

/** The parameters of a page of a scroll: its size, and where it begins. */
export const scrollPageParameters: readonly Parameter[] = [
  {
    name: 'count',
    in: 'query',
    description: 'Size of the page, 10 by default.',
    schema: { type: 'integer', minimum: 0 },
  },
  {
    name: 'scrollId',
    in: 'query',
    description: 'The `scrollId` of the previous page.',
    schema: { type: 'string' },
  },
];
