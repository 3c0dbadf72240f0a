import { testStartFromColumns } from './search/columns.js';
import { testFilters } from './search/filters.js';
import { testPages } from './search/pages.js';
import { openLineageCatalog } from './search/test-catalog.js';
import { testTraversal } from './search/traversal.js';

const testCatalog = await openLineageCatalog();
testTraversal(testCatalog);
testFilters(testCatalog);
testStartFromColumns(testCatalog);
testPages(testCatalog);
