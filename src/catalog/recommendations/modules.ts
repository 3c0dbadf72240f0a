import type { RecommendationRenderType, ScenarioType } from '../../generated/api.js';

/** A module that suggests the most frequent values of a field of search. */
export interface FrequentValues {
  moduleId: string;
  title: string;
  renderType: RecommendationRenderType;
  /** The pages that show it. */
  scenarios: readonly ScenarioType[];
  field: string;
  /** The maximum number of values. */
  limit: number;
}

/** The module of the entities that a user has edited. */
export const RECENTLY_EDITED = {
  moduleId: 'RecentlyEditedEntities',
  title: 'Recently Edited',
  renderType: 'ENTITY_NAME_LIST',
  limit: 5,
} as const;

/** The entity types that the module of edits suggests. */
export const EDITED_TYPES = [
  'dataset',
  'dataFlow',
  'dataJob',
  'container',
  'dashboard',
  'chart',
  'mlModel',
  'mlFeature',
  'mlModelGroup',
  'mlFeatureTable',
] as const;

/** The position of the module of edits on the home page. */
export const EDITED_POSITION = 2;

/** The other modules, in the order of DataHub's pages. */
export const MODULES: readonly FrequentValues[] = [
  {
    moduleId: 'Platforms',
    title: 'Platforms',
    renderType: 'PLATFORM_SEARCH_LIST',
    scenarios: ['HOME'],
    field: 'platform',
    limit: 40,
  },
  {
    moduleId: 'Domains',
    title: 'Domains',
    renderType: 'DOMAIN_SEARCH_LIST',
    scenarios: ['HOME'],
    field: 'domains',
    limit: 10,
  },
  {
    moduleId: 'TopTags',
    title: 'Top Tags',
    renderType: 'TAG_SEARCH_LIST',
    scenarios: ['HOME', 'SEARCH_RESULTS'],
    field: 'tags',
    limit: 10,
  },
  {
    moduleId: 'TopTerms',
    title: 'Top Glossary Terms',
    renderType: 'GLOSSARY_TERM_SEARCH_LIST',
    scenarios: ['HOME', 'SEARCH_RESULTS'],
    field: 'glossaryTerms',
    limit: 10,
  },
];
