import type { AspectRecord, EntityRecord } from '../../../catalog/types.js';
import type { Answer, Call } from './call.js';
import type { Plan } from './types.js';

/** What reading needs of a request. */
export type ReadCall = Pick<Call, 'registry' | 'shape'>;

/** One entity that is asked for: for each aspect, by its name in the model, a version; all, where that is absent. */
export interface Wanted {
  urn: string;
  versions?: ReadonlyMap<string, number>;
}

type Entity = Record<string, unknown>;
type FoundAspect = AspectRecord | null | undefined;

/** The latest of stored aspects comes with the entities; older versions and time series events, one by one. */
export const READ_RESOLVERS = ['Query.entityRecords', 'Query.aspectRecord'] as const;

/**
 * Reads entities. `present` gets, for each that was wanted, the entity as the version at hand writes it,
 * or `undefined` where nothing of it was found, and the record.
 */
export function readPlan(
  call: ReadCall,
  wanted: readonly Wanted[],
  withSystemMetadata: boolean,
  present: (entities: readonly (Entity | undefined)[], records: readonly EntityRecord[]) => Answer,
): Plan<readonly EntityRecord[], FoundAspect> {
  const singles = wanted.flatMap(({ urn, versions = [] }) =>
    [...versions].flatMap(([aspect, version]) =>
      isSingle(call, aspect, version) ? [{ urn, aspect, version }] : [],
    ),
  );
  return {
    args: { urns: wanted.map(({ urn }) => urn), aspects: latestNames(call, wanted) },
    furtherArgs: singles,
    present(records, further) {
      const found = new Map(singles.map(({ urn, aspect }, index) => [`${aspect} ${urn}`, further[index]]));
      const entities = records.map((record, index) => {
        const versions = wanted[index]?.versions;
        const named = [...(versions ?? [])].map(([name, version]) => {
          const single = isSingle(call, name, version);
          return [name, single ? found.get(`${name} ${record.urn}`) : record.aspects[name]] as const;
        });
        return entityOf(call, record, versions ? named : Object.entries(record.aspects), withSystemMetadata);
      });
      return present(entities, records);
    },
  };
}

const isSingle = ({ registry }: ReadCall, name: string, version: number) =>
  version > 0 || registry.aspects.get(name)?.timeseries === true;

/** Names of the aspects whose latest version comes with the entities; the key always does. */
function latestNames(call: ReadCall, wanted: readonly Wanted[]): string[] | undefined {
  if (wanted.some(({ versions }) => versions === undefined)) return undefined;
  const latest = wanted.flatMap(({ versions = [] }) =>
    [...versions].filter(([name, version]) => !isSingle(call, name, version)).map(([name]) => name),
  );
  return [...new Set(latest)];
}

function entityOf(
  { shape }: ReadCall,
  { exists, urn, entityType, aspects }: EntityRecord,
  wanted: readonly (readonly [name: string, record: FoundAspect])[],
  withSystemMetadata: boolean,
): Entity | undefined {
  const key = entityType.key.name;
  const all: typeof wanted = shape.alwaysWithKey ? [[key, aspects[key]], ...wanted] : wanted;
  const found = all.flatMap(([name, record]) =>
    record ? [[name, shape.envelope(record, withSystemMetadata)]] : [],
  );
  return exists && found.length > 0 ? shape.entity(urn, Object.fromEntries(found)) : undefined;
}
