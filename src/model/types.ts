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

/** A member of a union. In JSON it is `{"<name>": value}`. */
export interface UnionMember {
  /** The fully qualified name of a record (`com.linkedin.schema.StringType`), or the name of a primitive (`string`). */
  name: string;
  type: TypeRef;
}

export interface EnumType {
  /** The fully qualified name, e.g. `com.linkedin.common.FabricType`. */
  name: string;
  values: readonly string[];
}

export interface RecordType {
  /** The fully qualified name, e.g. `com.linkedin.common.Owner`. */
  name: string;
  fields: readonly Field[];
  field(name: string): Field | undefined;
}

export interface Field {
  name: string;
  type: TypeRef;
  /** May be absent: it is optional or has a default. */
  required: boolean;
  /** The value of an absent field. Undefined if the model has no default. */
  default?: Json;
}

/** An aspect: a record type that entities can have. */
export interface AspectType {
  name: string;
  record: RecordType;
  timeseries: boolean;
  /** Increases with each incompatible change of the record, from 1. */
  schemaVersion: number;
  /** The entity type of a key aspect. */
  keyFor?: string;
  relationships: readonly RelationshipSpec[];
  searchable: readonly SearchSpec[];
  /** The privileges to write it. A writer needs all of them. Empty for a key aspect. */
  privileges: readonly string[];
  /** Only administrators and users with its privileges write it. These privileges are on the whole catalog. */
  platformPrivilegesOnly: boolean;
  /** The term for it in lists of changes. */
  label?: string;
  /** Lists of changes omit it if other aspects changed with it. */
  incidental: boolean;
  display: readonly DisplaySpec[];
}

/** The role of a field when its entity is shown to people. */
export type Display =
  | ('NAME' | 'DESCRIPTION' | 'SUB_TYPE' | 'PLATFORM' | 'PLATFORM_INSTANCE' | 'FOLDER' | 'OWNER')
  | ('COLOUR' | 'JOB_TITLE' | 'EMAIL' | 'REMOVED' | 'DEPRECATED');

/** The role of the value at `path`. */
export interface DisplaySpec {
  as: Display;
  path: readonly string[];
}

/** The labels of a relationship: from its source to its target, and back. */
export interface RelationshipLabel {
  outgoing: string;
  incoming: string;
}

/** A relationship from the entity of an aspect to the URNs at `path`. */
export interface RelationshipSpec {
  /** e.g. `OwnedBy`; also the Neo4j relationship type. */
  name: string;
  /** Steps into the aspect. `*` stands for each element of an array, or each value of a map. */
  path: readonly string[];
  /** The entity types that the target may have. */
  entityTypes: readonly string[];
  /** Says whether the target is upstream or downstream of the source. */
  lineage?: 'upstream' | 'downstream';
  /** Paths to the properties of the edge, in the same form as `path`. */
  createdOn?: readonly string[];
  createdActor?: readonly string[];
  updatedOn?: readonly string[];
  updatedActor?: readonly string[];
  via?: readonly string[];
  properties?: readonly string[];
  /** A writer who adds a target needs one of these privileges on the target, besides those on the entity. */
  targetPrivileges?: readonly string[];
  /** The entity types whose writers need `targetPrivileges`. By default, all types need them. */
  targetPrivilegesFrom?: readonly string[];
  /** A writer who removes a target needs them too. */
  bothTargets?: boolean;
}

/** How search indexes the value at `path`. */
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
  /** The search field with the time of the last change. */
  modifiedAtField?: string;
  aliases?: readonly string[];
  /** The text has markup. Embedded images are not searched. */
  richText?: boolean;
  /** Factors for an entity's score, by the field's value. */
  weights?: Readonly<Record<string, number>>;
  /** The field that identifies an element of a TIMESERIES_COLLECTION. */
  collectionKey?: string;
}

/** Operations that have default entity types. */
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
  /** Privileges on the whole catalog. Each lets its holders write and delete entities of this type. */
  managePrivileges: readonly string[];
  /** Privileges on the whole catalog that let their holders create entities of this type. */
  createPrivileges: readonly string[];
  /** Only administrators and holders of a privilege in `managePrivileges` write its entities. */
  platformPrivilegesOnly: boolean;
  /** The aspects with that restriction, where it does not hold for the whole type. */
  platformPrivilegesOnlyFor: ReadonlySet<string>;
  /** Privileges on other entities that let their holders write and delete entities of this type. */
  belongsTo?: BelongsTo;
  /** Set if entities of this type are parts of others. It names the whole and the privileges that count for parts. */
  partOf?: PartOf;
}

/** The whole that an entity is part of. */
interface PartOf {
  /** The field of the key that names the whole. */
  key: string;
  /** Privileges on the whole that replace those that an aspect names. */
  privileges: ReadonlyMap<string, string>;
}

/** The entities that an entity belongs to. The privileges count for it if a user has them on all of these. */
export interface BelongsTo {
  /** The paths to their URNs in the entity's aspects. */
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
  /**
   * The search fields that a filter compares, by the filter's name. Other filters compare the field of their own name.
   */
  filterExpansions: ReadonlyMap<string, readonly string[]>;
  /** The labels of relationships, by the name in the model. */
  relationshipLabels: ReadonlyMap<string, RelationshipLabel>;
  /** Finds an entity type by its name, in any case. */
  findEntity(name: string): EntityType | undefined;
  /** Finds an entity type by its name, in any case. Throws BAD_REQUEST if it does not exist. */
  entity(name: string): EntityType;
  /** Finds an aspect of an entity type, by its name in any case or by its record name. */
  findAspect(entity: EntityType, name: string): AspectType | undefined;
  /** Like `findAspect`, but throws BAD_REQUEST if the aspect does not exist. */
  aspectOf(entity: EntityType, name: string): AspectType;
}
