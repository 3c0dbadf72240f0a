import type { QueryResolvers, VersionedDatasetResolvers } from '../../../generated/resolvers.js';
import type { EntityType } from '../../../model/types.js';
import { badRequest } from '../../../shared/errors.js';
import { type EntityRef, entityRef } from '../entity-ref.js';
import { ENTITY_FIELDS } from '../fields/entity-fields.js';
import { schemaMetadata } from '../fields/schema-at-version.js';

/** A part of a version stamp of the timeline, `schemaMetadata:3`. */
const PART = /^(\w+):(\d{1,15})$/;

const { type, exists, aspects, relationships, health } = ENTITY_FIELDS;

export const Query = {
  /** A former state of a dataset. A version stamp names the versions of some of its aspects. */
  versionedDataset(_parent, { urn, versionStamp = '' }, { catalog }) {
    const entity = entityRef(catalog.registry, urn);
    if (entity.entityType.name !== 'dataset') throw badRequest(`${entity.urn} is not a dataset`);
    return entityRef(catalog.registry, urn, { versions: versionsOf(versionStamp, entity.entityType) });
  },
} satisfies QueryResolvers;

/** These common fields of entities show the latest version. */
export const VersionedDataset = {
  ...{ type, exists, aspects, relationships, health },
  schema: (dataset: EntityRef, _args, context) => schemaMetadata(dataset, {}, context),
} satisfies VersionedDatasetResolvers;

/** @throws CairnError BAD_REQUEST for a malformed version stamp. */
function versionsOf(stamp: string, { aspects }: EntityType): Map<string, number> {
  const versions = new Map<string, number>();
  for (const part of stamp.split(';').filter((text) => text !== '')) {
    const [, name, number] = PART.exec(part) ?? [];
    if (name === undefined || !aspects.has(name) || aspects.get(name)?.timeseries)
      throw badRequest(
        `${JSON.stringify(part)} of the versionStamp is not a version such as "schemaMetadata:3"`,
      );
    // As in DataHub, 0 is the latest version.
    if (Number(number) > 0) versions.set(name, Number(number));
  }
  return versions;
}
