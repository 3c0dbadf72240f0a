import { completesNames } from './search-graphql/completion.js';
import { countsValues } from './search-graphql/counts.js';
import { searchesEntities } from './search-graphql/entities.js';
import { browsesFolders } from './search-graphql/folders.js';
import { findsWhatIsAboutAssets } from './search-graphql/of-assets.js';
import { searchesWithOptions } from './search-graphql/options.js';
import { openSearchStand } from './search-graphql/stand.js';

const stand = await openSearchStand();
searchesEntities(stand);
findsWhatIsAboutAssets(stand);
searchesWithOptions(stand);
countsValues(stand);
completesNames(stand);
browsesFolders(stand);
