import { AspectRecord } from './AspectRecord.js';
import { EntityRecord } from './EntityRecord.js';
import { deleteEntity } from './Mutation/deleteEntity.js';
import { deleteReferences } from './Mutation/deleteReferences.js';
import { deleteTimeseries } from './Mutation/deleteTimeseries.js';
import { ingestProposals } from './Mutation/ingestProposals.js';
import { ingestSnapshots } from './Mutation/ingestSnapshots.js';
import { aspectRecord } from './Query/aspectRecord.js';
import { entitiesExist } from './Query/entitiesExist.js';
import { entityExists } from './Query/entityExists.js';
import { entityRecords } from './Query/entityRecords.js';
import { relationships } from './Query/relationships.js';
import { timeseriesAspect } from './Query/timeseriesAspect.js';

/** Every hand-written resolver by type and field; fields that a directive maps need none. */
export const resolvers = {
  Query: { aspectRecord, entitiesExist, entityExists, entityRecords, relationships, timeseriesAspect },
  Mutation: { deleteEntity, deleteReferences, deleteTimeseries, ingestProposals, ingestSnapshots },
  AspectRecord,
  EntityRecord,
};
