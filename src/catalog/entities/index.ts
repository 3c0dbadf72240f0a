import { keyName } from '../../model/entity-name.js';
import { keyAspectValue, parseUrn, type Urn, unknownUser } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { groupBy } from '../../shared/group-by.js';
import type { Row } from '../../store/graph/graph.js';
import type { AspectRequest, AspectRow } from './known-aspects.js';
import type { ReadContext } from './read-context.js';
import { toRecord } from './record.js';
import type { Redacted } from './redactor.js';
import type { AspectRecord, EntityRecord, TypedAspectRecord } from './types.js';

/**
 * Reads a record for each URN, in the order of `urns`. A key aspect that is not stored is derived.
 * @param names the aspects to read; absent: all
 * @param options with `asOf`, the records are as of that time (epoch milliseconds)
 */
export async function readEntities(
  context: ReadContext,
  urns: readonly string[],
  names?: readonly string[],
  { asOf }: { asOf?: number | undefined } = {},
): Promise<EntityRecord[]> {
  const { registry, redact } = context;
  const parsed = urns.map((urn) => parseUrn(registry, urn));
  const wanted = (names && aspectNames(registry, parsed, names)) ?? null;
  const unique = [...new Set(parsed.map(({ text }) => text))];
  const rows = await readRows(
    context,
    unique.map((urn) => ({ urn, names: wanted })),
    asOf,
  );
  const stored = groupBy(await redact<AspectRow>(rows), ({ urn }) => urn);
  return parsed.map((urn) => toEntity(registry, urn, stored.get(urn.text) ?? []));
}

/** Reads the aspects of pairs of URN and aspect name, in one statement. Absent aspects are `undefined`. */
export async function readAspects<Name extends string>(
  context: ReadContext,
  pairs: readonly { urn: string; aspect: Name }[],
  { asOf }: { asOf?: number | undefined } = {},
): Promise<(TypedAspectRecord<Name> | undefined)[]> {
  const wanted = groupBy(pairs, ({ urn }) => urn);
  const entities = [...wanted].map(([urn, own]) => ({ urn, names: own.map(({ aspect }) => aspect) }));
  const shown = await context.redact<AspectRow>(await readRows(context, entities, asOf));
  const found = new Map(shown.map((row) => [`${row.name} ${row.urn}`, row]));
  return pairs.map(({ urn, aspect }) => {
    const row = found.get(`${aspect} ${urn}`);
    // The cast is right, since the codec validated the stored value against the model.
    return row && (toRecord(row, 0, 'VERSIONED') as TypedAspectRecord<Name>);
  });
}

function readRows(
  { graph, latest, since }: ReadContext,
  entities: readonly AspectRequest[],
  asOf: number | undefined,
): Promise<readonly AspectRow[]> {
  return asOf === undefined
    ? latest.read(entities, since)
    : graph.read<AspectRow & Row>('entities/read-aspects-as-of', { entities, asOf });
}

/**
 * Whether each entity exists, which means that it has an aspect. Soft-deleted entities exist, unless
 * `includeSoftDeleted` is false. With `asOf`, the answer is as of that time (epoch milliseconds).
 */
export async function readExistence(
  { registry, existence }: Pick<ReadContext, 'registry' | 'existence'>,
  urns: readonly string[],
  { includeSoftDeleted = true, asOf }: { includeSoftDeleted?: boolean; asOf?: number | undefined } = {},
): Promise<boolean[]> {
  const canonical = urns.map((urn) => parseUrn(registry, urn).text);
  const unique = [...new Set(canonical)];
  const rows = unique.length === 0 ? [] : await existence.read(unique, asOf);
  const found = new Set(rows.flatMap(({ urn, removed }) => (includeSoftDeleted || !removed ? urn : [])));
  return canonical.map((urn) => found.has(urn));
}

/** Reads the name of each entity. An entity without a stored name gets one from its key. */
export async function readEntityNames(
  { graph, registry }: Pick<ReadContext, 'graph' | 'registry'>,
  urns: readonly string[],
): Promise<{ urn: string; name: string }[]> {
  const parsed = urns.map((urn) => parseUrn(registry, urn));
  const rows = await graph.read<{ urn: string; name: string }>('entities/read-names', {
    urns: [...new Set(parsed.map(({ text }) => text))],
  });
  const known = new Map(rows.map(({ urn, name }) => [urn, name]));
  return parsed.map((urn) => ({ urn: urn.text, name: known.get(urn.text) ?? keyName(urn) }));
}

/**
 * The requested aspects in the model's spelling, and the key aspects. Unknown names are ignored, since newer clients
 * may ask for newer aspects.
 */
function aspectNames(registry: Registry, urns: readonly Urn[], names: readonly string[]): string[] {
  const types = [...new Set(urns.map(({ entityType }) => entityType))];
  const asked = names.flatMap((name) => types.flatMap((type) => registry.findAspect(type, name)?.name ?? []));
  return [...new Set([...asked, ...types.map(({ key }) => key.name)])];
}

/** Makes the record of an entity. As in DataHub, it always has the key aspect. */
function toEntity(registry: Registry, urn: Urn, rows: readonly Redacted<AspectRow>[]): EntityRecord {
  const { text, entityType } = urn;
  const aspects: Record<string, AspectRecord> = {};
  for (const row of rows) aspects[row.name] = toRecord(row, 0, 'VERSIONED');
  aspects[entityType.key.name] ??= derivedKey(registry, urn);
  return { urn: text, entityType, exists: rows.length > 0, aspects };
}

/** Derives the key aspect from the URN. */
function derivedKey(registry: Registry, urn: Urn): AspectRecord {
  const name = urn.entityType.key.name;
  return {
    name,
    type: 'VERSIONED',
    version: 0,
    number: 0,
    value: keyAspectValue(urn),
    created: { time: 0, actor: unknownUser(registry) },
    systemMetadata: {},
  };
}
