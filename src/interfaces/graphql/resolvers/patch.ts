import { withoutHints } from '../../../catalog/callers/hints.js';
import { newUrn } from '../../../catalog/editing/entities.js';
import type { Proposal } from '../../../catalog/types.js';
import type { PatchEntityInput, PatchEntityResult } from '../../../generated/api.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';
import { canonicalUrn } from '../../../model/index.js';
import { parseJson } from '../../../model/json.js';
import { omitNullish } from '../../../model/omit-nullish.js';
import type { Json, Registry } from '../../../model/types.js';
import { badRequest, CairnError } from '../../../shared/errors.js';
import type { Context } from '../context.js';

export const Mutation = {
  patchEntity: (_parent, { input }, context) => patch(input, context),
  patchEntities: (_parent, { input }, context) => Promise.all(input.map((one) => patch(one, context))),
} satisfies MutationResolvers;

/** As in DataHub, a mistake of the caller is part of the answer. An internal error is not. */
async function patch(input: PatchEntityInput, { catalog, caller }: Context): Promise<PatchEntityResult> {
  const { urn: given = '' } = input;
  try {
    const proposal = proposalOf(catalog.registry, input);
    await catalog.proposals.submit([proposal], caller);
    return { urn: proposal.urn, success: true };
  } catch (thrown) {
    const error = withoutHints(thrown, caller);
    if (!(error instanceof CairnError) || error.status >= 500) throw error;
    return { urn: given, success: false, error: error.message };
  }
}

function proposalOf(registry: Registry, input: PatchEntityInput): Proposal {
  const {
    aspectName,
    patch: operations,
    arrayPrimaryKeys,
    forceGenericPatch,
    headers,
    systemMetadata,
  } = input;
  const keys = arrayPrimaryKeys?.map(({ arrayField, keys: names }) => [arrayField, [...names]]);
  return {
    ...{ urn: urnOf(registry, input), aspectName, changeType: 'PATCH' },
    aspect: {
      patch: operations.map(({ op, path, value, from }) =>
        omitNullish({ op: op.toLowerCase(), path, from, value: value && parsedOrText(value) }),
      ),
      ...omitNullish({ forceGenericPatch, arrayPrimaryKeys: keys && Object.fromEntries(keys) }),
    },
    headers: headers && Object.fromEntries(headers.map(({ key, value = '' }) => [key, value])),
    systemMetadata: systemMetadata && omitNullish(metadataOf(systemMetadata)),
  };
}

function urnOf(registry: Registry, { urn, entityType }: PatchEntityInput): string {
  if (urn) return canonicalUrn(registry, urn);
  if (!entityType) throw badRequest('Give urn, or entityType for a new entity');
  const [part, ...others] = registry.entity(entityType).key.record.fields;
  if (part === undefined || others.length > 0)
    throw badRequest(`The URN of a ${entityType} cannot be generated: give urn`);
  return newUrn(registry, registry.entity(entityType).name, part.name);
}

/** Parses JSON. Other text stays as it is. */
function parsedOrText(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

function metadataOf({ properties, ...others }: NonNullable<PatchEntityInput['systemMetadata']>) {
  const entries = properties?.map(({ key, value = '' }) => [key, value]);
  return { ...others, properties: entries && Object.fromEntries(entries) };
}
