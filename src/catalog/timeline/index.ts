import { createPatch, type Operation } from 'rfc6902';
import { parseUrn } from '../../model/index.js';
import type { JsonObject } from '../../model/types.js';
import { groupBy } from '../../shared/group-by.js';
import type { Row } from '../../store/graph/graph.js';
import type { ReadContext } from '../entities/read-context.js';
import type { StoredVersion } from '../entities/record.js';
import type { Redacted } from '../entities/redactor.js';
import { DIFFERS, differences } from './differs.js';
import { greatestChange, semanticVersions } from './semantic-version.js';
import {
  CHANGE_CATEGORIES,
  type ChangeCategory,
  type ChangeEvent,
  type ChangeTransaction,
  type EditsQuery,
  type TimelineQuery,
} from './types.js';
import { type VersionTime, versionStamps } from './version-stamps.js';

/** The number of newest changes that are searched for a user's edits. */
const WINDOW = 20_000;

type Version = Redacted<StoredVersion>;

/** A version of an aspect within the range, and its predecessor. */
interface WrittenVersion {
  version: Version;
  before: JsonObject;
  after: JsonObject;
  events: ChangeEvent[];
}

/**
 * Computes the changes of an entity from the versions of its aspects, the oldest first.
 * @throws CairnError BAD_REQUEST for an unknown category
 */
export async function readTimeline(
  { graph, registry, redact }: ReadContext,
  { urn, categories, startTime, endTime, raw = false }: TimelineQuery,
): Promise<ChangeTransaction[]> {
  const start = Number(startTime ?? 0);
  const { text, entityType } = parseUrn(registry, urn);
  const wanted = categories ?? CHANGE_CATEGORIES;
  const names = [...new Set(wanted.flatMap((category) => Object.keys(DIFFERS[category])))];
  const end = Number(endTime ?? Number.MAX_SAFE_INTEGER);
  const [rows, times] = await Promise.all([
    graph.read<StoredVersion & Row>('timeline/read-versions', {
      ...{ urn: text, start, end },
      names: names.filter((name) => entityType.aspects.has(name)),
    }),
    graph.read<VersionTime & Row>('timeline/read-version-times', { urn: text, end }),
  ]);
  const versions = await redact<StoredVersion>(rows);
  const written = writtenWithin(versions, start).map((one) => ({
    ...one,
    events: eventsOf(one, wanted, text),
  }));
  return transactions(written, times, raw);
}

/**
 * The URNs of entities that a user has changed, the most recent first. It considers only the newest changes of the
 * catalog.
 */
export async function readRecentlyEdited(
  { kept }: Pick<ReadContext, 'kept'>,
  query: EditsQuery,
): Promise<string[]> {
  const rows = await kept.read<{ urn: string }>('timeline/list-recently-edited', {
    ...query,
    window: WINDOW,
  });
  return rows.map(({ urn }) => urn);
}

/** Pairs each version within the range with its predecessor, which may be older than the range. */
function writtenWithin(versions: readonly Version[], start: number) {
  return [...groupBy(versions, ({ name }) => name).values()].flatMap((own) =>
    own.flatMap((version, index) => {
      if (version.created < start) return [];
      const before = own[index - 1];
      return [{ version, before: before ? jsonOf(before) : {}, after: jsonOf(version) }];
    }),
  );
}

const jsonOf = ({ value }: Version) => value.json;

function eventsOf(
  { version, before, after }: Omit<WrittenVersion, 'events'>,
  categories: readonly ChangeCategory[],
  entityUrn: string,
): ChangeEvent[] {
  const auditStamp = { time: version.created, actor: version.actor };
  return differences(categories, version.name, before, after, entityUrn).map((difference) => ({
    entityUrn,
    ...difference,
    auditStamp,
  }));
}

/**
 * Groups versions with the same time into transactions. Transactions without changes in the requested categories are
 * left out.
 */
function transactions(
  written: readonly WrittenVersion[],
  versionTimes: readonly VersionTime[],
  raw: boolean,
): ChangeTransaction[] {
  const byTime = [...groupBy(written, ({ version }) => String(version.created)).values()]
    .filter((group) => group.some(({ events }) => events.length > 0))
    .sort(([left], [right]) => (left?.version.created ?? 0) - (right?.version.created ?? 0));
  const changes = byTime.map((group) =>
    greatestChange(group.flatMap(({ events }) => events.map(({ semVerChange }) => semVerChange))),
  );
  const versions = semanticVersions(changes);
  const stamps = versionStamps(
    byTime.map(([first]) => first?.version.created ?? 0),
    versionTimes,
  );
  return byTime.flatMap((group, index) => {
    const [first] = group;
    if (first === undefined) return [];
    return [
      {
        timestamp: first.version.created,
        actor: first.version.actor,
        semVer: versions[index] ?? '',
        semVerChange: changes[index] ?? 'PATCH',
        changeEvents: group.flatMap(({ events }) => events),
        versionStamp: stamps[index] ?? '',
        ...(raw && { rawDiff: group.flatMap(patchOf) }),
      },
    ];
  });
}

function patchOf({ version, before, after }: WrittenVersion): Operation[] {
  return createPatch(before, after).map((operation) => ({
    ...operation,
    path: `/${version.name}${operation.path}`,
    ...('from' in operation && { from: `/${version.name}${operation.from}` }),
  }));
}
