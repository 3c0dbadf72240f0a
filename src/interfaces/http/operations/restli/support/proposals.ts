import { UnreadableProposal } from '../../../../../catalog/proposals/types.js';
import type { ProposalResult } from '../../../../../catalog/types.js';
import { buildUrn } from '../../../../../model/index.js';
import { isObject } from '../../../../../model/json.js';
import { omitNullish } from '../../../../../model/omit-nullish.js';
import type { Json, JsonObject, Registry } from '../../../../../model/types.js';
import { badRequest, CairnError } from '../../../../../shared/errors.js';
import type { Path } from '../../../../../shared/path.js';
import { parseJsonText } from '../../../json-body.js';
import { schemaCheck } from '../../requests/schema-check.js';
import type { ProposalAt } from '../../requests/submit-proposals.js';
import { checkedProposal, type ProposalBody } from '../../schemas/proposal.js';
import { givenSystemMetadata } from '../../schemas/system-metadata.js';

const checkProposal = schemaCheck(checkedProposal, 'The proposal');

/** Reads a proposal of a batch. If it is malformed, the catalog refuses it, alone or with the whole batch. */
export function readProposal(
  registry: Registry,
  given: unknown,
  path: Path,
  headers?: Readonly<Record<string, string>>,
): ProposalAt {
  try {
    checkProposal(given, path);
    // The previous line checked it.
    const proposal = given as ProposalBody;
    return {
      input: proposalInput(registry, proposal, path, headers),
      path: proposalPath(path, proposal),
    };
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    // Keeps the URN and the aspect of a malformed proposal, if they can be read.
    const { entityUrn, aspectName } = { ...(given as object | null) } as Partial<ProposalBody>;
    const input = new UnreadableProposal(error, String(entityUrn ?? ''), String(aspectName ?? ''));
    return { input, path };
  }
}

const checkSystemMetadata = schemaCheck(givenSystemMetadata, 'The system metadata');

/**
 * The input of `Mutation.ingestProposals` for one proposal of a body.
 * @param path where the proposal is in the body
 * @param headers those of the request that apply to its proposals
 * @throws CairnError BAD_REQUEST if the aspect, the system metadata or the key is not JSON, or if both URN and key are
 *   missing
 */
export function proposalInput(
  registry: Registry,
  proposal: ProposalBody,
  path: Path,
  headers: Readonly<Record<string, string>> = {},
) {
  const { entityType, aspectName, changeType } = proposal;
  return {
    urn: proposal.entityUrn ?? urnOfKey(registry, proposal, path),
    entityType,
    aspectName,
    changeType,
    aspect: proposal.aspect
      ? aspectOf(proposal.aspect.value, changeType, path.at('aspect', 'value'))
      : undefined,
    systemMetadata: systemMetadataOf(proposal.systemMetadata, path.at('systemMetadata')),
    headers: { ...headers, ...proposal.headers },
  };
}

/** The URN of the entity that a proposal names by its key. */
function urnOfKey(registry: Registry, { entityType, entityKeyAspect }: ProposalBody, path: Path): string {
  if (!entityKeyAspect)
    throw badRequest(`The proposal has neither entityUrn nor entityKeyAspect`, [
      path.at('entityUrn').problem('is required'),
    ]);
  const place = path.at('entityKeyAspect', 'value');
  const key = parseJsonText(entityKeyAspect.value, place, 'The key');
  if (!isObject(key) || !Object.values(key).every((part) => typeof part === 'string'))
    throw badRequest('The key is not an object of texts', [place.problem('must be an object of texts')]);
  // Every part of a key is a text.
  return buildUrn(registry, entityType, key as Record<string, string>);
}

function aspectOf(text: string, changeType: string, path: Path): Json {
  const value = parseJsonText(text, path, 'The aspect');
  return changeType === 'PATCH' && Array.isArray(value) ? { patch: value } : value;
}

/** Reads system metadata. Clients send an object or JSON text. */
function systemMetadataOf(given: ProposalBody['systemMetadata'], path: Path): JsonObject | undefined {
  if (given === undefined || given === null) return undefined;
  const value = typeof given === 'string' ? parseJsonText(given, path, 'The system metadata') : given;
  checkSystemMetadata(value, path);
  // The previous line checked it.
  return omitNullish(value as JsonObject);
}

/** The place of a proposal in the body. Some of its members have other names or places there. */
export function proposalPath(path: Path, { aspect }: ProposalBody): Path {
  const aspectPath = path.at('aspect');
  return path.with({
    urn: path.at('entityUrn'),
    aspect: aspect ? aspectPath.at('value') : aspectPath,
  });
}

/** The warnings of all results. `undefined` if there are none, so that the answer omits them. */
export function warningsOf(results: readonly ProposalResult[]): string[] | undefined {
  const warnings = results.flatMap((result) => result.warnings);
  return warnings.length > 0 ? warnings : undefined;
}
