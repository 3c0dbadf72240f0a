import type { AppConfig } from '../../../generated/api.js';

/** DataHub's defaults for the look of pages. Null means the pages' own default. */
export const VISUAL_CONFIG = {
  logoUrl: null,
  faviconUrl: null,
  appTitle: null,
  hideGlossary: false,
  queriesTab: { queriesTabResultSize: 5 },
  entityProfiles: null,
  searchResult: { enableNameHighlight: true },
  showFullTitleInLineage: false,
  theme: { themeId: null },
};

/** DataHub's defaults for the start of pages. */
export const PAGE_CONFIG: Partial<AppConfig> = {
  searchBarConfig: { apiVariant: 'SEARCH_ACROSS_ENTITIES' },
  searchCardConfig: { showDescription: false },
  searchFlagsConfig: { defaultSkipHighlighting: false },
  homePageConfig: { firstInPersonalSidebar: 'YOUR_ASSETS' },
  chromeExtensionConfig: { enabled: false, lineageEnabled: false },
};
