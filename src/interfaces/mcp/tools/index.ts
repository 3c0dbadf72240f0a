import type { Tool } from '../tool.js';
import { getColumnLineage } from './column-lineage.js';
import { getColumns } from './columns.js';
import { EDITS } from './edits.js';
import { getEntities } from './entities.js';
import { getGlossary } from './glossary.js';
import { getHistory } from './history.js';
import { getLineage, getLineagePaths } from './lineage.js';
import { getLineageChanges } from './lineage-changes.js';
import { search } from './search.js';

/** All tools. Those that edit are last. */
export const TOOLS: readonly Tool[] = [
  search,
  getEntities,
  getColumns,
  getLineage,
  getLineagePaths,
  getLineageChanges,
  getColumnLineage,
  getHistory,
  getGlossary,
  ...EDITS,
];
