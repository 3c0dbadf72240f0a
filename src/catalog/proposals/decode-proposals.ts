import { decodeAspect, parseUrn, type Urn } from '../../model/index.js';
import { parseJson } from '../../model/json.js';
import type { AspectType, Json, Registry } from '../../model/types.js';
import {
  badRequest,
  CairnError,
  firstMessage,
  inOneLine,
  type Problem,
  thrownMessage,
} from '../../shared/errors.js';
import { Path, problemsAt, reportAt } from '../../shared/path.js';
import type { DecodedProposal } from './decoded-proposal.js';
import { withCanonicalKeys } from './patch/canonical-keys.js';
import { decodePatch, type Patch } from './patch/decode.js';
import { withoutUnknownFields } from './patch/unknown-fields.js';
import type { PlanOptions } from './rules.js';
import { checkTime } from './timeseries-event.js';
import { CHANGE_TYPES, type ChangeType, type SubmittedProposal, UnreadableProposal } from './types.js';
import { readConditions } from './write-conditions.js';

/**
 * Checks a whole batch against the model.
 * @throws CairnError BAD_REQUEST with the problems of all proposals
 */
export function decodeProposals(batch: readonly SubmittedProposal[], options: PlanOptions) {
  const problems: Problem[] = [];
  const decoded = batch.flatMap((proposal, index) => {
    const path = pathOf(proposal, index);
    try {
      return [decodeProposal(proposal, path, options)];
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      problems.push(...problemsAt(path, error));
      return [];
    }
  });
  if (problems.length > 0) throw badRequest(firstMessage(problems), problems);
  return decoded;
}

/** The place of a proposal of a batch in the caller's input. */
export const pathOf = (proposal: SubmittedProposal, index: number): Path =>
  (proposal instanceof UnreadableProposal ? undefined : proposal.path) ?? Path.root.at(index);

function decodeProposal(proposal: SubmittedProposal, path: Path, options: PlanOptions): DecodedProposal {
  if (proposal instanceof UnreadableProposal) throw proposal.reason;
  const { changeType, headers } = proposal;
  const { registry, strict, rules } = options;
  const urn = reportAt(path.at('urn'), () => parseUrn(registry, proposal.urn));
  reportAt(path.at('entityType'), () => checkEntityType(registry, proposal.entityType, urn));
  const aspect = reportAt(path.at('aspectName'), () =>
    registry.aspectOf(urn.entityType, proposal.aspectName),
  );
  reportAt(path.at('changeType'), () => checkChangeType(changeType, aspect));
  const common = {
    path,
    urn,
    aspect,
    changeType,
    systemMetadata: proposal.systemMetadata,
    conditions: reportAt(path.at('headers'), () => readConditions(headers, changeType)),
  };
  if (changeType === 'DELETE') return { ...common, warnings: [] };
  if (proposal.update) {
    const { update, refersTo } = proposal;
    return { ...common, update, refersTo, warnings: [] };
  }
  const aspectPath = path.at('aspect');
  const input = reportAt(aspectPath, () => parsed(proposal.aspect));
  if (changeType === 'PATCH') {
    const sent = withCanonicalKeys(registry, aspect, decodePatch(input, aspectPath));
    return { ...common, ...decodedPatch(aspect, sent, strict) };
  }
  const { value, warnings } = decodeAspect(registry, aspect, rules.prepareInput(aspect, input, true), {
    strict,
    path: aspectPath,
  });
  if (aspect.timeseries) checkTime(value, aspectPath);
  return { ...common, value, warnings: warnings.map(inOneLine) };
}

/** Removes unknown fields from a patch, as decoding does for aspects. */
function decodedPatch(aspect: AspectType, sent: Patch, strict: boolean) {
  const { patch, warnings, problems } = withoutUnknownFields(aspect, sent);
  if (strict && problems.length > 0) throw badRequest(firstMessage(problems), problems);
  return { patch, warnings: warnings.map(inOneLine) };
}

function checkEntityType(registry: Registry, name: string | undefined, urn: Urn): void {
  if (name === undefined) return;
  const declared = registry.entity(name);
  if (declared !== urn.entityType) {
    throw badRequest(`entityType is ${declared.name}, but ${urn.text} is a ${urn.entityType.name}`);
  }
}

function checkChangeType(changeType: ChangeType, aspect: AspectType): void {
  if (!CHANGE_TYPES.includes(changeType)) {
    throw badRequest(`Unknown changeType ${String(changeType)}; it is one of ${CHANGE_TYPES.join(', ')}`);
  }
  if (aspect.timeseries && changeType === 'PATCH') {
    throw badRequest(`${aspect.name} is a time series aspect; its events are written whole, not patched`);
  }
}

function parsed(aspect: Json | undefined): Json {
  if (aspect === undefined || aspect === null) throw badRequest('The aspect is missing');
  if (typeof aspect !== 'string') return aspect;
  try {
    return parseJson(aspect);
  } catch (error) {
    throw badRequest(`The aspect is not JSON: ${thrownMessage(error)}`);
  }
}
