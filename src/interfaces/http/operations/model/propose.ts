import { hasRole } from '../../../../catalog/callers/caller.js';
import { DEFAULT_ASPECTS } from '../../../../catalog/proposals/default-aspects.js';
import type { ProposalResult } from '../../../../catalog/types.js';
import { CairnError } from '../../../../shared/errors.js';
import { groupBy } from '../../../../shared/group-by.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { type ProposalAt, submitProposals } from '../requests/submit-proposals.js';
import type { Call } from './call.js';
import { envelopeOf } from './system-metadata.js';

export const INGEST_PROPOSALS = 'Mutation.ingestProposals';

/** The change type that the flags select. */
export function changeType({ query }: Call): string {
  if (query.createEntityIfNotExists) return 'CREATE_ENTITY';
  return query.createIfNotExists ? 'CREATE' : 'UPSERT';
}

interface ProposeOptions {
  /** URNs of entities that must exist. */
  existing?: readonly string[];
  /** Whether the response has the default aspects that the first write added to new entities. */
  showDefaults?: boolean;
}

/**
 * Submits a batch of proposals. It is atomic unless `async=true`.
 * @returns the proposed entities, each with its proposed aspects after the write
 */
export async function propose(
  call: Call,
  proposals: readonly ProposalAt[],
  { existing = [], showDefaults = false }: ProposeOptions = {},
): Promise<Record<string, unknown>[]> {
  // Part of a batch may fail only if the caller sets `async`. The default status 202 does not allow it.
  const atomic = !call.query.async;
  try {
    const results = await submitProposals(proposals, call.context, { existing, atomic });
    // Callers who may write but not read see only what they wrote.
    const seesDefaults = showDefaults && hasRole(call.context.caller.rights, 'reader');
    const defaults = seesDefaults ? await addedDefaults(call, results) : [];
    return writtenEntities(call, [...results, ...defaults]);
  } catch (error) {
    throw error instanceof CairnError ? withoutRepeats(error) : error;
  }
}

type WrittenAspect = Pick<ProposalResult, 'urn' | 'aspectName' | 'record' | 'warnings'>;

/** The aspects that these writes added without a proposal. */
async function addedDefaults(call: Call, results: readonly ProposalResult[]): Promise<WrittenAspect[]> {
  const created = new Map(
    results.flatMap(({ effect, urn, record }) => (effect === 'CREATED' && record ? [[urn, record]] : [])),
  );
  // The records also have the key.
  const args = { urns: [...created.keys()], aspects: [...DEFAULT_ASPECTS] };
  const records = await callResolver('Query.entityRecords', args, call.context);
  const proposed = new Set(results.map(({ urn, aspectName }) => `${aspectName} ${urn}`));
  return records.flatMap(({ urn, aspects }) =>
    Object.values(aspects).flatMap((record): WrittenAspect[] => {
      const isAdded = record.number === 1 && record.created.time === created.get(urn)?.created.time;
      const isNew = isAdded && !proposed.has(`${record.name} ${urn}`);
      return isNew ? [{ urn, aspectName: record.name, record, warnings: [] }] : [];
    }),
  );
}

/** A problem of an entity in a batch affects each of its aspects. This reports it once. */
function withoutRepeats(error: CairnError): CairnError {
  const distinct = new Map(
    error.problems.map((problem) => [`${problem.pointer} ${problem.message}`, problem]),
  );
  return error.withProblems([...distinct.values()]);
}

function writtenEntities(call: Call, results: readonly WrittenAspect[]): Record<string, unknown>[] {
  const { systemMetadata = false } = call.query;
  return [...groupBy(results, ({ urn }) => urn)].map(([urn, ofEntity]) => {
    const aspects = ofEntity.flatMap(({ aspectName, record, warnings }) => {
      const warningsMember = warnings.length > 0 ? { warnings } : {};
      return record ? [[aspectName, { ...envelopeOf(call, record, systemMetadata), ...warningsMember }]] : [];
    });
    // An aspect that does not exist has no value in the answer, so its warnings go to the entity.
    const warnings = ofEntity.flatMap((result) => (result.record ? [] : result.warnings));
    const warningsMember = warnings.length > 0 ? { warnings } : {};
    return { ...call.serializer.entity(urn, Object.fromEntries(aspects)), ...warningsMember };
  });
}
