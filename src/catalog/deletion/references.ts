import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { preconditionFailed } from '../../shared/errors.js';
import { Path } from '../../shared/path.js';
import type { Graph, Transaction } from '../../store/graph/graph.js';
import { authorizeWrites } from '../access/authorize-writes.js';
import type { Caller } from '../callers/caller.js';
import { readAspects } from '../entities/index.js';
import type { ReadContext } from '../entities/read-context.js';
import { madeFrom } from '../proposals/paths.js';
import type { Proposal, Proposals } from '../proposals/types.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { withoutReference } from './without-reference.js';

/** A reference to an entity: the aspect that defines it, and the relationship. */
export interface Reference extends Record<string, unknown> {
  entity: string;
  relationship: string;
  aspect: string;
}

/** The path of the deleted entity. The input has no paths for the entities that refer to it. */
const DELETED = madeFrom(Path.root.at('urn'));

/** The largest number of aspects that change in one transaction. */
export const MAX_ASPECTS_PER_TRANSACTION = 500;

/** Finds the references to an entity, and removes them from their aspects. */
export interface References {
  find(urn: string): Promise<Reference[]>;
  /** Finds them within a transaction. Its lock on the entity prevents new references. */
  findIn(tx: Transaction, urn: string): Promise<Reference[]>;
  /** @throws CairnError FORBIDDEN unless the caller may change all of these aspects, and delete `deleted` */
  checkRights(references: readonly Reference[], caller: Caller, deleted?: readonly string[]): Promise<void>;
  /**
   * Makes proposals that remove a URN from aspects, together with the array element or optional member around it. An
   * aspect that would be invalid without the URN is deleted, unless somebody else has changed it since.
   */
  proposals(urn: string, references: readonly Reference[]): Promise<Proposal[]>;
  /** Removes a URN from aspects, in transactions of bounded size. Calls `beforeEach` before each of them. */
  removeFromAspects(
    urn: string,
    references: readonly Reference[],
    caller: Caller,
    beforeEach?: () => Promise<void>,
  ): Promise<void>;
}

export function createReferences(
  graph: Graph,
  registry: Registry,
  { proposals, reads }: { proposals: Proposals; reads: ReadContext },
): References {
  const found: References = {
    find: (urn) => graph.read<Reference>('deletion/find-references', { urn }),

    findIn: (tx, urn) => tx.run<Reference>('deletion/find-references', { urn }),

    async checkRights(references, caller, deleted = []) {
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
    },

    async proposals(urn, references) {
      const pairs = aspectsOf(references);
      const records = await readAspects(reads, pairs);
      return pairs.flatMap((pair, index): Proposal[] => {
        const record = records[index];
        if (record === undefined) return [];
        const aspect = registry.aspectOf(parseUrn(registry, pair.urn).entityType, pair.aspect);
        const common = { urn: pair.urn, aspectName: aspect.name };
        if (withoutReference(aspect, record.value.json, urn) === undefined)
          return [
            { ...common, changeType: 'DELETE', headers: { 'If-Version-Match': String(record.number) } },
          ];
        const update: Proposal['update'] = (stored) => {
          if (stored === undefined) return undefined;
          const left = withoutReference(aspect, stored, urn);
          if (left === undefined) throw preconditionFailed(`${aspect.name} of ${pair.urn} is another by now`);
          return left;
        };
        return [{ ...common, changeType: 'UPSERT', update }];
      });
    },

    async removeFromAspects(urn, references, { waitForIndex, ...caller }, beforeEach) {
      for (let start = 0; start < references.length; start += MAX_ASPECTS_PER_TRANSACTION) {
        const chunk = references.slice(start, start + MAX_ASPECTS_PER_TRANSACTION);
        const isLast = start + MAX_ASPECTS_PER_TRANSACTION >= references.length;
        await beforeEach?.();
        await retryOnConflict(async () =>
          proposals.submit(await found.proposals(urn, chunk), isLast ? { ...caller, waitForIndex } : caller),
        );
      }
    },
  };
  return found;
}

/** Each aspect once, even if it refers to the entity by several relationships. */
function aspectsOf(references: readonly Reference[]): { urn: string; aspect: string }[] {
  const unique = new Map(
    references.map(({ entity, aspect }) => [`${aspect} ${entity}`, { urn: entity, aspect }]),
  );
  return [...unique.values()];
}
