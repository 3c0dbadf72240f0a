import type { PreviewsQuery, RecordsQuery } from '../../generated/operations.js';

/** An entity as it is stored. */
export type EntityRecord = RecordsQuery['entityRecords'][number];

/** Members of an aspect, whose values the codec of the service has validated. */
export type Members = Readonly<Record<string, unknown>>;

/** The facts that people recognise an entity by, as the API knows them from the model. */
export type Recognised = PreviewsQuery['entityPreviews'][number];

/** Further facts of the API about an entity: its place and its troubles. */
export type Asset = NonNullable<NonNullable<PreviewsQuery['entities']>[number]>;
