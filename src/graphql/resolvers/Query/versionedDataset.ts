import { badRequest } from '../../../errors.js';
import type { EntityType } from '../../../model/types.js';
import type { Context } from '../../context.js';
import { EntityAtVersions } from '../../entity-at-versions.js';
import { entityRef } from '../../entity-ref.js';

/** `schemaMetadata:3`, as timelines have them. */
const PART = /^(\w+):(\d{1,15})$/;

/** A dataset as it was: a stamp names the versions of some of its aspects. */
export function versionedDataset(
  _parent: unknown,
  { urn, versionStamp }: { urn: string; versionStamp?: string | null },
  { catalog }: Context,
): EntityAtVersions {
  const entity = entityRef(catalog.registry, urn);
  if (entity.entityType.name !== 'dataset') throw badRequest(`${entity.urn} is no dataset`);
  return new EntityAtVersions(entity, versionsOf(versionStamp ?? '', entity.entityType));
}

/** @throws CairnError BAD_REQUEST for what is no stamp of an entity of this type. */
function versionsOf(stamp: string, { aspects }: EntityType): Map<string, number> {
  const versions = new Map<string, number>();
  for (const part of stamp.split(';').filter((text) => text !== '')) {
    const [, name, number] = PART.exec(part) ?? [];
    if (name === undefined || !aspects.has(name) || aspects.get(name)?.timeseries)
      throw badRequest(
        `${JSON.stringify(part)} of the versionStamp is no version such as "schemaMetadata:3"`,
      );
    // As in DataHub: 0 is the latest.
    if (Number(number) > 0) versions.set(name, Number(number));
  }
  return versions;
}
