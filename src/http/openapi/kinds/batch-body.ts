import type { Problem } from '../../../errors.js';
import { describe, expectArray, isObject, refuse, step } from '../body.js';
import type { Call } from '../call.js';
import { type PlacedProposal, placedProposal, type Target } from './proposal.js';

/**
 * The proposals of the body of a batch, in its order. Names and values are the catalog's to check, which then
 * reports on all of them at once.
 * @throws CairnError BAD_REQUEST with every item that has not the shape of an entity with aspects.
 */
export function batchProposals(call: Call, changeType: string): PlacedProposal[] {
  const problems: Problem[] = [];
  const proposals = expectArray(call.body).flatMap((item, index) =>
    itemProposals(call, item, `/${index}`, changeType, problems),
  );
  refuse(problems);
  return proposals;
}

function itemProposals(
  call: Call,
  item: unknown,
  pointer: string,
  changeType: string,
  problems: Problem[],
): PlacedProposal[] {
  if (!isObject(item)) {
    problems.push({ pointer, message: `must be an object, not ${describe(item)}` });
    return [];
  }
  const target = { urn: String(item.urn), entity: call.entity, conditions: call.conditions };
  const urnPointer = `${pointer}/urn`;
  if (typeof item.urn !== 'string') {
    problems.push({ pointer: urnPointer, message: `must be a URN, not ${describe(item.urn)}` });
  }
  const { pointer: inside, members } = call.shape.aspectsOf(item, pointer, problems);
  const proposed = members.filter(([, aspect]) => aspect !== null);
  if (proposed.length === 0) problems.push({ pointer: inside, message: 'must name at least one aspect' });
  return proposed.flatMap(([name, envelope]) =>
    aspectProposal({ ...target, urnPointer }, name, envelope, `${inside}${step(name)}`, changeType, problems),
  );
}

function aspectProposal(
  target: Target,
  aspectName: string,
  envelope: unknown,
  pointer: string,
  changeType: string,
  problems: Problem[],
): PlacedProposal[] {
  if (!isObject(envelope) || envelope.value === undefined) {
    problems.push({ pointer, message: `must be an object with a value, not ${describe(envelope)}` });
    return [];
  }
  const { value, systemMetadata, headers } = envelope;
  const placed = { pointer: `${pointer}/value`, value, systemMetadata, headers };
  return [placedProposal(target, aspectName, changeType, placed, problems)];
}
