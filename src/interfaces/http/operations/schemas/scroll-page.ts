import { inQuery, integer, text } from '../builders.js';

/**
 * The member of a page that leads to the next page. As in DataHub, it is absent at the end, since clients check whether
 * it is there.
 */
export const NEXT_SCROLL_ID = { ...text, description: 'For the next page; absent at the end.' };

/** The parameters of a page of a scroll: its size, and where it begins. */
export const scrollPageParameters = [
  inQuery('count', { ...integer, minimum: 0 }, 'Size of the page, 10 by default.'),
  inQuery('scrollId', text, 'The `scrollId` of the previous page.'),
] as const;
