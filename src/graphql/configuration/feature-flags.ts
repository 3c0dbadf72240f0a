/** What the service can do, and every client may use. */
const ABILITIES = {
  readOnlyModeEnabled: false,
  nestedDomainsEnabled: true,
  entityVersioningEnabled: true,
  metricsEnabled: true,
  multipleDataProductsPerAsset: true,
};

/** Parts of pages that are on in DataHub, and whose questions are answered here. */
const SHOWN = {
  platformBrowseV2: true,
  showBrowseV2: true,
  showSearchFiltersV2: true,
  showAutoCompleteResults: true,
  showSearchBarAutocompleteRedesign: true,
  lineageGraphV2: true,
  lineageGraphV3: true,
  showLineageExpandMore: true,
  schemaFieldLineageIgnoreStatus: true,
  showDefaultExternalLinks: true,
  showIntroducePage: true,
  showManageStructuredProperties: true,
  showManageTags: true,
  showNavBarRedesign: true,
  showStatsTabRedesign: true,
  themeV2Default: true,
  themeV2Enabled: true,
};

/** Parts that are off in DataHub unless somebody turns them on. */
const OFF = {
  businessAttributeEntityEnabled: false,
  datasetSummaryPageV1: false,
  documentationFileUploadV1: false,
  editableDatasetNameEnabled: false,
  erModelRelationshipFeatureEnabled: false,
  glossaryBasedPoliciesEnabled: false,
  hideDbtSourceInLineage: false,
  hideLineageInSearchCards: false,
  ingestionOnboardingRedesignV1: false,
  logicalModelsEnabled: false,
  schemaFieldCLLEnabled: false,
  showAccessManagement: false,
  showAcrylInfo: false,
  showLineageFilterNodes: false,
  showTestsInHealthIcon: false,
  browserTracingEnabled: false,
  browserWebVitalsEnabled: false,
  showHasSiblingsFilter: false,
  showHomepageUserRole: false,
  showSeparateSiblings: false,
  themeV2Toggleable: false,
};

/** Parts that are on in DataHub, and ask for what is not there. */
const MISSING = {
  // Contracts have no mutation.
  dataContractsEnabled: false,
  // Templates of pages cannot be edited.
  assetSummaryPageV1: false,
  // Documents have no mutations.
  contextDocumentsEnabled: false,
  // The home page is made of templates, too.
  showHomePageRedesign: false,
  // The service runs no ingestion.
  showIngestionPageRedesign: false,
  // Lineage is that of the assets of data products.
  dataProductLineageEnabled: false,
  // The language that somebody chooses is kept nowhere.
  i18nEnabled: false,
  // No news of products are fetched.
  showProductUpdates: false,
};

/** The switches of DataHub, as they are here. */
export const FEATURE_FLAGS = { ...ABILITIES, ...SHOWN, ...OFF, ...MISSING };
