import { UnreadableProposal } from '../../../../catalog/proposals/types.js';
import type { Problem } from '../../../../shared/errors.js';
import { Path } from '../../../../shared/path.js';
import { describe, expectArray, isObject, refusal } from '../requests/body.js';
import type { ProposalAt } from '../requests/submit-proposals.js';
import type { Call } from './call.js';
import { type ProposalTarget, proposalAt } from './proposal.js';

/**
 * The proposals of a batch, in order. The catalog validates names and values, and also refuses malformed items. So it
 * reports all problems at once.
 * @param path where the batch is in the request's body
 * @throws CairnError BAD_REQUEST if the body is not an array
 */
export function batchProposals(call: Call, changeType: string, path = Path.root): ProposalAt[] {
  return expectArray(call.body).flatMap((item, index) =>
    itemProposals(call, item, path.at(index), changeType),
  );
}

function itemProposals(call: Call, item: unknown, path: Path, changeType: string): ProposalAt[] {
  const { entity, conditions, serializer } = call;
  const target = { entity, conditions, urn: '', urnPath: path.at('urn') };
  if (!isObject(item))
    return [malformed(target, '', path, [path.problem(`must be an object, not ${describe(item)}`)])];
  const problems: Problem[] = [];
  const { urn } = item;
  if (typeof urn !== 'string') problems.push(target.urnPath.problem(`must be a URN, not ${describe(urn)}`));
  else target.urn = urn;
  const { path: inside, members } = serializer.aspectsOf(item, path, problems);
  const proposed = members.filter(([, aspect]) => aspect !== null);
  if (proposed.length === 0) problems.push(inside.problem('must name at least one aspect'));
  const proposals = proposed.map(([name, envelope]) =>
    aspectProposal(target, name, envelope, inside.at(name), changeType),
  );
  if (problems.length === 0) return proposals;
  return [
    malformed(target, '', path, problems),
    ...proposals.filter(({ input }) => input instanceof UnreadableProposal),
  ];
}

function aspectProposal(
  target: ProposalTarget,
  aspectName: string,
  envelope: unknown,
  path: Path,
  changeType: string,
): ProposalAt {
  if (!isObject(envelope) || envelope.value === undefined) {
    const problem = path.problem(`must be an object with a value, not ${describe(envelope)}`);
    return malformed(target, aspectName, path, [problem]);
  }
  const { value, systemMetadata, headers } = envelope;
  const problems: Problem[] = [];
  const placed = { path, valuePath: path.at('value'), value, systemMetadata, headers };
  const proposal = proposalAt(target, aspectName, changeType, placed, problems);
  return problems.length > 0 ? malformed(target, aspectName, path, problems) : proposal;
}

/** A proposal with the problems of its form. */
function malformed(
  { urn }: ProposalTarget,
  aspectName: string,
  path: Path,
  problems: readonly Problem[],
): ProposalAt {
  return { input: new UnreadableProposal(refusal(problems), urn, aspectName), path };
}
