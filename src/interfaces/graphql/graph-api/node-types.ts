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
function fieldsOf(relationship: ModelRelationship, label: string): RelationshipField[] {
  const { ends } = relationship;
  const sources = [...ends].flatMap(([from, to]) => (to.has(label) ? from : []));
  return fieldsBetween(relationship, [...(ends.get(label) ?? [])], sources);
}

function sharedFields(relationship: ModelRelationship): RelationshipField[] {
  const targets = new Set([...relationship.ends.values()].flatMap((to) => [...to]));
  return fieldsBetween(relationship, [...targets], [...relationship.ends.keys()]);
}

/** The field that leads to any of `targets`, and the one that leads back to `sources`. */
function fieldsBetween(
  { type, outgoingField, incomingField }: ModelRelationship,
  targets: readonly string[],
  sources: readonly string[],
): RelationshipField[] {
  const ways = [
    { name: outgoingField, direction: 'OUT', labels: targets },
    { name: incomingField, direction: 'IN', labels: sources },
  ] as const;
  return ways.flatMap(({ labels, ...way }) =>
    labels.length > 0 ? { ...way, type, target: typeOf(labels) } : [],
  );
}

/** The node type for some labels. */
function typeOf(labels: readonly string[]): string {
  const [label, ...others] = labels;
  return label === undefined || others.length > 0 ? ANY_ENTITY : typeName(label);
}
