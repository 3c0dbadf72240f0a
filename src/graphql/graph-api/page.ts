import { explorerPage } from '../explorer.js';

/** What the page starts with. */
const EXAMPLE = `{
  datasets(limit: 10, sort: [{ name: ASC }]) {
    name
    ownedBy { name type }
    upstreams { name type }
    hasAspect { name number value }
  }
}`;

/** The page to try queries on. */
export const PAGE = explorerPage({
  title: 'Cairn graph API',
  schemaPath: 'graph/schema.graphql',
  query: EXAMPLE,
});
