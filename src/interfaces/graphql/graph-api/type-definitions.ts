import type { NodeType, RelationshipField } from './node-types.js';

/** The default and the greatest number of items in a list. */
export const PAGE_SIZE = { default: 25, max: 1000 } as const;

const NODE_DIRECTIVES = [
  '@query(read: true, aggregate: false)',
  '@mutation(operations: [])',
  '@subscription(events: [])',
  `@limit(default: ${PAGE_SIZE.default}, max: ${PAGE_SIZE.max})`,
].join(' ');

const UNSEARCHABLE = '@filterable(byValue: false, byAggregate: false) @sortable(byValue: false)';

/**
 * Reads the text of an aspect and the data that redaction needs as one value. Aliases in a query therefore cannot make
 * redaction take it for another aspect.
 */
const STORED_TEXT = `@cypher(
    statement: "RETURN this { .name, .value, .definitionIds } AS stored"
    columnName: "stored"
  )`;

/** The common types. Times are epoch milliseconds. */
const COMMON_TYPES = `
scalar JSON

"One version of an aspect."
type Aspect
  @node
  @query(read: false, aggregate: false)
  @mutation(operations: [])
  @subscription(events: [])
  @limit(default: ${PAGE_SIZE.default}, max: ${PAGE_SIZE.max})
{
  name: String!
  "Counts the versions of the aspect, from 1."
  number: Int!
  value: JSON! ${STORED_TEXT} ${UNSEARCHABLE}
  created: BigInt!
  actor: String!
  systemMetadata: JSON ${UNSEARCHABLE}
}

"What a relationship knows of itself."
type Facts @relationshipProperties {
  "The aspect that makes the relationship."
  aspect: String!
  "The URN of the entity that has the aspect."
  source: String!
  "The relationship's name in the model: other than its type only for lineage."
  relationship: String!
  created: BigInt
  createdActor: String
  updated: BigInt
  updatedActor: String
  "The URN of what makes the target from the source, such as a query."
  via: String
}
`;

/** The type definitions for @neo4j/graphql. */
export function typeDefinitions(types: readonly NodeType[]): string {
  return [COMMON_TYPES, ...types.map(nodeType)].join('\n');
}

function nodeType({ name, labels, keyFields, relationships }: NodeType): string {
  return `type ${name} @node(labels: ${JSON.stringify(labels)}) ${NODE_DIRECTIVES} {
  urn: String!
  type: String!
  name: String!
  removed: Boolean
  createdAt: BigInt
  updatedAt: BigInt
${keyFields.map((field) => `  ${field}: String\n`).join('')}\
${relationshipField({ name: 'hasAspect', type: 'HAS_ASPECT', direction: 'OUT', target: 'Aspect' })}
${relationshipField({ name: 'hadAspect', type: 'HAD_ASPECT', direction: 'OUT', target: 'Aspect' })}
${relationships.map((field) => relationshipField(field, 'Facts')).join('\n')}
}
`;
}

function relationshipField(
  { name, type, direction, target }: RelationshipField,
  properties?: string,
): string {
  const options = [
    `type: "${type}"`,
    `direction: ${direction}`,
    'queryDirection: DIRECTED',
    'nestedOperations: []',
    'aggregate: false',
    ...(properties === undefined ? [] : [`properties: "${properties}"`]),
  ];
  const filters = '@filterable(byValue: true, byAggregate: false)';
  return `  ${name}: [${target}!]! @relationship(${options.join(', ')}) ${filters}`;
}
