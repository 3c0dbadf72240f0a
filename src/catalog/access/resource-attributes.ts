import { aspectJson } from '../../model/aspect-value.js';
import { parseUrn } from '../../model/index.js';
import { parseObject } from '../../model/json.js';
import type { StoredText } from '../../model/stored-text.js';
import type { EntityType, JsonObject, Registry } from '../../model/types.js';
import { visit } from '../../model/walk.js';
import { CRITERION_FIELDS, type CriterionField } from '../callers/grants.js';

/** The attributes of one entity that policies have conditions on. */
export interface ResourceAttributes {
  exists: boolean;
  /** The values of the fields that conditions are about. */
  values: ReadonlyMap<CriterionField, readonly string[]>;
  owners: readonly { owner: string; type?: string | undefined }[];
}

/** An entity on which privileges are checked. */
export interface Resource {
  entityType: EntityType;
  /** Its own, and for a column also those of its dataset. */
  own: ResourceAttributes;
  /** The same of the entities that it belongs to. */
  belongsTo: readonly ResourceAttributes[];
  /** The same of the targets of relationships that need a privilege on them too. */
  targets: readonly RelationshipTarget[];
}

/** The target of a relationship that needs one of some privileges on it. */
export interface RelationshipTarget {
  aspect: string;
  urn: string;
  privileges: readonly string[];
  attributes: ResourceAttributes;
}

/** Runs a statement, in a transaction or outside of one. */
export type RunStatement = <Row extends Record<string, unknown>>(
  statement: 'access/read-attributes',
  parameters: Record<string, unknown>,
) => Promise<Row[]>;

interface AttributesRow extends Record<string, unknown> {
  urn: string;
  exists: boolean;
  domains: string[];
  containers: string[];
  glossary: string[];
  tags: string[];
  aspects: { name: string; value: StoredText }[];
}

interface KnownResource {
  attributes: ResourceAttributes;
  aspects: ReadonlyMap<string, JsonObject>;
}

/** Reads the attributes of entities that policies have conditions on: one statement, and another one where entities belong to others. */
export async function readResources(
  run: RunStatement,
  registry: Registry,
  urns: readonly string[],
): Promise<ReadonlyMap<string, Resource>> {
  const holdersOf = (texts: readonly string[]) =>
    texts.flatMap((urn) => [urn, ...parentAssets(registry, urn)]);
  const entities = urns.map((urn) => ({ urn, entityType: parseUrn(registry, urn).entityType }));
  const naming = entities.flatMap(({ entityType }) => namingAspects(entityType));
  const known = await read(run, registry, holdersOf(urns), naming);
  const found = entities.map(({ urn, entityType }) => {
    const { aspects = new Map<string, JsonObject>() } = known.get(urn) ?? {};
    const ends = urnsAt(aspects, entityType.belongsTo?.paths ?? []);
    return { urn, entityType, ends, targets: targetsOf(entityType, aspects) };
  });
  const named = found.flatMap(({ ends, targets }) => [...ends, ...targets.map(({ urn }) => urn)]);
  const others = holdersOf(named).filter((urn) => !known.has(urn));
  const all = others.length === 0 ? known : new Map([...known, ...(await read(run, registry, others, []))]);
  const attributesOf = (urn: string) =>
    mergeAttributes(holdersOf([urn]).flatMap((one) => all.get(one)?.attributes ?? []));
  return new Map(
    found.map(({ urn, entityType, ends, targets }) => [
      urn,
      {
        ...{ entityType, own: attributesOf(urn), belongsTo: ends.map(attributesOf) },
        targets: targets.map((target) => ({ ...target, attributes: attributesOf(target.urn) })),
      },
    ]),
  );
}

/** The attributes of an entity with those of what it is a part of. */
function mergeAttributes(all: readonly ResourceAttributes[]): ResourceAttributes {
  const [own] = all;
  if (own === undefined) throw new Error('access/read-attributes gave no row');
  const valuesOf = (field: CriterionField) => all.flatMap(({ values }) => values.get(field) ?? []);
  return {
    exists: own.exists,
    values: new Map(CRITERION_FIELDS.map((field) => [field, valuesOf(field)])),
    owners: all.flatMap(({ owners }) => owners),
  };
}

/** The dataset of a column. */
function parentAssets(registry: Registry, urn: string): string[] {
  const { entityType, key } = parseUrn(registry, urn);
  return entityType.name === 'schemaField' && key.parent !== undefined ? [key.parent] : [];
}

/** The aspects that refer to entities whose attributes count, too. */
const namingAspects = ({ belongsTo, aspects }: EntityType): string[] => [
  ...(belongsTo?.paths.map(({ aspect }) => aspect) ?? []),
  ...[...aspects.values()].flatMap(({ name, relationships }) =>
    relationships.some(({ targetPrivileges }) => targetPrivileges) ? [name] : [],
  ),
];

function targetsOf(
  { aspects }: EntityType,
  stored: ReadonlyMap<string, JsonObject>,
): Omit<RelationshipTarget, 'attributes'>[] {
  return [...aspects.values()].flatMap(({ name: aspect, relationships }) =>
    relationships.flatMap(({ path, targetPrivileges: privileges }) =>
      privileges ? urnsAt(stored, [{ aspect, path }]).map((urn) => ({ aspect, urn, privileges })) : [],
    ),
  );
}

/** The URNs at some paths of aspects. */
function urnsAt(
  stored: ReadonlyMap<string, JsonObject>,
  paths: readonly { aspect: string; path: readonly string[] }[],
): string[] {
  const found = new Set<string>();
  for (const { aspect, path } of paths)
    visit(stored.get(aspect), path, (urn) => {
      if (typeof urn === 'string') found.add(urn);
    });
  return [...found];
}

async function read(
  run: RunStatement,
  registry: Registry,
  urns: readonly string[],
  naming: readonly string[],
): Promise<Map<string, KnownResource>> {
  const aspects = [...new Set(['ownership', 'dataPlatformInstance', ...naming])];
  const rows = await run<AttributesRow>('access/read-attributes', { urns: [...new Set(urns)], aspects });
  return new Map(rows.map((row) => [row.urn, knownOf(registry, row)]));
}

function knownOf(registry: Registry, row: AttributesRow): KnownResource {
  const { urn, exists, domains, containers, glossary, tags } = row;
  const aspects = new Map(row.aspects.map(({ name, value }) => [name, parseObject(value.unredacted())]));
  const ownership = aspects.get('ownership');
  const owners = ownership ? aspectJson('ownership', ownership).owners : [];
  const platform = aspects.get('dataPlatformInstance');
  const instance = platform && aspectJson('dataPlatformInstance', platform).instance;
  const { name } = parseUrn(registry, urn).entityType;
  const values = new Map<CriterionField, readonly string[]>([
    ['TYPE', [name]],
    ['URN', [urn]],
    ['OWNER', owners.map(({ owner }) => owner)],
    ['DOMAIN', domains],
    ['CONTAINER', containers],
    ['TAG', tags],
    ['GLOSSARY', glossary],
    ['DATA_PLATFORM_INSTANCE', name === 'dataPlatformInstance' ? [urn] : instance ? [instance] : []],
  ]);
  return {
    attributes: { exists, values, owners: owners.map(({ owner, typeUrn: type }) => ({ owner, type })) },
    aspects,
  };
}
