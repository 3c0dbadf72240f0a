import { startsFromColumns } from './lineage-search/columns.js';
import { filters } from './lineage-search/filters.js';
import { pages } from './lineage-search/pages.js';
import { openLineageCatalog } from './lineage-search/test-catalog.js';
import { traverses } from './lineage-search/traversal.js';

const testCatalog = await openLineageCatalog();
traverses(testCatalog);
filters(testCatalog);
startsFromColumns(testCatalog);
pages(testCatalog);
