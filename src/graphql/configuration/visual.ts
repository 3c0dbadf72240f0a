import type { AppConfig } from '../../generated/api.js';

/** How pages look, as DataHub has it unless somebody changes it; what is null is left to them. */
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
  application: { showSidebarSectionWhenEmpty: false, showApplicationInNavigation: false },
};

/** What pages do first. */
export const PAGE_CONFIG: Partial<AppConfig> = {
  searchBarConfig: { apiVariant: 'SEARCH_ACROSS_ENTITIES' },
  searchCardConfig: { showDescription: false },
  searchFlagsConfig: { defaultSkipHighlighting: false },
  homePageConfig: { firstInPersonalSidebar: 'YOUR_ASSETS' },
  chromeExtensionConfig: { enabled: false, lineageEnabled: false },
};
