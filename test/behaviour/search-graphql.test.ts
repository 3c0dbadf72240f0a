import { testCompletion } from './search-graphql/completion.js';
import { testCounts } from './search-graphql/counts.js';
import { testEntities } from './search-graphql/entities.js';
import { testFolders } from './search-graphql/folders.js';
import { testSearchAboutAssets } from './search-graphql/of-assets.js';
import { testOptions } from './search-graphql/options.js';
import { openSearchCatalog } from './search-graphql/test-catalog.js';

const testCatalog = await openSearchCatalog();
testEntities(testCatalog);
testSearchAboutAssets(testCatalog);
testOptions(testCatalog);
testCounts(testCatalog);
testCompletion(testCatalog);
testFolders(testCatalog);
