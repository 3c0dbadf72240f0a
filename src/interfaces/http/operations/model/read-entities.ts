import type { AspectRecord, EntityRecord } from '../../../../catalog/types.js';
import type { EntityType, Registry } from '../../../../model/types.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import type { Call } from './call.js';
import { envelopeOf } from './system-metadata.js';

/** The parts of a request that reading needs. */
type ReadContext = Pick<Call, 'registry' | 'serializer' | 'context'>;

/** A requested entity: a version for each aspect, by the model's name. Without versions, all aspects are requested. */
export interface RequestedVersions {
  urn: string;
  versions?: ReadonlyMap<string, number>;
}

/** The result of reading an entity. */
interface FoundEntity {
  record: EntityRecord;
  /** In the form of the interface version; `undefined` if no requested aspect was found. */
  entity: Record<string, unknown> | undefined;
}

/** The model's names of these aspects of an entity type. Unknown ones are left out. */
export const knownAspects = (registry: Registry, type: EntityType, names: readonly string[]) =>
  names.flatMap((name) => registry.findAspect(type, name)?.name ?? []);

/** The latest versions of these aspects. */
export const latestOf = (names: readonly string[]) => new Map(names.map((name) => [name, 0]));

type FoundAspect = AspectRecord | null | undefined;

/** The first resolver reads latest versions. The second reads older versions and time series events. */
export const READ_RESOLVERS = ['Query.entityRecords', 'Query.aspectRecord'] as const;

/** Reads entities, in the order of the request. */
export async function readEntities(
  call: ReadContext,
  wanted: readonly RequestedVersions[],
  withSystemMetadata = false,
  asOf?: string,
): Promise<FoundEntity[]> {
  const { context } = call;
  const singles = wanted.flatMap(({ urn, versions = [] }) =>
    [...versions].flatMap(([aspect, version]) =>
      isSingle(call, aspect, version) ? [{ urn, aspect, version, asOf }] : [],
    ),
  );
  const args = { urns: wanted.map(({ urn }) => urn), aspects: latestNames(call, wanted), asOf };
  const records = await callResolver('Query.entityRecords', args, context);
  const further = await Promise.all(singles.map((one) => callResolver('Query.aspectRecord', one, context)));
  const found = new Map(singles.map(({ urn, aspect }, index) => [`${aspect} ${urn}`, further[index]]));
  return records.map((record, index) => {
    const versions = wanted[index]?.versions;
    const named = [...(versions ?? [])].map(([name, version]) => {
      const single = isSingle(call, name, version);
      return [name, single ? found.get(`${name} ${record.urn}`) : record.aspects[name]] as const;
    });
    const aspects = versions ? named : Object.entries(record.aspects);
    return { record, entity: entityOf(call, record, aspects, withSystemMetadata) };
  });
}

const isSingle = ({ registry }: ReadContext, name: string, version: number) =>
  version > 0 || registry.aspects.get(name)?.timeseries === true;

/** Names of the aspects whose latest version is read, besides the key. */
function latestNames(call: ReadContext, wanted: readonly RequestedVersions[]): string[] | undefined {
  if (wanted.some(({ versions }) => versions === undefined)) return undefined;
  const latest = wanted.flatMap(({ versions = [] }) =>
    [...versions].filter(([name, version]) => !isSingle(call, name, version)).map(([name]) => name),
  );
  return [...new Set(latest)];
}

function entityOf(
  call: ReadContext,
  { exists, urn, entityType, aspects }: EntityRecord,
  wanted: readonly (readonly [name: string, record: FoundAspect])[],
  withSystemMetadata: boolean,
): FoundEntity['entity'] {
  const { serializer } = call;
  const key = entityType.key.name;
  const all: typeof wanted = serializer.alwaysWithKey ? [[key, aspects[key]], ...wanted] : wanted;
  const found = all.flatMap(([name, record]) =>
    record ? [[name, envelopeOf(call, record, withSystemMetadata)]] : [],
  );
  return exists && found.length > 0 ? serializer.entity(urn, Object.fromEntries(found)) : undefined;
}
