import { groupBy } from '../../group-by.js';
import { StoredText } from '../../model/stored-text.js';
import type { AspectRow } from '../entities/aspect-cache.js';
import type { Draft } from './draft.js';
import type { AspectState, LockedEntity } from './stored.js';

/**
 * An entity as planning needs it, from all the rows that memory has of it.
 * @param names of the aspects whose values are needed
 * @returns undefined if it has no aspects, or if one of these was read and not written by this process: what only writes
 *   need is not read
 */
export function toLocked(rows: readonly AspectRow[], names: readonly string[]): LockedEntity | undefined {
  const wanted = rows.filter(({ name }) => names.includes(name));
  if (rows.length === 0 || wanted.some(({ observedAt }) => observedAt === undefined)) return undefined;
  const aspects = new Map(wanted.map((row) => [row.name, toState(row)]));
  return { names: new Set(rows.map(({ name }) => name)), aspects, rows };
}

/** The entities of which a draft makes all aspects known, with these as they will be read, by URN. */
export function knownAfter(draft: Draft): Map<string, AspectRow[]> {
  const changed = groupBy([...draft.changedAspects.values()], ({ urn }) => urn.text);
  const known = new Map<string, AspectRow[]>();
  for (const [text, aspects] of changed) {
    const [{ urn }] = aspects;
    const before = draft.rowsBefore(urn) ?? [];
    if (before.length === 0 && draft.hasNode(urn)) continue;
    const names = new Set(aspects.map(({ aspect }) => aspect.name));
    const written = aspects.flatMap(({ state }) => (state === null ? [] : toRow(text, state)));
    known.set(text, [...before.filter(({ name }) => !names.has(name)), ...written]);
  }
  return known;
}

function toRow(urn: string, state: AspectState): AspectRow {
  const { name, number, value, created, actor, systemMetadata, definitionIds, trace, unchangedBy } = state;
  const { since, runId, observedAt, madeBy } = state;
  return {
    ...{ urn, name, number, value: new StoredText(value), created, actor, systemMetadata },
    ...{ definitionIds: definitionIds ?? null, trace: trace ?? null, unchangedBy: unchangedBy ?? null },
    ...{ since: since ?? null, runId: runId ?? null, observedAt: observedAt ?? null, madeBy: madeBy ?? null },
  };
}

function toState({ urn: _, value, ...row }: AspectRow): AspectState {
  return { ...row, value: value.unredacted() };
}
