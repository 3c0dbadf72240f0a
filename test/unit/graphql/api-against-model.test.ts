import { buildSchema, type GraphQLInterfaceType, type GraphQLObjectType, validateSchema } from 'graphql';
import { expect, test } from 'vitest';
import { ApiTypes } from '../../../src/interfaces/graphql/api-types.js';
import { apiSchemaText, createApi } from '../../../src/interfaces/graphql/schema.js';
import { loadRegistry } from '../../../src/model/index.js';
import { Conformance } from './conformance.js';

const registry = loadRegistry();
const { schema } = createApi(registry);
const apiTypes = new ApiTypes(schema);
const objectType = (name: string) => schema.getType(name) as GraphQLObjectType;

/** Types whose objects come from resolvers, and the records that these pass on. */
const NODES: Record<string, string> = {
  SchemaMetadata: 'com.linkedin.schema.SchemaMetadata',
  UsageAggregation: 'com.linkedin.dataset.DatasetUsageStatistics',
  UserUsageCounts: 'com.linkedin.dataset.DatasetUserUsageCounts',
  FieldUsageCounts: 'com.linkedin.dataset.DatasetFieldUsageCounts',
  DashboardUsageAggregation: 'com.linkedin.dashboard.DashboardUsageStatistics',
  DashboardUsageMetrics: 'com.linkedin.dashboard.DashboardUsageStatistics',
  DashboardUserUsageCounts: 'com.linkedin.dashboard.DashboardUserUsageCounts',
  AssertionRunEvent: 'com.linkedin.assertion.AssertionRunEvent',
};

/** Differences that are intended, with the reason. */
const EXPLAINED = {
  'DomainAssociation.domain may be absent': 'an asset without domains has no association (`unlessEmpty`)',
  'Deprecation.replacement: the model has no replacement': 'the older aspect datasetDeprecation lacks it',
  'Incident.entity may be absent': 'an incident names at least one entity',
  'SchemaMetadata.aspectVersion: the model has no aspectVersion':
    'it is the number of the version that was read',
  'AssertionRunEvent.lastObservedMillis: the model has no lastObservedMillis':
    'it comes from the system metadata',
  'Schema.lastObserved: the model has no lastObserved': 'it comes from the system metadata',
  'StructuredPropertyDefinition.typeQualifier: map is not an object': 'a map with one key that is known',
};

test('the SDL of the API is valid', () => {
  expect(validateSchema(buildSchema(apiSchemaText()))).toEqual([]);
});

test('every entity type of the model has a GraphQL type', () => {
  expect([...registry.entities.keys()].filter((name) => apiTypes.find(name) === undefined)).toEqual([]);
});

test('Restricted is a possible type of Entity, but not of the model', () => {
  const entity = schema.getType('Entity') as GraphQLInterfaceType;
  expect(schema.getPossibleTypes(entity)).toContain(objectType('Restricted'));
  expect(apiTypes.possibleEntityTypes(entity)).toEqual(new Set(registry.entities.keys()));
});

test('every directive names something in the model that fits its field', () => {
  const conformance = new Conformance(schema, registry);
  for (const entity of registry.entities.values()) {
    conformance.checkEntity(objectType(apiTypes.find(entity.name)?.typeName ?? ''), entity);
  }
  for (const [type, record] of Object.entries(NODES)) conformance.checkNode(objectType(type), record);
  expect(conformance.problems.filter((problem) => !(problem in EXPLAINED))).toEqual([]);
});
