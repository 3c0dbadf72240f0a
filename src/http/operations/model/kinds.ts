import { deleteAspect, deleteEntity, deleteEvents } from './delete-kinds.js';
import { listEntities, scrollEntities } from './list-kinds.js';
import { batchGetEntities, getAspect, getEntity, headAspect, headEntity } from './read-kinds.js';
import type { OperationKind } from './types.js';
import { patchAspect, patchEntities, upsertAspect, upsertEntities } from './write-kinds.js';

/** Every kind of operation, by the name that the specification gives it as `x-kind`. */
export const KINDS = {
  listEntities,
  scrollEntities,
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
  deleteEvents,
} as const satisfies Record<string, OperationKind>;

export type KindName = keyof typeof KINDS;
