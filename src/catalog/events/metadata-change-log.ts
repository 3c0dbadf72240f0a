import { parseObject } from '../../model/json.js';
import type { StoredText } from '../../model/stored-text.js';
import type { JsonObject } from '../../model/types.js';
import type { ReadContext } from '../entities/read-context.js';
import { readVersions } from '../entities/read-version.js';
import type { AspectRecord, AuditStamp, ReaderCatalog } from '../types.js';
import type { LoggedChange } from './changes.js';
import { topicOf } from './topics.js';

/** An aspect as text with its media type. */
export interface GenericAspect {
  /** JSON text. */
  value: string;
  contentType: 'application/json';
}

/** DataHub's MetadataChangeLog event for a change, with the number of the change. */
export interface MetadataChangeLog {
  /** The number of the change. It is also the offset after the change. */
  seq: number;
  entityType: string;
  entityUrn: string;
  /** RESTATE is a write of the same value again. */
  changeType: 'UPSERT' | 'RESTATE' | 'DELETE';
  aspectName: string;
  /** The aspect after the change. Absent for a deletion, and if the version has been deleted since. */
  aspect?: GenericAspect;
  /** The system metadata of the aspect's latest write. */
  systemMetadata?: JsonObject;
  /** The aspect before the change. Absent if there was none, or if it has been deleted since. */
  previousAspectValue?: GenericAspect;
  previousSystemMetadata?: JsonObject;
  created: AuditStamp;
}

/** Makes the events of changes, redacted for a reader. It reads the values from the aspects and their history. */
export async function toMetadataChangeLogs(
  context: ReaderCatalog,
  changes: readonly LoggedChange[],
): Promise<MetadataChangeLog[]> {
  const { registry } = context;
  const isSeries = (change: LoggedChange) => topicOf(registry, change) === 'MetadataChangeLog_Timeseries_v1';
  const [versions, events] = await Promise.all([
    readValues(
      context,
      changes.filter((change) => !isSeries(change)),
    ),
    readEvents(context, changes.filter(isSeries)),
  ]);
  return changes.map((change) => {
    const event = events.get(change.seq);
    if (event) {
      const systemMetadata = parseObject(event.systemMetadata);
      return { ...header(change), aspect: generic(event.value.text), systemMetadata, created: stamp(change) };
    }
    const after = versions.get(versionKey(change, change.number));
    // Deletion ends the history of an aspect, and its numbers begin again. If the stored version is from after a
    // deletion, so is the one before it.
    const isOfPresentAspect = after !== undefined && (isRestated(change, after) || isMadeBy(change, after));
    const before = isOfPresentAspect ? versions.get(versionKey(change, change.previous)) : undefined;
    return {
      ...header(change),
      ...(isOfPresentAspect && { aspect: generic(after.value.text), systemMetadata: after.systemMetadata }),
      ...(before && {
        previousAspectValue: generic(before.value.text),
        previousSystemMetadata: before.systemMetadata,
      }),
      created: stamp(change),
    };
  });
}

async function readValues(context: ReadContext, changes: readonly LoggedChange[]) {
  const keys = changes.flatMap(({ urn, aspect, number, previous }) =>
    [number, previous].flatMap((version) => (version === null ? [] : [{ urn, aspect, version }])),
  );
  const records = keys.length === 0 ? [] : await readVersions(context, keys);
  return new Map<string, AspectRecord | undefined>(
    keys.map((key, index) => [versionKey(key, key.version), records[index]]),
  );
}

async function readEvents({ graph, redact }: ReadContext, changes: readonly LoggedChange[]) {
  const written = changes.flatMap(({ seq, urn, aspect, number, key, time }) =>
    number === null ? [] : [{ seq, urn, aspect, timestampMillis: number, key: key ?? null, time }],
  );
  type SeriesRow = { seq: number; value: StoredText; systemMetadata: string };
  const rows =
    written.length === 0
      ? []
      : await graph.read<SeriesRow>('events/read-timeseries-values', { changes: written });
  const names = new Map(changes.map(({ seq, aspect }) => [seq, aspect]));
  const events = await redact(rows.map((row) => ({ ...row, name: names.get(row.seq) ?? '' })));
  return new Map(events.map((event) => [event.seq, event]));
}

const versionKey = ({ urn, aspect }: Pick<LoggedChange, 'urn' | 'aspect'>, version: number | null) =>
  `${version} ${aspect} ${urn}`;

const isMadeBy = ({ time, actor }: LoggedChange, { created }: AspectRecord): boolean =>
  created.time === time && created.actor === actor;

/** Whether a change wrote the same version again. A version younger than the change is from after a deletion. */
const isRestated = ({ number, previous, time }: LoggedChange, { created }: AspectRecord): boolean =>
  number === previous && created.time <= time;

const header = (change: LoggedChange) => ({
  seq: change.seq,
  entityType: change.entityType,
  entityUrn: change.urn,
  changeType: typeOf(change),
  aspectName: change.aspect,
});

/**
 * What happened to the aspect. As in DataHub, it is not how the change was proposed: consumers propose it again
 * elsewhere, where a PATCH would come with a whole aspect, and a CREATE would be refused.
 */
function typeOf({ changeType, number, previous }: LoggedChange): MetadataChangeLog['changeType'] {
  if (changeType === 'DELETE') return 'DELETE';
  return number !== null && number === previous ? 'RESTATE' : 'UPSERT';
}

const stamp = ({ time, actor }: LoggedChange): AuditStamp => ({ time, actor });

const generic = (value: string): GenericAspect => ({ value, contentType: 'application/json' });
