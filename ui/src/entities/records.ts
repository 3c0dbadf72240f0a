import type { PreviewsQuery, RecordsQuery } from '../../generated/operations.js';

/** An entity as it is stored. */
export type EntityRecord = RecordsQuery['entityRecords'][number];

/** Members of an aspect, whose values the codec of the service has validated. */
export type Members = Readonly<Record<string, unknown>>;

/** What people recognise an entity by, as the API knows it from the model. */
export type Recognised = PreviewsQuery['entityPreviews'][number];

/** What else the API says of an entity: where it is, and what is wrong with it. */
export type Asset = NonNullable<NonNullable<PreviewsQuery['entities']>[number]>;
