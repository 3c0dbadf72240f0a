import { UnreadableProposal } from '../../../../../catalog/proposals/types.js';
import type { ProposalResult } from '../../../../../catalog/types.js';
import { buildUrn } from '../../../../../model/index.js';
import { isObject } from '../../../../../model/json.js';
import { omitNullish } from '../../../../../model/omit-nullish.js';
import type { Json, JsonObject, Registry } from '../../../../../model/types.js';
import { badRequest, CairnError } from '../../../../../shared/errors.js';
import { parseJsonText } from '../../../json-body.js';
import { schemaCheck } from '../../requests/schema-check.js';
import { checkedProposal, type ProposalBody } from '../../schemas/proposal.js';
import { givenSystemMetadata } from '../../schemas/system-metadata.js';

/** The condition for the whole request, as an HTTP header, in addition to those in proposals. */
export const IF_VERSION_MATCH_HEADER = 'If-Version-Match';

/** A proposal for the resolver, and the pointers of its parts in the body. */
interface ProposalWithPointer {
  input: ProposalInput;
  toBodyPointer(rest: string): string;
}

type ProposalInput = ReturnType<typeof proposalInput> | UnreadableProposal;

const checkProposal = schemaCheck(checkedProposal, 'The proposal');

/**
 * A proposal of a batch, as received. The catalog refuses it if its form is wrong, with or without the
 * other proposals of the batch.
 */
export function proposalWithPointer(
  registry: Registry,
  given: unknown,
  pointer: string,
  condition?: string,
): ProposalWithPointer {
  try {
    checkProposal(given, pointer);
    // The previous line checked it.
    const input = proposalInput(registry, given as ProposalBody, pointer, condition);
    return { input, toBodyPointer: (rest) => `${pointer}${proposalPointer(rest)}` };
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    // Of a malformed proposal, as much as can be read.
    const { entityUrn, aspectName } = { ...(given as object | null) } as Partial<ProposalBody>;
    const input = new UnreadableProposal(error, String(entityUrn ?? ''), String(aspectName ?? ''));
    return { input, toBodyPointer: (rest) => rest };
  }
}

const checkSystemMetadata = schemaCheck(givenSystemMetadata, 'The system metadata');

/**
 * The input of `Mutation.ingestProposals` for one proposal of a body.
 * @param pointer the position of the proposal in the body; `condition` is the request's `If-Version-Match`, if any
 * @throws CairnError BAD_REQUEST when the aspect, the system metadata or the key is not JSON, or there is neither URN nor key.
 */
export function proposalInput(
  registry: Registry,
  proposal: ProposalBody,
  pointer: string,
  condition?: string,
) {
  const { entityType, aspectName, changeType } = proposal;
  return {
    urn: proposal.entityUrn ?? urnOfKey(registry, proposal, pointer),
    entityType,
    aspectName,
    changeType,
    aspect: proposal.aspect
      ? aspectOf(proposal.aspect.value, changeType, `${pointer}/aspect/value`)
      : undefined,
    systemMetadata: systemMetadataOf(proposal.systemMetadata, `${pointer}/systemMetadata`),
    headers:
      condition === undefined
        ? (proposal.headers ?? undefined)
        : { [IF_VERSION_MATCH_HEADER]: condition, ...proposal.headers },
  };
}

/** The URN of the entity that a proposal names by its key. */
function urnOfKey(
  registry: Registry,
  { entityType, entityKeyAspect }: ProposalBody,
  pointer: string,
): string {
  if (!entityKeyAspect)
    throw badRequest(`The proposal has neither entityUrn nor entityKeyAspect`, [
      { pointer: `${pointer}/entityUrn`, message: 'is required' },
    ]);
  const place = `${pointer}/entityKeyAspect/value`;
  const key = parseJsonText(entityKeyAspect.value, place, 'The key');
  if (!isObject(key) || !Object.values(key).every((part) => typeof part === 'string'))
    throw badRequest('The key is not an object of texts', [
      { pointer: place, message: 'must be an object of texts' },
    ]);
  // Every part of it is a text.
  return buildUrn(registry, entityType, key as Record<string, string>);
}

function aspectOf(text: string, changeType: string, pointer: string): Json {
  const value = parseJsonText(text, pointer, 'The aspect');
  return changeType === 'PATCH' && Array.isArray(value) ? { patch: value } : value;
}

/** Clients send it as an object or as JSON text. */
function systemMetadataOf(given: ProposalBody['systemMetadata'], pointer: string): JsonObject | undefined {
  if (given === undefined || given === null) return undefined;
  const value = typeof given === 'string' ? parseJsonText(given, pointer, 'The system metadata') : given;
  checkSystemMetadata(value, pointer);
  // The previous line checked it.
  return omitNullish(value as JsonObject);
}

/** The pointer in the body for a member of the resolver's proposal. */
export function proposalPointer(pointer: string): string {
  return pointer.replace(/^\/urn$/, '/entityUrn').replace(/^\/aspect\//, '/aspect/value/');
}

/** The warnings of all results; `undefined` when there are none, so that the answer leaves them out. */
export function warningsOf(results: readonly ProposalResult[]): string[] | undefined {
  const warnings = results.flatMap((result) => result.warnings);
  return warnings.length > 0 ? warnings : undefined;
}
