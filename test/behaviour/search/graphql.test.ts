import { testCompletion } from './graphql/completion.js';
import { testCounts } from './graphql/counts.js';
import { testEntities } from './graphql/entities.js';
import { testFolders } from './graphql/folders.js';
import { testSearchAboutAssets } from './graphql/of-assets.js';
import { testOptions } from './graphql/options.js';
import { openSearchCatalog } from './graphql/test-catalog.js';

const testCatalog = await openSearchCatalog();
testEntities(testCatalog);
testSearchAboutAssets(testCatalog);
testOptions(testCatalog);
testCounts(testCatalog);
testCompletion(testCatalog);
testFolders(testCatalog);
