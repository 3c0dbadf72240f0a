import { startsFromColumns } from './lineage-search/columns.js';
import { filters } from './lineage-search/filters.js';
import { pages } from './lineage-search/pages.js';
import { openLineageStand } from './lineage-search/stand.js';
import { traverses } from './lineage-search/traversal.js';

const stand = await openLineageStand();
traverses(stand);
filters(stand);
startsFromColumns(stand);
pages(stand);
