import { explorer } from '../explorer/page.js';

/** The page to try queries on. */
export const graphApiPage = explorer({
  title: 'Cairn graph API',
  query: `{
  datasets(limit: 10, sort: [{ name: ASC }]) {
    name
    ownedBy { name type }
    upstreams { name type }
    hasAspect { name number value }
  }
}`,
});
