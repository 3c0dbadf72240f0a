import type { Problem } from '../../../errors.js';
import { refuse } from '../body.js';
import type { AspectCall, Call, EntityCall } from '../call.js';
import { batchProposals } from './batch-body.js';
import { placedProposal } from './proposal.js';
import type { OperationKind } from './types.js';
import { changeType, deletePlan, WRITE_RESOLVER, writePlan } from './write-plan.js';

/** POST of an array of entities. Like DataHub's, it answers 202 unless `async=false`. */
export const upsertEntities: OperationKind = {
  resolver: WRITE_RESOLVER,
  plan: (call: Call) => writePlan(call, batchProposals(call, changeType(call)), true, (entities) => entities),
};

/** PATCH of an array of entities. */
export const patchEntities: OperationKind = {
  resolver: WRITE_RESOLVER,
  plan: (call: Call) => writePlan(call, batchProposals(call, 'PATCH'), true, (entities) => entities),
};

/** POST of one aspect. */
export const upsertAspect: OperationKind = {
  resolver: WRITE_RESOLVER,
  plan: (call) => aspectPlan(call, changeType(call), call.shape.aspectBody(call)),
};

/** PATCH of one aspect: the body is the patch itself in both versions. */
export const patchAspect: OperationKind = {
  resolver: WRITE_RESOLVER,
  plan: (call) => aspectPlan(call, 'PATCH', { pointer: '', value: call.body }),
};

/** DELETE of one aspect; of the key aspect, it deletes the entity. */
export const deleteAspect: OperationKind = {
  resolver: WRITE_RESOLVER,
  plan: (call) => deletePlan(call.urn.text, [call.aspect.name], call),
};

/** DELETE of an entity, or with `aspects` of those, or with `clear` of all aspects but the key. */
export const deleteEntity: OperationKind = {
  resolver: WRITE_RESOLVER,
  plan: (call: EntityCall) => deletePlan(call.urn.text, deletedAspects(call), call),
};

function deletedAspects({ registry, entity, query }: EntityCall): string[] {
  const key = entity.key.name;
  if (query.flag('clear')) return [...entity.aspects.keys()].filter((name) => name !== key);
  const asked = query.list('aspects').map((name) => registry.aspectOf(entity, name).name);
  return asked.length === 0 || asked.includes(key) ? [key] : asked;
}

function aspectPlan(call: AspectCall, change: string, envelope: Parameters<typeof placedProposal>[3]) {
  const problems: Problem[] = [];
  const proposal = placedProposal(call, call.aspect, change, envelope, problems);
  refuse(problems);
  return writePlan(call, [proposal], false, ([entity]) => entity);
}
