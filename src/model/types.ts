/** Plain JSON. A `long` beyond 2^53 is a bigint, so that no digit is lost. */
export type Json = string | number | bigint | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** The type of a field of a record, as the SDL in schema/model declares it. */
export type TypeRef =
  | { kind: 'string'; isLink?: true }
  | { kind: 'int' | 'long' | 'float' | 'double' | 'boolean' | 'bytes' }
  | { kind: 'urn' }
  | { kind: 'enum'; enum: EnumType }
  | { kind: 'record'; record: RecordType }
  | { kind: 'array'; of: TypeRef }
  | { kind: 'map'; of: TypeRef }
  | { kind: 'union'; members: readonly UnionMember[] };

/** A member of a union; in JSON it is written `{"<name>": value}`. */
export interface UnionMember {
  /** Fully qualified record name (`com.linkedin.schema.StringType`), or a primitive's (`string`). */
  name: string;
  type: TypeRef;
}

export interface EnumType {
  /** Fully qualified, e.g. `com.linkedin.common.FabricType`. */
  name: string;
  values: readonly string[];
}

export interface RecordType {
  /** Fully qualified, e.g. `com.linkedin.common.Owner`. */
  name: string;
  fields: readonly Field[];
  field(name: string): Field | undefined;
}

export interface Field {
  name: string;
  type: TypeRef;
  /** May be absent: it is optional or has a default. */
  required: boolean;
  /** The value of an absent field; `undefined` if the model has no default. */
  default?: Json;
}

/** An aspect: a record type that entities can have. */
export interface AspectType {
  name: string;
  record: RecordType;
  timeseries: boolean;
  /** Increases with each incompatible change of the record, from 1. */
  schemaVersion: number;
  /** For a key aspect, its entity type. */
  keyFor?: string;
  relationships: readonly RelationshipSpec[];
  searchable: readonly SearchSpec[];
  /** The privileges to write it, of which all are necessary; none for a key aspect. */
  privileges: readonly string[];
  /** Only administrators write it, and who has its privileges, which are on the whole catalog. */
  platformPrivilegesOnly: boolean;
  /** The word for it in lists of changes. */
  label?: string;
  /** Lists leave its changes out beside others. */
  incidental: boolean;
  display: readonly DisplaySpec[];
}

/** What a field tells people of its entity wherever that is named. */
export type Display =
  | ('NAME' | 'DESCRIPTION' | 'SUB_TYPE' | 'PLATFORM' | 'PLATFORM_INSTANCE' | 'FOLDER' | 'OWNER')
  | ('COLOUR' | 'JOB_TITLE' | 'EMAIL' | 'REMOVED' | 'DEPRECATED');

/** What the value at `path` tells people. */
export interface DisplaySpec {
  as: Display;
  path: readonly string[];
}

/** What the relationships of a name are called, said of the entity that has them and of their end. */
export interface RelationshipLabel {
  outgoing: string;
  incoming: string;
}

/** A relationship from the entity of an aspect to the URNs at `path`. */
export interface RelationshipSpec {
  /** e.g. `OwnedBy`; also the Neo4j relationship type. */
  name: string;
  /** Steps into the aspect; `*` stands for each element of an array, or each value of a map. */
  path: readonly string[];
  /** The allowed entity types of its end. */
  entityTypes: readonly string[];
  /** `upstream`: the target is upstream of the source; `downstream`: the target is downstream. */
  lineage?: 'upstream' | 'downstream';
  /** Paths to the properties of the edge, in the same form as `path`. */
  createdOn?: readonly string[];
  createdActor?: readonly string[];
  updatedOn?: readonly string[];
  updatedActor?: readonly string[];
  via?: readonly string[];
  properties?: readonly string[];
  /** Whoever adds a target needs one of these privileges on the target, besides those on the entity. */
  targetPrivileges?: readonly string[];
  /** Only entities of these types need them. */
  targetPrivilegesFrom?: readonly string[];
  /** Whoever takes a target away needs them too. */
  bothTargets?: boolean;
}

/** How the value at `path` is searched. */
export interface SearchSpec {
  path: readonly string[];
  /** The field's name in filters and queries. */
  field: string;
  /** KEYWORD, TEXT, WORD_GRAM, URN, BOOLEAN, COUNT, DATETIME, … as in the model. */
  type: string;
  boost?: number;
  queryByDefault?: boolean;
  autocomplete?: boolean;
  addToFilters?: boolean;
  filterName?: string;
  hasValuesField?: string;
  numValuesField?: string;
  addHasValuesToFilters?: boolean;
  /** The field with the time of the last change. */
  modifiedAtField?: string;
  aliases?: readonly string[];
  /** The text has markup, and embedded images are not searched. */
  richText?: boolean;
  /** The factors of an entity's score, by the field's value. */
  weights?: Readonly<Record<string, number>>;
  /** For TIMESERIES_COLLECTION: the field that identifies an element. */
  collectionKey?: string;
}

/** Operations with default entity types. */
export type SearchOperation = 'SEARCH' | 'AUTOCOMPLETE' | 'BROWSE';

export interface EntityType {
  /** The name in URNs: `dataset`, `corpuser`. */
  name: string;
  /** Neo4j label and GraphQL type: `Dataset`, `CorpUser`. */
  label: string;
  category: string;
  key: AspectType;
  /** The operations that include it by default. */
  includedByDefaultIn: ReadonlySet<SearchOperation>;
  /** All its aspects by name, the key first. */
  aspects: ReadonlyMap<string, AspectType>;
  /** Privileges on the whole catalog, each of which lets people write and delete its entities. */
  managePrivileges: readonly string[];
  /** Privileges on the whole catalog that let people create its entities. */
  createPrivileges: readonly string[];
  /** Only administrators write its entities, and who has a privilege of `managePrivileges`. */
  platformPrivilegesOnly: boolean;
  /** The aspects for which that holds, where it does not for all. */
  platformPrivilegesOnlyFor: ReadonlySet<string>;
  /** Privileges on other entities that let people write and delete its entities. */
  belongsTo?: BelongsTo;
  /** Its entities are parts of others, where they are and by whose privileges they are written. */
  partOf?: PartOf;
}

/** The entity that one is a part of. */
interface PartOf {
  /** The part of the key that names it. */
  key: string;
  /** Privileges on the whole that count in place of those that an aspect names. */
  privileges: ReadonlyMap<string, string>;
}

/** The entities that one belongs to, and the privileges on all of them that count for it. */
export interface BelongsTo {
  /** Where an entity names them. */
  paths: readonly { aspect: string; path: readonly string[] }[];
  privileges: readonly string[];
}

/** The metadata model, as declared in schema/model. */
export interface Registry {
  /** The namespace in every URN, `li` by default. */
  namespace: string;
  entities: ReadonlyMap<string, EntityType>;
  aspects: ReadonlyMap<string, AspectType>;
  records: ReadonlyMap<string, RecordType>;
  enums: ReadonlyMap<string, EnumType>;
  /** The search fields that a filter compares, by the name in the filter, where these are others or more. */
  filterExpansions: ReadonlyMap<string, readonly string[]>;
  /** What people call relationships, by their name in the model. */
  relationshipLabels: ReadonlyMap<string, RelationshipLabel>;
  /** The entity type of that name, in any case; undefined if it does not exist. */
  findEntity(name: string): EntityType | undefined;
  /** The same; throws BAD_REQUEST if it does not exist. */
  entity(name: string): EntityType;
  /** The aspect of an entity type, by its name in any case or by its record name; undefined if it does not exist. */
  findAspect(entity: EntityType, name: string): AspectType | undefined;
  /** The same; throws BAD_REQUEST if it does not exist. */
  aspectOf(entity: EntityType, name: string): AspectType;
}
