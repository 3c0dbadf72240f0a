import { VALUES_ASPECT } from '../../../catalog/structured-properties/definition.js';
import type { Problem } from '../../../errors.js';
import { batchProposals } from './batch-body.js';
import { refuse } from './body.js';
import type { AspectCall, Call, Envelope } from './call.js';
import { placedProposal } from './proposal.js';
import type { OperationKind } from './types.js';
import { changeType, WRITE_RESOLVER, writePlan } from './write-plan.js';

/** POST of an array of entities. Like DataHub's, it answers 202 unless `async=false`. */
export const upsertEntities: OperationKind = {
  resolver: WRITE_RESOLVER,
  plan: (call: Call) => batchPlan(call, changeType(call)),
};

/** PATCH of an array of entities. */
export const patchEntities: OperationKind = {
  resolver: WRITE_RESOLVER,
  plan: (call: Call) => batchPlan(call, 'PATCH'),
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

function batchPlan(call: Call, change: string) {
  return writePlan(call, batchProposals(call, change), true, (entities) => entities);
}

function aspectPlan(call: AspectCall, change: string, envelope: Envelope) {
  const problems: Problem[] = [];
  const { entity, conditions } = call;
  const target = { entity, urn: call.urn.text, urnPointer: '/path/urn', conditions };
  const proposal = placedProposal(target, call.aspect.name, change, envelope, problems);
  refuse(problems);
  return writePlan(call, [proposal], false, ([entity]) => entity, carriers(call));
}

/**
 * Whoever gives an asset values of structured properties by their endpoint means one that is there; a column needs no
 * aspects of its own before.
 */
function carriers({ aspect, entity, urn }: AspectCall): string[] {
  return aspect.name === VALUES_ASPECT && entity.name !== 'schemaField' ? [urn.text] : [];
}
