import type { PreviewsQuery, RecordsQuery } from '../../generated/operations.js';
import { parseUrn } from './urns.js';

/** An entity as it is stored. */
export type EntityRecord = RecordsQuery['entityRecords'][number];

/** Members of an aspect, whose values the codec of the service has validated. */
export type Members = Readonly<Record<string, unknown>>;

/** What the API says of an entity beside its aspects. */
export type Asset = NonNullable<NonNullable<PreviewsQuery['entities']>[number]>;

/** The types of which the API says more of use than their aspects hold: what they are in, and what is wrong with them. */
const ASSETS = [
  ...['dataset', 'chart', 'dashboard', 'dataFlow', 'dataJob', 'dataProcessInstance', 'container'],
  ...['glossaryTerm', 'glossaryNode', 'domain', 'document', 'dataProduct', 'metric'],
  ...['mlModel', 'mlFeature', 'mlFeatureTable', 'schemaField', 'service', 'aiAgent'],
];

/** Whether the API says more of an entity than its aspects hold. */
export const isAsset = (urn: string): boolean => ASSETS.includes(parseUrn(urn).type);
