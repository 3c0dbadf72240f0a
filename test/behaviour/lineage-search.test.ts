import { testStartFromColumns } from './lineage-search/columns.js';
import { testFilters } from './lineage-search/filters.js';
import { testPages } from './lineage-search/pages.js';
import { openLineageCatalog } from './lineage-search/test-catalog.js';
import { testTraversal } from './lineage-search/traversal.js';

const testCatalog = await openLineageCatalog();
testTraversal(testCatalog);
testFilters(testCatalog);
testStartFromColumns(testCatalog);
testPages(testCatalog);
