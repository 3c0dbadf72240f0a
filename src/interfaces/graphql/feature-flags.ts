/** Features of the service that every client may use. */
const SUPPORTED = {
  readOnlyModeEnabled: false,
  nestedDomainsEnabled: true,
  entityVersioningEnabled: true,
  metricsEnabled: true,
  multipleDataProductsPerAsset: true,
};

/** Parts of pages that are on in DataHub. This API answers their queries. */
const ON_AS_IN_DATAHUB = {
  platformBrowseV2: true,
  showBrowseV2: true,
  showSearchFiltersV2: true,
  showAutoCompleteResults: true,
  assetSummaryPageV1: true,
  contextDocumentsEnabled: true,
  dataContractsEnabled: true,
  dataProductLineageEnabled: true,
  showHomePageRedesign: true,
  showIngestionPageRedesign: true,
  i18nEnabled: true,
  showSearchBarAutocompleteRedesign: true,
  lineageGraphV2: true,
  logicalModelsEnabled: true,
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

/** Parts that are off in DataHub by default. */
const OFF_AS_IN_DATAHUB = {
  businessAttributeEntityEnabled: false,
  datasetSummaryPageV1: false,
  editableDatasetNameEnabled: false,
  erModelRelationshipFeatureEnabled: false,
  glossaryBasedPoliciesEnabled: false,
  hideDbtSourceInLineage: false,
  hideLineageInSearchCards: false,
  ingestionOnboardingRedesignV1: false,
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

/** Parts that are on in DataHub. They need features that Cairn does not have. */
const UNSUPPORTED = {
  // There are no product updates.
  showProductUpdates: false,
};

/** The values of DataHub's feature flags. */
export const FEATURE_FLAGS = { ...SUPPORTED, ...ON_AS_IN_DATAHUB, ...OFF_AS_IN_DATAHUB, ...UNSUPPORTED };
