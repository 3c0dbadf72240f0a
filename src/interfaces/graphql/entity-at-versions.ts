import { readMoment } from '../../catalog/filter/moments.js';
import type { Loaders } from '../../catalog/request-loaders.js';
import type { AspectRecord } from '../../catalog/types.js';
import type { Registry } from '../../model/types.js';
import type { MaybePromise } from '../../shared/maybe-promise.js';
import { EntityRef, type EntityResult, entityRef } from './entity-ref.js';

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

/** An entity as it was at a time. */
class EntityAsOf extends EntityRef {
  constructor(
    { urn, entityType, key }: EntityRef,
    /** Epoch milliseconds. */
    readonly asOf: number,
  ) {
    super(urn, entityType, key);
  }
}

/** The value that resolvers return for an entity as it was at a time. Without a time, it is the entity now. */
export function entityAsOf(registry: Registry, urn: string, asOf: number | undefined): EntityResult {
  return asOf === undefined ? urn : new EntityAsOf(entityRef(registry, urn), asOf);
}

/**
 * The time of an argument `asOf`, in epoch milliseconds.
 * @throws CairnError BAD_REQUEST
 */
export function asOfTime(asOf: string | number | undefined): number | undefined {
  return asOf === undefined ? undefined : readMoment(asOf, 'asOf');
}

/** The time as of which an entity is shown; undefined means now. */
export function timeOf(entity: EntityRef): number | undefined {
  return entity instanceof EntityAsOf ? entity.asOf : undefined;
}

/** Reads an aspect in the version that the reference names. */
export function aspectOf(
  owner: EntityRef,
  aspect: string,
  loaders: Pick<Loaders, 'aspect' | 'version'>,
): MaybePromise<AspectRecord | undefined> {
  const { urn } = owner;
  const version = owner instanceof EntityAtVersions ? owner.versions.get(aspect) : undefined;
  return version === undefined
    ? loaders.aspect.load({ urn, aspect, asOf: timeOf(owner) })
    : loaders.version.load({ urn, aspect, version });
}
