import type { EntityType, Registry } from '../../../model/types.js';
import { type ModelRelationship, modelRelationships } from './model-relationships.js';

/** An object type of the graph API: the nodes with a label. */
export interface NodeType {
  name: string;
  /** The labels of its nodes. The first is specific to the type. The last one has the index on the URN. */
  labels: readonly string[];
  /** The fields of the key aspect, which are properties of the node. */
  keyFields: readonly string[];
  relationships: readonly RelationshipField[];
}

/** A field that follows a relationship. */
export interface RelationshipField {
  name: string;
  /** The type of the relationship in Neo4j. */
  type: string;
  direction: 'OUT' | 'IN';
  /** The name of the node type at the other end. */
  target: string;
}

/** The label of every entity. It is also the node type at the end of a relationship that allows several types there. */
const ANY_ENTITY = 'Entity';

/** A relationship of at least this many entity types is also a field of `Entity`. */
const MIN_SHARING_TYPES = 10;

/** Names that are reserved in GraphQL or @neo4j/graphql. */
const RESERVED = /^(?:Query|Mutation|Subscription)$|Connection$/;

/** Names of the common fields of node types. */
const COMMON_FIELDS: ReadonlySet<string> = new Set(['urn', 'type', 'name']);

/** The node types of the model: one for each entity type, and `Entity`. */
export function nodeTypes(registry: Registry): NodeType[] {
  const relationships = modelRelationships(registry);
  const typed = [...registry.entities.values()].map((entity) => ({
    name: typeName(entity.label),
    labels: [entity.label, ANY_ENTITY],
    keyFields: keyFields(entity),
    relationships: relationships.flatMap((relationship) => fieldsOf(relationship, entity.label)),
  }));
  const shared = relationships.filter(({ ends }) => ends.size >= MIN_SHARING_TYPES);
  const any: NodeType = {
    name: ANY_ENTITY,
    labels: [ANY_ENTITY],
    keyFields: [],
    relationships: shared.flatMap(sharedFields),
  };
  return [any, ...typed];
}

/** The GraphQL type of a label. */
function typeName(label: string): string {
  return RESERVED.test(label) ? `${label}Entity` : label;
}

function keyFields({ key }: EntityType): string[] {
  return key.record.fields.map(({ name }) => name).filter((name) => !COMMON_FIELDS.has(name));
}

/** The fields of a label for a relationship that may start or end there. */
function fieldsOf({ ends, ...relationship }: ModelRelationship, label: string): RelationshipField[] {
  const targets = [...(ends.get(label) ?? [])];
  const sources = [...ends].filter(([, to]) => to.has(label)).map(([from]) => from);
  return [
    ...(targets.length > 0 ? [outgoing(relationship, typeOf(targets))] : []),
    ...(sources.length > 0 ? [incoming(relationship, typeOf(sources))] : []),
  ];
}

function sharedFields({ ends, ...relationship }: ModelRelationship): RelationshipField[] {
  const targets = new Set([...ends.values()].flatMap((to) => [...to]));
  return [outgoing(relationship, typeOf([...targets])), incoming(relationship, typeOf([...ends.keys()]))];
}

type Names = Omit<ModelRelationship, 'ends'>;

function outgoing({ type, outgoingField }: Names, target: string): RelationshipField {
  return { name: outgoingField, type, direction: 'OUT', target };
}

function incoming({ type, incomingField }: Names, target: string): RelationshipField {
  return { name: incomingField, type, direction: 'IN', target };
}

/** The node type for some labels. */
function typeOf(labels: readonly string[]): string {
  const [label, ...others] = labels;
  return label === undefined || others.length > 0 ? ANY_ENTITY : typeName(label);
}
