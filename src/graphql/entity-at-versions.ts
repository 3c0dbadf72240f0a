import type { AspectRecord } from '../catalog/types.js';
import { EntityRef } from './entity-ref.js';
import type { Loaders } from './loaders.js';

/** An entity of which some aspects are meant as they were: fields of them show these versions. */
export class EntityAtVersions extends EntityRef {
  constructor(
    { urn, entityType, key }: EntityRef,
    /** By the name of the aspect, greater than 0; all others are meant as they are. */
    readonly versions: ReadonlyMap<string, number>,
  ) {
    super(urn, entityType, key);
  }
}

/** The aspect that is meant where an entity is. */
export function aspectOf(
  owner: EntityRef,
  aspect: string,
  loaders: Pick<Loaders, 'aspect' | 'version'>,
): Promise<AspectRecord | undefined> {
  const { urn } = owner;
  const version = owner instanceof EntityAtVersions ? owner.versions.get(aspect) : undefined;
  return version === undefined
    ? loaders.aspect.load({ urn, aspect })
    : loaders.version.load({ urn, aspect, version });
}
