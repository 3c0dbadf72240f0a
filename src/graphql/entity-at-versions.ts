import type { AspectRecord } from '../catalog/types.js';
import { EntityRef } from './entity-ref.js';
import type { Loaders } from './loaders.js';

/** An entity with some aspects at former versions. */
export class EntityAtVersions extends EntityRef {
  constructor(
    { urn, entityType, key }: EntityRef,
    /** Versions by aspect name, greater than 0. Other aspects are at their latest version. */
    readonly versions: ReadonlyMap<string, number>,
  ) {
    super(urn, entityType, key);
  }
}

/** The aspect in the entity's version. */
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
