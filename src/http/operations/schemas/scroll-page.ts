import type { Parameter } from '../../specification/types.js';

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
