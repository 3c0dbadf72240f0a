import { completesNames } from './search-graphql/completion.js';
import { countsValues } from './search-graphql/counts.js';
import { searchesEntities } from './search-graphql/entities.js';
import { browsesFolders } from './search-graphql/folders.js';
import { findsWhatIsAboutAssets } from './search-graphql/of-assets.js';
import { searchesWithOptions } from './search-graphql/options.js';
import { openSearchCatalog } from './search-graphql/test-catalog.js';

const testCatalog = await openSearchCatalog();
searchesEntities(testCatalog);
findsWhatIsAboutAssets(testCatalog);
searchesWithOptions(testCatalog);
countsValues(testCatalog);
completesNames(testCatalog);
browsesFolders(testCatalog);
