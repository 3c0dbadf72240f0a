import type { VersionProperties } from '../../generated/aspects.js';
import { aspectJson } from '../../model/aspect-value.js';
import { parseUrn, type Urn } from '../../model/index.js';
import { parseObject } from '../../model/json.js';
import type { AspectType } from '../../model/types.js';
import { addDefaults, logChange } from '../proposals/add-to-draft.js';
import type { Draft, Stamp } from '../proposals/draft.js';
import { putDerived } from '../proposals/put-derived.js';
import type { PlannedTransaction } from '../proposals/rules.js';
import type { AspectState } from '../proposals/stored.js';

export const VERSION_SET_ASPECT = 'versionSetProperties';
export const VERSION_ASPECT = 'versionProperties';

/** A candidate for the latest version of a set. */
interface Version {
  urn: Urn;
  properties: VersionProperties;
}

/** A set that the transaction's changes may have made inconsistent. */
interface ChangedSet {
  urn: Urn;
  /** The changed assets that are, or were, versions of the set, by URN. */
  changed: Map<string, Urn>;
  /** The actor of the change. */
  actor: string;
}

/**
 * Keeps version sets consistent after every write. The latest version is the one with the greatest sort id, and only it
 * is marked as the latest. A set without versions has no properties. The order of writes does not matter.
 */
export async function deriveVersionSets(planned: PlannedTransaction): Promise<void> {
  const sets = changedSets(planned);
  if (sets.length === 0) return;
  await planned.load(sets.map(({ urn }) => [urn.text, [VERSION_SET_ASPECT]]));
  for (const set of sets) await deriveSet(planned, set);
}

/** The sets that changes concern, in the order of their URNs. */
function changedSets({ draft, options: { registry } }: PlannedTransaction): ChangedSet[] {
  const sets = new Map<string, ChangedSet>();
  const concerned = [...draft.changedAspects.values()].filter(
    ({ aspect: { name } }) => name === VERSION_SET_ASPECT || name === VERSION_ASPECT,
  );
  if (concerned.length === 0) return [];
  const lastActors = new Map(draft.changes.map(({ urn, actor }) => [urn, actor]));
  for (const { urn, aspect, state } of concerned) {
    const actor = lastActors.get(urn.text);
    if (actor === undefined) continue;
    if (aspect.name === VERSION_SET_ASPECT) entryOf(urn, actor);
    if (aspect.name !== VERSION_ASPECT) continue;
    for (const version of [draft.original(urn, aspect), state])
      if (version)
        entryOf(parseUrn(registry, versionPropertiesOf(version).versionSet), actor).changed.set(
          urn.text,
          urn,
        );
  }
  return [...sets.values()]
    .filter(({ urn }) => !draft.hardDeleted.has(urn.text))
    .sort((a, b) => (a.urn.text < b.urn.text ? -1 : 1));

  function entryOf(urn: Urn, actor: string): ChangedSet {
    const entry = { changed: new Map<string, Urn>(), ...sets.get(urn.text), urn, actor };
    sets.set(urn.text, entry);
    return entry;
  }
}

async function deriveSet(planned: PlannedTransaction, set: ChangedSet): Promise<void> {
  const { draft, options } = planned;
  const stamp = { ...planned.stamp, actor: set.actor };
  const changed = [...set.changed.values()].flatMap((urn) => versionIn(draft, set.urn, urn) ?? []);
  const other = await findLatestUnchanged(planned, set);
  const versions = other ? [...changed, other] : changed;
  const properties = draft.json(set.urn, VERSION_SET_ASPECT);
  const latest = latestOf(versions, storedLatest(draft, set.urn));
  if (latest === undefined) {
    if (properties && set.changed.size > 0) removeProperties(draft, set.urn, stamp);
    return;
  }
  if (properties?.latest !== latest.urn.text) {
    const { versioningScheme = 'LEXICOGRAPHIC_STRING' } = latest.properties;
    const value = { versioningScheme, ...properties, latest: latest.urn.text };
    putDerived(planned, { urn: set.urn, name: VERSION_SET_ASPECT, value }, stamp);
    addDefaults({ draft, stamp, options }, { urn: set.urn });
  }
  for (const { urn, properties: version } of versions) {
    const isLatest = urn === latest.urn;
    if ((version.isLatest ?? false) !== isLatest)
      putDerived(planned, { urn, name: VERSION_ASPECT, value: { ...version, isLatest } }, stamp);
  }
}

/** The unchanged version with the greatest sort id. If the latest version so far is unchanged, it is that one. */
async function findLatestUnchanged(planned: PlannedTransaction, { urn: set, changed }: ChangedSet) {
  const { draft, tx, options } = planned;
  const known = storedLatest(draft, set);
  if (known !== undefined && !changed.has(known)) {
    const latest = await loaded(planned, set, known);
    if (latest) return latest;
  }
  const rows = await tx.run<{ urn: string; value: string }>('versions/read-versions', { set: set.text });
  const others = rows.filter(({ urn }) => !changed.has(urn));
  const latest = latestOf(
    others.map(({ urn, value }) => ({
      urn: parseUrn(options.registry, urn),
      properties: versionPropertiesOf({ value }),
    })),
    known,
  );
  return latest && loaded(planned, set, latest.urn.text);
}

async function loaded(planned: PlannedTransaction, set: Urn, text: string): Promise<Version | undefined> {
  await planned.load([[text, [VERSION_ASPECT]]]);
  return versionIn(planned.draft, set, parseUrn(planned.options.registry, text));
}

/** The asset as a version of the set. Undefined if it is not in the set. */
function versionIn(draft: Draft, set: Urn, urn: Urn): Version | undefined {
  const properties = draft.json(urn, VERSION_ASPECT);
  return properties?.versionSet === set.text ? { urn, properties } : undefined;
}

/** The version with the greatest sort id. Of equal ones, the latest so far wins, then the first by URN. */
function latestOf(versions: readonly Version[], known: string | undefined): Version | undefined {
  return versions.reduce<Version | undefined>((best, version) => {
    if (best === undefined) return version;
    const [a, b] = [version.properties.sortId, best.properties.sortId];
    if (a !== b) return a > b ? version : best;
    if (version.urn.text === known || best.urn.text === known)
      return best.urn.text === known ? best : version;
    return version.urn.text < best.urn.text ? version : best;
  }, undefined);
}

function removeProperties(draft: Draft, set: Urn, stamp: Stamp): void {
  const aspect = aspectOf(set, VERSION_SET_ASPECT);
  const state = aspect && draft.get(set, aspect);
  if (aspect === undefined || state === undefined) return;
  draft.delete(set, aspect);
  logChange({ draft, stamp }, { urn: set, aspect, changeType: 'DELETE', previous: state.number });
}

/** The latest version of a set before this transaction. */
function storedLatest(draft: Draft, set: Urn): string | undefined {
  const aspect = aspectOf(set, VERSION_SET_ASPECT);
  const state = aspect && draft.original(set, aspect);
  return state && aspectJson(VERSION_SET_ASPECT, parseObject(state.value)).latest;
}

/** The stored properties of a version. */
export function versionPropertiesOf({ value }: Pick<AspectState, 'value'>): VersionProperties {
  return aspectJson(VERSION_ASPECT, parseObject(value));
}

const aspectOf = ({ entityType }: Urn, name: string): AspectType | undefined => entityType.aspects.get(name);
