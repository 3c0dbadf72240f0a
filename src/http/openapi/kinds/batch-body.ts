import { CairnError, type Problem } from '../../../errors.js';
import { parseUrn, type Urn } from '../../../model/index.js';
import { describe, expectArray, isObject, type Members, refuse, step } from '../body.js';
import type { Call } from '../call.js';
import { type PlacedProposal, placedProposal } from './proposal.js';

/**
 * The proposals of the body of a batch, in its order.
 * @throws CairnError BAD_REQUEST with every problem of every item, each with its pointer.
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
  const urn = entityUrn(call, item.urn, `${pointer}/urn`, problems);
  const { pointer: inside, members } = call.shape.aspectsOf(item, pointer, problems);
  const proposed = members.filter(([, aspect]) => aspect !== null);
  if (proposed.length === 0) problems.push({ pointer: inside, message: 'must name at least one aspect' });
  return proposed.flatMap(([name, aspect]) => {
    const at = `${inside}${step(name)}`;
    return urn ? aspectProposal(call, urn, name, aspect, at, changeType, problems) : [];
  });
}

function aspectProposal(
  { entity, registry, conditions }: Call,
  urn: Urn,
  name: string,
  envelope: unknown,
  pointer: string,
  changeType: string,
  problems: Problem[],
): PlacedProposal[] {
  const aspect = collect(problems, pointer, () => registry.aspectOf(entity, name));
  if (!isObject(envelope) || envelope.value === undefined) {
    problems.push({ pointer, message: `must be an object with a value, not ${describe(envelope)}` });
  }
  if (aspect === undefined || !isObject(envelope)) return [];
  const { value, systemMetadata, headers }: Members = envelope;
  const placed = { pointer: `${pointer}/value`, value, systemMetadata, headers };
  return [placedProposal({ urn, conditions }, aspect, changeType, placed, problems)];
}

/** The URN of an item; `undefined`, with a problem, when it is none of the entity type of the path. */
export function entityUrn(call: Call, text: unknown, pointer: string, problems: Problem[]): Urn | undefined {
  if (typeof text !== 'string') {
    problems.push({ pointer, message: `must be a URN, not ${describe(text)}` });
    return undefined;
  }
  const urn = collect(problems, pointer, () => parseUrn(call.registry, text));
  if (urn === undefined || urn.entityType === call.entity) return urn;
  const message = `must be of type ${call.entity.name}, not ${urn.entityType.name}`;
  problems.push({ pointer, message });
  return undefined;
}

/** The result of `work`; when it refuses its input, `undefined`, with a problem at `pointer`. */
export function collect<T>(problems: Problem[], pointer: string, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    problems.push({ pointer, message: error.message });
    return undefined;
  }
}
