import type { Graph, Transaction } from '../../graph/graph.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Author } from '../authors/author.js';
import { Overtaken, unlessOvertaken } from '../overtaken.js';
import type { Proposals } from '../proposals/types.js';
import { CHUNK, type Reference, type References } from './references.js';
import type { Lifecycle } from './types.js';

/** How long a removal is a process's own without a sign of life. */
const TAKEN_MILLIS = 15_000;

/** How entities go together with what refers to them. */
export function createRemoval(
  graph: Graph,
  registry: Registry,
  proposals: Proposals,
  references: References,
): Pick<Lifecycle, 'remove' | 'finishRemoval'> {
  return {
    remove: (urn, author) => remove(parseUrn(registry, urn).text, author),

    async finishRemoval() {
      const times = { now: Date.now(), until: Date.now() + TAKEN_MILLIS };
      const [row] = await graph.write((tx) =>
        tx.run<{ urn: string; actor: string }>('lifecycle/take-removal', times),
      );
      if (row) await remove(row.urn, { actor: row.actor });
      return row !== undefined;
    },
  };

  /**
   * What fits into one transaction is one. Of more, that it is to be done is noted first, if the author may do all of it;
   * from then on the catalog does it for them, and the last transaction forgets the note.
   */
  async function remove(urn: string, author: Author): Promise<void> {
    const { actor, traceId, awaitsSearch } = author;
    await unlessOvertaken(async () => {
      const found = await references.find(urn);
      const last = found.splice(-CHUNK);
      if (found.length > 0) {
        await references.checkRights([...found, ...last], author, [urn]);
        await references.takeOut(urn, found, { actor, traceId }, () => noteRemoval(urn, author));
      }
      await removeLast(urn, last, found.length > 0 ? { actor, traceId, awaitsSearch } : author);
    });
  }

  async function removeLast(urn: string, last: readonly Reference[], author: Author): Promise<void> {
    const key = parseUrn(registry, urn).entityType.key.name;
    const deletion = { urn, aspectName: key, changeType: 'DELETE' } as const;
    await proposals.submit([...(await references.proposals(urn, last)), deletion], author, {
      check: async (tx) => {
        await checkReferences(tx, urn, last);
        await tx.run('lifecycle/forget-removal', { urn });
      },
    });
  }

  /** Somebody referred to the entity meanwhile. */
  async function checkReferences(tx: Transaction, urn: string, seen: readonly Reference[]): Promise<void> {
    const known = new Set(seen.map(({ entity, aspect }) => `${aspect} ${entity}`));
    const now = await references.findIn(tx, urn);
    if (now.some(({ entity, aspect }) => !known.has(`${aspect} ${entity}`)))
      throw new Overtaken(`${urn} was referred to while it was being removed; try again`);
  }

  async function noteRemoval(urn: string, { actor }: Author): Promise<void> {
    const time = Date.now();
    const parameters = { urn, actor, time, until: time + TAKEN_MILLIS };
    await graph.write((tx) => tx.run('lifecycle/note-removal', parameters));
  }
}
