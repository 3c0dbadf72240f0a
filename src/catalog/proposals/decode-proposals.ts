import { decodeAspect, parseUrn, type Urn } from '../../model/index.js';
import { parseJson } from '../../model/json.js';
import type { AspectType, Json, Registry } from '../../model/types.js';
import {
  badRequest,
  CairnError,
  firstMessage,
  nestProblems,
  type Problem,
  thrownMessage,
} from '../../shared/errors.js';
import type { DecodedProposal } from './decoded-proposal.js';
import { expectedNumber } from './if-version-match.js';
import { withCanonicalKeys } from './patch/canonical-keys.js';
import { decodePatch, type Patch } from './patch/decode.js';
import { withoutUnknownFields } from './patch/unknown-fields.js';
import type { Rules } from './rules.js';
import { checkTime } from './timeseries-event.js';
import { CHANGE_TYPES, type ChangeType, type SubmittedProposal, UnreadableProposal } from './types.js';

interface DecodeOptions {
  /** Reject unknown fields instead of dropping them. */
  strict?: boolean;
  rules: Rules;
}

/**
 * Checks a whole batch against the model.
 * @throws CairnError BAD_REQUEST with the problems of all proposals, each pointer beginning with `/<index>`.
 */
export function decodeProposals(
  registry: Registry,
  batch: readonly SubmittedProposal[],
  options: DecodeOptions,
) {
  const problems: Problem[] = [];
  const decoded = batch.flatMap((proposal, index) => {
    try {
      return [decodeProposal(registry, proposal, options)];
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      const own = error.problems.length > 0 ? error.problems : [{ pointer: '', message: error.message }];
      problems.push(...nestProblems(`/${index}`, own));
      return [];
    }
  });
  if (problems.length > 0) throw badRequest(firstMessage(problems), problems);
  return decoded;
}

function decodeProposal(
  registry: Registry,
  proposal: SubmittedProposal,
  options: DecodeOptions,
): DecodedProposal {
  if (proposal instanceof UnreadableProposal) throw proposal.reason;
  const { changeType, headers } = proposal;
  const urn = at('/urn', () => parseUrn(registry, proposal.urn));
  at('/entityType', () => checkEntityType(registry, proposal.entityType, urn));
  const aspect = at('/aspectName', () => registry.aspectOf(urn.entityType, proposal.aspectName));
  at('/changeType', () => checkChangeType(changeType, aspect));
  const common = {
    urn,
    aspect,
    changeType,
    systemMetadata: proposal.systemMetadata,
    expected: at('/headers', () => expectedNumber(headers)),
  };
  if (changeType === 'DELETE') return { ...common, warnings: [] };
  if (proposal.update) {
    const { update, refersTo } = proposal;
    return { ...common, update, refersTo, warnings: [] };
  }
  const input = at('/aspect', () => parsed(proposal.aspect));
  if (changeType === 'PATCH') {
    const sent = at('/aspect', () => withCanonicalKeys(registry, aspect, decodePatch(input)));
    return { ...common, ...at('/aspect', () => decodedPatch(aspect, sent, options)) };
  }
  const { value, warnings } = at('/aspect', () =>
    decodeAspect(registry, aspect, options.rules.prepareInput(aspect, input, true), options),
  );
  if (aspect.timeseries) at('/aspect', () => checkTime(value));
  return { ...common, value, warnings: warnings.map(warningText) };
}

/** The patch without unknown fields, which decoding also removes from aspects. */
function decodedPatch(aspect: AspectType, sent: Patch, { strict }: DecodeOptions) {
  const { patch, warnings, problems } = withoutUnknownFields(aspect, sent);
  if (strict && problems.length > 0) throw badRequest(firstMessage(problems), problems);
  return { patch, warnings: warnings.map(warningText) };
}

/** A warning as writers see it. */
export function warningText({ pointer, message }: Problem): string {
  return `${pointer}: ${message}`;
}

/** Runs a check, and puts the pointer to a member of the proposal before those of its problems. */
function at<T>(pointer: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    const own = error.problems.length > 0 ? error.problems : [{ pointer: '', message: error.message }];
    throw badRequest(error.message, nestProblems(pointer, own));
  }
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
