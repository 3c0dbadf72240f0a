import { batchGetEntities } from './batch-get.js';
import { getAspect, getEntity, headAspect, headEntity } from './read-kinds.js';
import type { OperationKind } from './types.js';
import {
  deleteAspect,
  deleteEntity,
  patchAspect,
  patchEntities,
  upsertAspect,
  upsertEntities,
} from './write-kinds.js';

/** Every kind of operation, by the name that the specification gives it as `x-kind`. */
export const KINDS = {
  upsertEntities,
  patchEntities,
  batchGetEntities,
  getEntity,
  headEntity,
  deleteEntity,
  getAspect,
  headAspect,
  upsertAspect,
  patchAspect,
  deleteAspect,
} as const satisfies Record<string, OperationKind>;

export type KindName = keyof typeof KINDS;
