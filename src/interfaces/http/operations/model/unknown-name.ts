import type { Registry } from '../../../../model/types.js';
import { decodePercent } from '../../percent-encoding.js';
import { joinUrn } from '../routes.js';

/** The index of the type: `/openapi/v3/entity/dataset` split at slashes. */
const TYPE_SEGMENT = 4;
const ENTITY_PATH = /^\/openapi\/v[23]\/entity\//i;

/**
 * Reports the unknown name in a path without an operation.
 * @throws CairnError BAD_REQUEST when the path names an unknown entity type or aspect.
 */
export function refuseUnknownName(path: string, registry: Registry): void {
  if (!ENTITY_PATH.test(path)) return;
  const [first = '', second, third] = joinUrn(path.split('/')).slice(TYPE_SEGMENT);
  if (first === '' && second === undefined) return;
  const entity = registry.entity(decodePercent(first.toLowerCase() === 'batch' ? (second ?? '') : first));
  if (third) registry.aspectOf(entity, decodePercent(third));
}
