import { optional, optionalSection, secret, setting } from './setting.js';
import { flag, httpUrl, indexName, oneOf, text } from './value-types.js';

/** The search engine. */
export const search = {
  search: {
    engine: setting(
      'CAIRN_SEARCH_ENGINE',
      oneOf('auto', 'embedded'),
      'auto',
      '`auto` uses Meilisearch if it is available: the server of `MEILI_URL`, or a program on the `PATH`. `embedded` uses neither.',
    ),
    server: optionalSection('url', {
      url: optional(
        'MEILI_URL',
        httpUrl,
        'Address of a Meilisearch that you run, such as `http://localhost:7700`. It may start later than the service.',
      ),
      masterKey: secret(optional('MEILI_MASTER_KEY', text, 'Its master key.')),
    }),
    index: setting(
      'MEILI_INDEX',
      indexName,
      'cairn',
      'Name of the index in Meilisearch. Each catalog needs its own. While an index is rebuilt, there is a second one with the suffix `-shadow`.',
    ),
  },
};

/** Settings of `npm run system-update`. */
export const systemUpdate = {
  systemUpdate: {
    mappingsReindex: setting(
      'SEARCHENGINE_INDEX_BUILDER_MAPPINGS_REINDEX',
      flag,
      'false',
      '`true` allows it to rebuild the search index.',
    ),
    structuredProperties: setting(
      'ENABLE_STRUCTURED_PROPERTIES_SYSTEM_UPDATE',
      flag,
      'false',
      '`true` allows it to clean up structured properties.',
    ),
  },
};
