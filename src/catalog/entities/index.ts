import { keyName } from '../../model/entity-name.js';
import { keyAspectValue, parseUrn, type Urn, unknownUser } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { groupBy } from '../../shared/group-by.js';
import type { Graph, Row } from '../../store/graph/graph.js';
import { countAspects } from './count.js';
import type { Existence } from './existence.js';
import type { AspectRequest, AspectRow } from './known-aspects.js';
import type { LatestAspects } from './latest-aspects.js';
import { listUrns } from './list.js';
import { readVersion, readVersions } from './read-version.js';
import { toRecord } from './record.js';
import type { Redacted, Redactor } from './redactor.js';
import type { AspectRecord, Entities, EntityRecord, TypedAspectRecord } from './types.js';
import { readWriteStates } from './write-states.js';

/** Reads of entities and their aspects, never stale. */
export function createEntities(
  graph: Graph,
  registry: Registry,
  redact: Redactor,
  { latest, existence }: { latest: LatestAspects; existence: Existence },
): Entities {
  return {
    async get(urns, names, { asOf } = {}) {
      const parsed = urns.map((urn) => parseUrn(registry, urn));
      const wanted = (names && aspectNames(registry, parsed, names)) ?? null;
      const unique = [...new Set(parsed.map(({ text }) => text))];
      const entities = unique.map((urn) => ({ urn, names: wanted }));
      const rows = await (asOf === undefined ? latest.read(entities) : readAsOf(entities, asOf));
      const stored = groupBy(await redact<AspectRow>(rows), ({ urn }) => urn);
      return parsed.map((urn) => toEntity(registry, urn, stored.get(urn.text) ?? []));
    },

    async getAspects<Name extends string>(
      pairs: readonly { urn: string; aspect: Name }[],
      { asOf }: { asOf?: number | undefined } = {},
    ) {
      const wanted = groupBy(pairs, ({ urn }) => urn);
      const entities = [...wanted].map(([urn, own]) => ({ urn, names: own.map(({ aspect }) => aspect) }));
      const rows = await (asOf === undefined ? latest.read(entities) : readAsOf(entities, asOf));
      const shown = await redact<AspectRow>(rows);
      const found = new Map(shown.map((row) => [`${row.name} ${row.urn}`, row]));
      return pairs.map(({ urn, aspect }) => {
        const row = found.get(`${aspect} ${urn}`);
        // The codec validated the stored value against the model.
        return row && (toRecord(row, 0, 'VERSIONED') as TypedAspectRecord<Name>);
      });
    },

    getAspectAtVersion: (urn, aspect, version) =>
      readVersion(graph, registry, { redact, latest }, { urn, aspect, version }),

    getVersions: (keys) => readVersions(graph, redact, keys),

    async exist(urns, { includeSoftDeleted = true, asOf } = {}) {
      const canonical = urns.map((urn) => parseUrn(registry, urn).text);
      const unique = [...new Set(canonical)];
      const rows = unique.length === 0 ? [] : await existence.read(unique, asOf);
      const found = new Set(rows.flatMap(({ urn, removed }) => (includeSoftDeleted || !removed ? urn : [])));
      return canonical.map((urn) => found.has(urn));
    },

    async names(urns) {
      const parsed = urns.map((urn) => parseUrn(registry, urn));
      const rows = await graph.read<{ urn: string; name: string }>('entities/read-names', {
        urns: [...new Set(parsed.map(({ text }) => text))],
      });
      const known = new Map(rows.map(({ urn, name }) => [urn, name]));
      return parsed.map((urn) => ({ urn: urn.text, name: known.get(urn.text) ?? keyName(urn) }));
    },

    countAspects: (aspect, urnLike) => countAspects(graph, registry, aspect, urnLike),

    writeStates: (traceId, aspects) => readWriteStates(graph, registry, traceId, aspects),

    list: (query) => listUrns(graph, registry, query),
  };

  function readAsOf(entities: readonly AspectRequest[], asOf: number) {
    return graph.read<AspectRow & Row>('entities/read-aspects-as-of', { entities, asOf });
  }
}

/**
 * The names in the model's spelling, and the key aspects. Names that no type has are ignored, since newer clients ask
 * for them.
 */
function aspectNames(registry: Registry, urns: readonly Urn[], names: readonly string[]): string[] {
  const types = [...new Set(urns.map(({ entityType }) => entityType))];
  const asked = names.flatMap((name) => types.flatMap((type) => registry.findAspect(type, name)?.name ?? []));
  return [...new Set([...asked, ...types.map(({ key }) => key.name)])];
}

/** As in DataHub, the key aspect is always included. */
function toEntity(registry: Registry, urn: Urn, rows: readonly Redacted<AspectRow>[]): EntityRecord {
  const { text, entityType } = urn;
  const aspects: Record<string, AspectRecord> = {};
  for (const row of rows) aspects[row.name] = toRecord(row, 0, 'VERSIONED');
  aspects[entityType.key.name] ??= derivedKey(registry, urn);
  return { urn: text, entityType, exists: rows.length > 0, aspects };
}

/** The key aspect, derived from the URN where none is stored. */
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
