import type { DeleteReferencesResult, RelatedAspect } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { preconditionFailed } from '../../shared/errors.js';
import { Path } from '../../shared/path.js';
import type { Transaction } from '../../store/graph/graph.js';
import { authorizeWrites } from '../access/authorize-writes.js';
import type { Caller } from '../callers/caller.js';
import type { EditContext } from '../editing/edit.js';
import { readAspects } from '../entities/index.js';
import { madeFrom } from '../proposals/paths.js';
import type { Proposal } from '../proposals/types.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { withoutReference } from './without-reference.js';

/** A reference to an entity: the aspect that defines it, and the relationship. */
export type Reference = RelatedAspect & Record<string, unknown>;

/** The path of the deleted entity. The input has no paths for the entities that refer to it. */
const DELETED = madeFrom(Path.root.at('urn'));

/** The largest number of aspects that change in one transaction. */
export const MAX_ASPECTS_PER_TRANSACTION = 500;

/**
 * Removes all references to the entity, in transactions of bounded size. After an interruption, a second call removes
 * the remaining ones.
 */
export async function deleteReferences(
  catalog: EditContext,
  text: string,
  dryRun: boolean,
  caller: Caller,
): Promise<DeleteReferencesResult> {
  const urn = parseUrn(catalog.registry, text).text;
  const relatedAspects = await findReferences(catalog, urn);
  if (!dryRun) {
    await checkRights(catalog, relatedAspects, caller);
    await removeFromAspects(catalog, urn, relatedAspects, caller);
  }
  return { total: relatedAspects.length, relatedAspects };
}

/** Finds the references to an entity. */
export const findReferences = ({ graph }: EditContext, urn: string): Promise<Reference[]> =>
  graph.read<Reference>('deletion/find-references', { urn });

/** Finds them within a transaction. Its lock on the entity prevents new references. */
export const findReferencesIn = (tx: Transaction, urn: string): Promise<Reference[]> =>
  tx.run<Reference>('deletion/find-references', { urn });

/** @throws CairnError FORBIDDEN unless the caller may change all of these aspects, and delete `deleted` */
export async function checkRights(
  { graph, registry }: EditContext,
  references: readonly Reference[],
  caller: Caller,
  deleted: readonly string[] = [],
): Promise<void> {
  const changes = aspectsOf(references).map(({ urn: text, aspect }) => {
    const urn = parseUrn(registry, text);
    const type = registry.aspectOf(urn.entityType, aspect);
    return { path: DELETED, urn, aspect: type, changeType: 'UPSERT' as const };
  });
  const deletions = deleted.map((text) => {
    const urn = parseUrn(registry, text);
    return { path: DELETED, urn, aspect: urn.entityType.key, changeType: 'DELETE' as const };
  });
  const check = authorizeWrites(registry, [...changes, ...deletions], caller);
  if (check) await graph.write(check);
}

/**
 * Makes proposals that remove a URN from aspects, together with the array element or optional member around it. An
 * aspect that would be invalid without the URN is deleted, unless somebody else has changed it since.
 */
export async function removalProposals(
  { registry, stored }: EditContext,
  urn: string,
  references: readonly Reference[],
): Promise<Proposal[]> {
  const pairs = aspectsOf(references);
  const records = await readAspects(stored, pairs);
  return pairs.flatMap((pair, index): Proposal[] => {
    const record = records[index];
    if (record === undefined) return [];
    const aspect = registry.aspectOf(parseUrn(registry, pair.urn).entityType, pair.aspect);
    const common = { urn: pair.urn, aspectName: aspect.name };
    if (withoutReference(aspect, record.value.json, urn) === undefined)
      return [{ ...common, changeType: 'DELETE', headers: { 'If-Version-Match': String(record.number) } }];
    const update: Proposal['update'] = (before) => {
      if (before === undefined) return undefined;
      const left = withoutReference(aspect, before, urn);
      if (left === undefined) throw preconditionFailed(`${aspect.name} of ${pair.urn} is another by now`);
      return left;
    };
    return [{ ...common, changeType: 'UPSERT', update }];
  });
}

/** Removes a URN from aspects, in transactions of bounded size. Calls `beforeEach` before each of them. */
export async function removeFromAspects(
  catalog: EditContext,
  urn: string,
  references: readonly Reference[],
  { waitForIndex, ...caller }: Caller,
  beforeEach?: () => Promise<void>,
): Promise<void> {
  for (let start = 0; start < references.length; start += MAX_ASPECTS_PER_TRANSACTION) {
    const chunk = references.slice(start, start + MAX_ASPECTS_PER_TRANSACTION);
    const isLast = start + MAX_ASPECTS_PER_TRANSACTION >= references.length;
    await beforeEach?.();
    await retryOnConflict(async () =>
      catalog.proposals.submit(
        await removalProposals(catalog, urn, chunk),
        isLast ? { ...caller, waitForIndex } : caller,
      ),
    );
  }
}

/** Each aspect once, even if it refers to the entity by several relationships. */
function aspectsOf(references: readonly Reference[]): { urn: string; aspect: string }[] {
  const unique = new Map(
    references.map(({ entity, aspect }) => [`${aspect} ${entity}`, { urn: entity, aspect }]),
  );
  return [...unique.values()];
}
