import { type DefinitionNode, Kind } from 'graphql';
import { badRequest } from '../shared/errors.js';
import { readAspects } from './aspects.js';
import { readRecordTypes } from './records.js';
import { directives, readModel } from './sdl.js';
import type {
  AspectType,
  BelongsTo,
  EntityType,
  Registry,
  RelationshipLabel,
  SearchOperation,
} from './types.js';

/** Reads the metadata model from schema/model, with URNs in a namespace. */
export function loadRegistry({ namespace = 'li' }: { namespace?: string } = {}): Registry {
  return registryOf(readModel(namespace), namespace);
}

/**
 * Builds the metadata model from its definitions.
 * @throws Error for an aspect that does not say who may write it
 */
export function registryOf(definitions: readonly DefinitionNode[], namespace: string): Registry {
  const declared = readRecordTypes(definitions);
  const aspects = inOrder(readAspects(definitions, declared));
  const entities = inOrder(readEntities(definitions, aspects));
  for (const aspect of aspects.values()) requireWriters(aspect);
  const entityByLowerCase = new Map(
    [...entities.values()].map((entity) => [entity.name.toLowerCase(), entity]),
  );
  const findEntity = (name: string) => entities.get(name) ?? entityByLowerCase.get(name.toLowerCase());
  const aliases = new Map([...entities.values()].map((entity) => [entity, aspectAliases(entity)]));
  const findAspect = (entity: EntityType, name: string) =>
    entity.aspects.get(name) ?? aliases.get(entity)?.get(withoutPegasus(name).toLowerCase());
  return {
    namespace,
    entities,
    aspects,
    records: inOrder(declared.records),
    enums: inOrder(declared.enums),
    filterExpansions: new Map(
      onSchema<{ field: string; fields: string[] }>(definitions, 'filterExpansion').map(
        ({ field, fields }) => [field, fields],
      ),
    ),
    relationshipLabels: new Map(
      onSchema<RelationshipLabel & { name: string }>(definitions, 'relationshipLabel').map(
        ({ name, ...label }) => [name, label],
      ),
    ),
    findEntity,
    findAspect,
    entity(name) {
      const entity = findEntity(name);
      if (entity === undefined) throw badRequest(`Unknown entity type ${name}`);
      return entity;
    },
    aspectOf(entity, name) {
      const aspect = findAspect(entity, name);
      if (aspect === undefined) throw badRequest(`Unknown aspect ${name} for entity ${entity.name}`);
      return aspect;
    },
  };
}

/** The arguments of each use of a directive in schema extensions. */
function onSchema<T>(definitions: readonly DefinitionNode[], name: string): T[] {
  return definitions.flatMap((node) =>
    node.kind === Kind.SCHEMA_EXTENSION ? directives<T>(node, name) : [],
  );
}

/** Sorts by name, so that generated files do not depend on how the model is divided into files. */
function inOrder<T>(byName: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...byName].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Removes the package of older clients from a record name: `com.linkedin.pegasus2avro.X` becomes `com.linkedin.X`. */
export function withoutPegasus(recordName: string): string {
  return recordName.replace('.pegasus2avro.', '.');
}

/** An entity type's aspects by name and by record name, in lower case. */
function aspectAliases(entity: EntityType): Map<string, AspectType> {
  const aspects = [...entity.aspects.values()];
  return new Map(
    aspects.flatMap((aspect) => [
      [aspect.name.toLowerCase(), aspect],
      [aspect.record.name.toLowerCase(), aspect],
    ]),
  );
}

/** The defaults of the arguments of `@entity`. */
const DEFAULTS = {
  managePrivileges: [],
  createPrivileges: [],
  platformPrivilegesOnly: false,
} satisfies Partial<EntityType>;

interface DeclaredEntity extends Partial<Pick<EntityType, keyof typeof DEFAULTS>> {
  name: string;
  key: string;
  category: string;
  aspects: string[];
  includedByDefaultIn?: SearchOperation[];
  platformPrivilegesOnlyFor?: string[];
}

interface DeclaredPartOf {
  key: string;
  privileges: { of: string; is: string }[];
}

interface DeclaredBelongsTo {
  relationships?: string[];
  path?: string;
  privileges: string[];
}

function readEntities(
  definitions: readonly DefinitionNode[],
  aspects: ReadonlyMap<string, AspectType>,
): Map<string, EntityType> {
  const entities = new Map<string, EntityType>();
  for (const node of definitions) {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    const [declared] = directives<DeclaredEntity>(node, 'entity');
    if (declared === undefined) continue;
    const { name } = declared;
    const own = [declared.key, ...declared.aspects].map((aspect) => required(aspects, aspect, name));
    const [key] = own;
    if (key === undefined) throw new Error(`Entity ${name} has no key`);
    key.keyFor = name;
    const byName = new Map(own.map((aspect) => [aspect.name, aspect]));
    const [belonging] = directives<DeclaredBelongsTo>(node, 'belongsTo');
    const [part] = directives<DeclaredPartOf>(node, 'partOf');
    entities.set(name, {
      ...{ ...DEFAULTS, ...declared, key, aspects: byName, label: node.name.value },
      includedByDefaultIn: new Set(declared.includedByDefaultIn),
      platformPrivilegesOnlyFor: new Set(declared.platformPrivilegesOnlyFor),
      ...(belonging && { belongsTo: belongsTo(own, belonging) }),
      ...(part && {
        partOf: { key: part.key, privileges: new Map(part.privileges.map((one) => [one.of, one.is])) },
      }),
    });
  }
  return entities;
}

function belongsTo(
  aspects: readonly AspectType[],
  { relationships = [], path, privileges }: DeclaredBelongsTo,
): BelongsTo {
  const [aspect = '', ...steps] = path?.split('.') ?? [];
  const ends = aspects.flatMap(({ name, relationships: own }) =>
    own.flatMap((end) => (relationships.includes(end.name) ? [{ aspect: name, path: end.path }] : [])),
  );
  return { paths: path === undefined ? ends : [...ends, { aspect, path: steps }], privileges };
}

function required(aspects: ReadonlyMap<string, AspectType>, name: string, entity: string): AspectType {
  const aspect = aspects.get(name);
  if (aspect === undefined)
    throw new Error(`Entity ${entity} has the aspect ${name}, which schema/model does not declare`);
  return aspect;
}

function requireWriters(aspect: AspectType): void {
  if (aspect.keyFor === undefined && !aspect.platformPrivilegesOnly && aspect.privileges.length === 0)
    throw new Error(
      `The aspect ${aspect.name} does not say who may write it: its @aspect in schema/model needs privileges of ` +
        'schema/privileges.graphql, ["EDIT_ENTITY"] if none fits, or platformPrivilegesOnly: true',
    );
}

/** Values of the GraphQL enum `EntityType` that differ from the model's name in more than spelling. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ACCESS_TOKEN: 'dataHubAccessToken',
  CUSTOM_OWNERSHIP_TYPE: 'ownershipType',
  EXECUTION_REQUEST: 'dataHubExecutionRequest',
  INGESTION_SOURCE: 'dataHubIngestionSource',
};

/**
 * Returns the model's name of an entity type. The value is one of the enum `EntityType` (`DATA_JOB`), or a name of the
 * model.
 * @throws CairnError BAD_REQUEST when there is no such type.
 */
export function entityTypeName(registry: Registry, value: string): string {
  return registry.entity(entityTypeLookupName(value)).name;
}

/** The name that finds an entity type in the model. It finds the same type for `DATA_JOB`, `dataJob` and `datajob`. */
export function entityTypeLookupName(value: string): string {
  return OTHER_NAMES[value] ?? value.replaceAll('_', '');
}
