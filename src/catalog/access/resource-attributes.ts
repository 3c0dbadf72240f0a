import { aspectJson } from '../../model/aspect-value.js';
import { parseUrn } from '../../model/index.js';
import { parseObject } from '../../model/json.js';
import { type StoredText, wrapStoredTexts } from '../../model/stored-text.js';
import type { BelongsTo, EntityType, JsonObject, Registry, RelationshipSpec } from '../../model/types.js';
import { visit } from '../../model/walk.js';
import type { Transaction } from '../../store/graph/graph.js';
import { CRITERION_FIELDS, type CriterionField } from '../callers/grants.js';
import type { ReadContext } from '../entities/read-context.js';

/** The attributes of one entity that policies have conditions on. */
export interface ResourceAttributes {
  exists: boolean;
  /** Whether other entities are in it, or have it, as they have a term. They may refer to it before it exists. */
  isReferenced: boolean;
  /** The values of the fields that conditions are about. */
  values: ReadonlyMap<CriterionField, readonly string[]>;
  owners: readonly { owner: string; type?: string | undefined }[];
}

/** An entity on which privileges are checked. */
export interface Resource {
  entityType: EntityType;
  /** Its own attributes. Those of a part, such as a column, are merged with those of the whole, such as its dataset. */
  own: ResourceAttributes;
  /** Whether it is a part of an entity that exists. */
  isPartOfExisting: boolean;
  /** The attributes of the entities that it belongs to. */
  belongsTo: readonly ResourceAttributes[];
  /** The targets of its relationships that need a privilege on the target, too. */
  targets: readonly RelationshipTarget[];
}

/** The target of a relationship. Adding it needs one of `privileges` on the target. */
export interface RelationshipTarget {
  aspect: string;
  urn: string;
  privileges: readonly string[];
  /** Whether removing the target needs them, too. */
  onRemoval: boolean;
  /** Whether a policy that names the entity by its type or its URN counts, too. */
  orByName: boolean;
  attributes: ResourceAttributes;
}

/** Runs a statement, in a transaction or outside of one. */
type RunStatement = <Row extends Record<string, unknown>>(
  statement: 'access/read-attributes',
  parameters: Record<string, unknown>,
) => Promise<Row[]>;

interface AttributesRow extends Record<string, unknown> {
  urn: string;
  exists: boolean;
  isReferenced: boolean;
  domains: string[];
  containers: string[];
  glossary: string[];
  tags: string[];
  aspects: { name: string; value: StoredText }[];
}

type AspectPath = BelongsTo['paths'][number];

interface KnownResource {
  attributes: ResourceAttributes;
  aspects: ReadonlyMap<string, JsonObject>;
}

/** Reads the attributes of entities that policies have conditions on, in the order of `urns`. */
export const readResources = (
  { graph, registry }: ReadContext,
  urns: readonly string[],
): Promise<Resource[]> =>
  runReads((statement, parameters) => graph.read(statement, parameters), registry, urns);

/** Reads the same in a transaction. */
export const readResourcesIn = (
  tx: Transaction,
  registry: Registry,
  urns: readonly string[],
): Promise<Resource[]> =>
  runReads(
    async (statement, parameters) => wrapStoredTexts(await tx.run(statement, parameters)),
    registry,
    urns,
  );

/** Runs one statement, and a second one if entities belong to others. */
async function runReads(run: RunStatement, registry: Registry, urns: readonly string[]): Promise<Resource[]> {
  const holdersOf = (texts: readonly string[]) => texts.flatMap((urn) => [urn, ...wholesOf(registry, urn)]);
  const entities = urns.map((urn) => ({ urn, entityType: parseUrn(registry, urn).entityType }));
  const naming = entities.flatMap(({ entityType }) => targetPaths(entityType).map(({ aspect }) => aspect));
  const known = await read(run, registry, holdersOf(urns), naming);
  const found = entities.map(({ urn, entityType }) => {
    const { aspects = new Map<string, JsonObject>() } = known.get(urn) ?? {};
    const ends = urnsAt(aspects, entityType.belongsTo?.paths ?? []);
    const targets = targetPaths(entityType).flatMap(({ path, ...needed }) =>
      urnsAt(aspects, [{ aspect: needed.aspect, path }]).map((target) => ({ ...needed, urn: target })),
    );
    return { urn, entityType, ends, targets };
  });
  const named = found.flatMap(({ ends, targets }) => [...ends, ...targets.map(({ urn }) => urn)]);
  const others = holdersOf(named).filter((urn) => !known.has(urn));
  const all = others.length === 0 ? known : new Map([...known, ...(await read(run, registry, others, []))]);
  const attributesOf = (urn: string) =>
    mergeAttributes(holdersOf([urn]).flatMap((one) => all.get(one)?.attributes ?? []));
  return found.map(({ urn, entityType, ends, targets }) => ({
    ...{ entityType, own: attributesOf(urn), belongsTo: ends.map(attributesOf) },
    isPartOfExisting: wholesOf(registry, urn).some((whole) => all.get(whole)?.attributes.exists),
    targets: targets.map((target) => ({ ...target, attributes: attributesOf(target.urn) })),
  }));
}

/** The fields that say where an entity is. */
export const LOCATION_FIELDS: readonly CriterionField[] = ['DOMAIN', 'CONTAINER', 'DATA_PLATFORM_INSTANCE'];

/**
 * Merges the attributes of an entity with those of the whole that it is a part of. A part has the location of the
 * whole. Otherwise users could give themselves rights on parts of entities of others.
 */
function mergeAttributes(all: readonly ResourceAttributes[]): ResourceAttributes {
  const [own, ...wholes] = all;
  if (own === undefined) throw new Error('access/read-attributes gave no row');
  const valuesOf = (field: CriterionField) => {
    const holders = wholes.length > 0 && LOCATION_FIELDS.includes(field) ? wholes : all;
    return holders.flatMap(({ values }) => values.get(field) ?? []);
  };
  return {
    ...{ exists: own.exists, isReferenced: own.isReferenced },
    values: new Map(CRITERION_FIELDS.map((field) => [field, valuesOf(field)])),
    owners: all.flatMap(({ owners }) => owners),
  };
}

/** The entity that another one is a part of, such as the dataset of a column. */
function wholesOf(registry: Registry, urn: string): string[] {
  const { entityType, key } = parseUrn(registry, urn);
  const whole = entityType.partOf && key[entityType.partOf.key];
  return whole === undefined ? [] : [whole];
}

type TargetPath = AspectPath & Omit<RelationshipTarget, 'attributes' | 'urn'>;

/** The paths of aspects to the targets of relationships that need a privilege on the target, too. */
function targetPaths(entityType: EntityType): TargetPath[] {
  const declared = [...entityType.aspects.values()].flatMap(({ name: aspect, relationships }) =>
    relationships.flatMap((relationship) => {
      const privileges = targetPrivilegesOf(entityType, relationship);
      const { path, bothTargets: onRemoval = false } = relationship;
      return privileges.length > 0 ? [{ aspect, path, privileges, onRemoval, orByName: false }] : [];
    }),
  );
  // Owners need a privilege on these, too. Otherwise they could attach their entities to assets of others.
  const { paths = [], privileges = [] } = entityType.belongsTo ?? {};
  const isDeclared = (end: AspectPath) =>
    declared.some(({ aspect, path }) => aspect === end.aspect && path.join('.') === end.path.join('.'));
  const ends = paths
    .filter((end) => !isDeclared(end))
    .map((end) => ({ ...end, privileges, onRemoval: false, orByName: true }));
  return [...declared, ...ends];
}

/** The privileges of which a relationship needs one on its target; empty if this entity type needs none. */
export function targetPrivilegesOf(
  { name }: EntityType,
  { targetPrivileges = [], targetPrivilegesFrom = [name] }: RelationshipSpec,
): readonly string[] {
  return targetPrivilegesFrom.includes(name) ? targetPrivileges : [];
}

/** The URNs at some paths of aspects. */
function urnsAt(stored: ReadonlyMap<string, JsonObject>, paths: readonly AspectPath[]): string[] {
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
  const { urn, exists, isReferenced, domains, containers, glossary, tags } = row;
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
    attributes: {
      ...{ exists, isReferenced, values },
      owners: owners.map(({ owner, typeUrn: type }) => ({ owner, type })),
    },
    aspects,
  };
}
