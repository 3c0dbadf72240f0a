import { deleteEntity } from '../../../catalog/deletion/edits.js';
import { deleteReferences } from '../../../catalog/deletion/references.js';
import { readEntities, readExistence } from '../../../catalog/entities/index.js';
import { listUrns } from '../../../catalog/entities/list.js';
import { readVersion } from '../../../catalog/entities/read-version.js';
import { withFilterPaths } from '../../../catalog/filter/paths.js';
import { ingestSnapshots } from '../../../catalog/proposals/snapshots.js';
import { UnreadableProposal } from '../../../catalog/proposals/types.js';
import { readRelationshipPage } from '../../../catalog/relationships/index.js';
import { argumentPath } from '../../../catalog/request-context.js';
import { deleteEvents, readEventPage } from '../../../catalog/timeseries/index.js';
import type { AspectRecord as StoredAspect, EntityRecord as StoredEntity } from '../../../catalog/types.js';
import type {
  AspectRecordResolvers,
  EntityRecordResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../../generated/resolvers.js';
import type { JsonObject } from '../../../model/types.js';
import { badRequest } from '../../../shared/errors.js';
import { asOfTime } from '../entity-at-versions.js';
import { entityRef } from '../entity-ref.js';

export const Query = {
  /** Entities with their stored aspects, in the order of the request. */
  entityRecords: (_parent, { urns, aspects, asOf }, { catalog }) =>
    readEntities(catalog, urns, aspects, { asOf: asOfTime(asOf) }),

  /**
   * One aspect at a version, by default the latest; `undefined` if it does not exist. Latest versions are read in
   * batches.
   */
  async aspectRecord(_parent, { urn: text, aspect: name, version, asOf }, { catalog, loaders }) {
    const { urn, entityType } = entityRef(catalog.registry, text);
    const { name: aspect, timeseries } = catalog.registry.aspectOf(entityType, name);
    const time = asOfTime(asOf);
    if (time !== undefined) {
      if (version !== 0) throw badRequest('Either a version, or asOf, not both');
      // The version of a time series is a time.
      if (timeseries) return readVersion(catalog, urn, aspect, time);
      return loaders.aspect.load({ urn, aspect, asOf: time });
    }
    return version === 0
      ? loaders.aspect.load({ urn, aspect })
      : readVersion(catalog, urn, aspect, Number(version));
  },

  /** Whether an entity has any aspect. */
  async entityExists(_parent, { urn }, { catalog, loaders }) {
    return loaders.exists.load(entityRef(catalog.registry, urn).urn);
  },

  /** Whether each of several entities has any aspect; a soft-deleted one counts by default. */
  entitiesExist: (_parent, { urns, includeSoftDeleted, asOf }, { catalog }) =>
    readExistence(catalog, urns, { includeSoftDeleted, asOf: asOfTime(asOf) }),

  /** A page of the entities of one type, by URN. */
  entityUrns: (_parent, { input }, { catalog }) => listUrns(catalog, input),

  /** A page of the relationships of an entity. */
  relationships: (_parent, { input }, { catalog }) => readRelationshipPage(catalog, input),

  /** Events of a time series aspect, newest first. */
  timeseriesAspect: (_parent, { input }, context) =>
    readEventPage(context.catalog, withFilterPaths(input, argumentPath(context))),
} satisfies QueryResolvers;

/** Converts the catalog's records to the API's type. */
export const AspectRecord = {
  payload: ({ value }: StoredAspect) => value.text,
} satisfies AspectRecordResolvers;

export const EntityRecord = {
  entityName: ({ entityType }: StoredEntity) => entityType.name,
  aspects: ({ aspects }: StoredEntity) => Object.values(aspects),
} satisfies EntityRecordResolvers;

export const Mutation = {
  /** The input has the shape of the catalog's proposals. */
  ingestProposals: (_parent, { proposals, existing, atomic }, context) => {
    const { catalog, caller } = context;
    catalog.writeThrottle.check();
    const path = argumentPath(context, 'proposals');
    const batch = proposals.map((proposal, index) =>
      proposal instanceof UnreadableProposal
        ? proposal
        : {
            // The scalar accepts any JSON. Decoding the batch checks these two members.
            ...proposal,
            path: path.at(index),
            systemMetadata: proposal.systemMetadata as JsonObject | undefined,
            headers: proposal.headers as Record<string, string> | undefined,
          },
    );
    return catalog.proposals.submit(batch, caller, { mustExist: existing, atomic });
  },
  ingestSnapshots: (_parent, snapshots, context) => {
    const { catalog, caller } = context;
    catalog.writeThrottle.check();
    return ingestSnapshots(catalog, snapshots, caller, argumentPath(context, 'snapshots'));
  },
  deleteEntity: (_parent, { urn }, { catalog, caller }) => deleteEntity(catalog, urn, caller),
  deleteTimeseries: (_parent, { input }, { catalog, caller }) => deleteEvents(catalog, input, caller),
  deleteReferences: (_parent, { urn, dryRun }, { catalog, caller }) =>
    deleteReferences(catalog, urn, dryRun, caller),
} satisfies MutationResolvers;
