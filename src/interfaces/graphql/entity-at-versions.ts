import { readMoment } from '../../catalog/filter/moments.js';
import type { Loaders } from '../../catalog/request-loaders.js';
import type { AspectRecord } from '../../catalog/types.js';
import type { Registry } from '../../model/types.js';
import type { MaybePromise } from '../../shared/maybe-promise.js';
import { type EntityRef, type EntityResult, entityRef } from './entity-ref.js';

/** The value that resolvers return for an entity as it was at a time. Without a time, it is the entity now. */
export function entityAsOf(registry: Registry, urn: string, asOf: number | undefined): EntityResult {
  return asOf === undefined ? urn : entityRef(registry, urn, { asOf });
}

/**
 * The time of an argument `asOf`, in epoch milliseconds.
 * @throws CairnError BAD_REQUEST
 */
export function asOfTime(asOf: string | number | undefined): number | undefined {
  return asOf === undefined ? undefined : readMoment(asOf, 'asOf');
}

/** The time as of which an entity is shown; undefined means now. */
export const timeOf = ({ former }: EntityRef): number | undefined => former?.asOf;

/** Reads an aspect in the version that the reference names. */
export function aspectOf(
  owner: EntityRef,
  aspect: string,
  loaders: Pick<Loaders, 'aspect' | 'version'>,
): MaybePromise<AspectRecord | undefined> {
  const { urn, former } = owner;
  const version = former?.versions?.get(aspect);
  return version === undefined
    ? loaders.aspect.load({ urn, aspect, asOf: timeOf(owner) })
    : loaders.version.load({ urn, aspect, version });
}
