import { UnreadableProposal } from '../../../../catalog/proposals/types.js';
import { pointerStep } from '../../../../model/json-pointer.js';
import type { Problem } from '../../../../shared/errors.js';
import { describe, expectArray, isObject, refusal } from '../requests/body.js';
import type { Call } from './call.js';
import { type ProposalTarget, type ProposalWithPointer, proposalWithPointer } from './proposal.js';

/**
 * The proposals of the body of a batch, in order; `at` is where the batch is in the request's body. The catalog validates names and values, and refuses items without the
 * form of an entity with aspects: so all problems are reported at once.
 * @throws CairnError BAD_REQUEST when the body is not an array
 */
export function batchProposals(call: Call, changeType: string, at = ''): ProposalWithPointer[] {
  return expectArray(call.body).flatMap((item, index) =>
    itemProposals(call, item, `${at}/${index}`, changeType),
  );
}

function itemProposals(
  call: Call,
  item: unknown,
  pointer: string,
  changeType: string,
): ProposalWithPointer[] {
  const { entity, conditions, serializer } = call;
  const target = { entity, conditions, urn: '', urnPointer: `${pointer}/urn` };
  if (!isObject(item))
    return [malformed(target, '', [{ pointer, message: `must be an object, not ${describe(item)}` }])];
  const problems: Problem[] = [];
  const { urn } = item;
  if (typeof urn !== 'string')
    problems.push({ pointer: target.urnPointer, message: `must be a URN, not ${describe(urn)}` });
  else target.urn = urn;
  const { pointer: inside, members } = serializer.aspectsOf(item, pointer, problems);
  const proposed = members.filter(([, aspect]) => aspect !== null);
  if (proposed.length === 0) problems.push({ pointer: inside, message: 'must name at least one aspect' });
  const proposals = proposed.map(([name, envelope]) =>
    aspectProposal(target, name, envelope, `${inside}/${pointerStep(name)}`, changeType),
  );
  if (problems.length === 0) return proposals;
  return [
    malformed(target, '', problems),
    ...proposals.filter(({ input }) => input instanceof UnreadableProposal),
  ];
}

function aspectProposal(
  target: ProposalTarget,
  aspectName: string,
  envelope: unknown,
  pointer: string,
  changeType: string,
): ProposalWithPointer {
  if (!isObject(envelope) || envelope.value === undefined) {
    const message = `must be an object with a value, not ${describe(envelope)}`;
    return malformed(target, aspectName, [{ pointer, message }]);
  }
  const { value, systemMetadata, headers } = envelope;
  const problems: Problem[] = [];
  const placed = { pointer: `${pointer}/value`, value, systemMetadata, headers };
  const proposal = proposalWithPointer(target, aspectName, changeType, placed, problems);
  return problems.length > 0 ? malformed(target, aspectName, problems) : proposal;
}

/** A proposal with the problems of its form, whose pointers lead into the body. */
function malformed(
  { urn }: ProposalTarget,
  aspectName: string,
  problems: readonly Problem[],
): ProposalWithPointer {
  return { input: new UnreadableProposal(refusal(problems), urn, aspectName), toBodyPointer: (rest) => rest };
}
