import type { GraphQLObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { requiredAspects } from '../../../src/interfaces/graphql/directives/required-aspects.js';
import { keyAspectValue, loadRegistry, parseUrn } from '../../../src/model/index.js';
import type { Json } from '../../../src/model/types.js';
import { sampled } from '../../support/sampled.js';
import { type Api, CALLER, startApi } from './support/api.js';
import { Samples } from './support/samples.js';
import { everythingOf } from './support/selection.js';
import { write } from './support/write.js';

const registry = loadRegistry();
const samples = new Samples(registry);
let api: Api;

beforeAll(async () => {
  api = await startApi();
  // What is referred to is shown where it has the aspects that its type requires.
  for (const [name, needed] of requiredAspects(api.apiTypes)) {
    const aspects = needed.flatMap(([aspect = '']) => [
      [aspect, samples.aspect(registry.aspectOf(registry.entity(name), aspect))] as const,
    ]);
    await write(api, samples.urn(name, 'other'), Object.fromEntries(aspects));
  }
  await write(api, samples.urn('dataHubIngestionSource', 'other'), {
    dataHubIngestionSourceInfo: samples.aspect(
      registry.aspectOf(registry.entity('dataHubIngestionSource'), 'dataHubIngestionSourceInfo'),
    ),
  });
  await write(api, samples.urn('dataType', 'other'), { dataTypeInfo: { qualifiedName: 'other' } });
  await write(api, samples.urn('structuredProperty', 'other'), {
    propertyDefinition: {
      qualifiedName: 'other',
      valueType: 'urn:li:dataType:datahub.string',
      entityTypes: [...registry.entities.keys()].map((name) => `urn:li:entityType:datahub.${name}`),
    },
  });
});

/** Fields that stay empty although every field of every aspect is filled, and why. */
const EMPTY: readonly RegExp[] = [
  // Nothing in this catalog says how to render.
  /\.aspects\.renderSpec$/,
  // Relationships have a time only where the model gives them one, and some types have none.
  /\.(relationships|applications)\.relationships(\.created)?$/,
  // None of its columns has a part in a semantic model.
  /^Dataset\.fields$/,
  // Their only event is of 1970, and tells a bucket of time.
  /\.statsSummary\./,
  /^Dashboard\.usageStats\.metrics$/,
  // The subject is a whole dataset.
  /^QueryEntity\.subjects\.schemaField$/,
  // The schema is part of the assertion, no version of an aspect.
  /^Assertion\.info\.schemaAssertion\.schema\.aspectVersion$/,
  // Its sub-type in the sample is none of the older kinds.
  /^Dataset\.platformNativeType$/,
  // Names that may have been meant are told where a flag asks for them.
  /\.suggestions$/,
  // The only operation is an INSERT.
  /^Dataset\.operationsStats\.(buckets\.)?aggregations\.total(Updates|Deletes|Creates|Alters|Drops|Customs)$/,
  // The source of a request has no owners, and search has not followed its runs.
  /^ExecutionRequest\.source\.(executions\.executionRequests|ownership|latestSuccessfulExecution)$/,
  // It is asked for as of now.
  /\.lineage\.(asOf|completeSince|wholeSince)$/,
  // Nothing was changed since it was created.
  /^Document\.changeHistory\.details$/,
  // Nothing else is there that points here.
  /\.(searchResults|facets)$/,
  // The only facets are of what the field itself asks for: they are no properties, and no value has a name.
  /\.facets\.(entity|aggregations\.displayName)$/,
  // The first page is the only one.
  /\.nextScrollId$/,
  /^Dataset\.(assertions\.assertions|contract)$/,
  /\.incidents\.incidents$/,
  /\.relatedDocuments\.documents$/,
  /^(DataFlow|DataJob|Dataset)\.runs\.runs$/,
  // No incident is active, and no assertion has a result.
  /\.health\./,
  // Not every type takes part in lineage, and not every edge has a time.
  /\.lineage\.relationships(\.(created|updated)(On|Actor))?$/,
  // Not every type has all that can be edited.
  /\.privileges\.can/,
  // A map whose one known key the sample does not have.
  /^StructuredPropertyEntity\.definition\.typeQualifier\.allowedTypes$/,
];

function emptyPlaces(value: unknown, path = ''): string[] {
  if (value === null || (Array.isArray(value) && value.length === 0)) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value as Record<string, Json>).flatMap(([name, inner]) =>
    emptyPlaces(inner, Array.isArray(value) ? path : `${path}.${name}`),
  );
}

describe('every field of a typed aspect', () => {
  test.each(sampled([...registry.entities.values()], 5, 2).map((entity) => [entity.name, entity] as const))(
    'is returned by GraphQL for a %s with all aspects',
    async (name, entity) => {
      const urn = samples.urn(name);
      const key = keyAspectValue(parseUrn(registry, urn)).json;
      const proposals = [...entity.aspects.values()].map((aspect) => ({
        urn,
        aspectName: aspect.name,
        changeType: 'UPSERT' as const,
        aspect: aspect === entity.key ? key : samples.aspectOf(name, aspect),
        systemMetadata: { runId: 'run', lastObserved: 7 },
      }));
      await api.catalog.proposals.submit(proposals, CALLER);

      const typeName = api.apiTypes.find(name)?.typeName ?? '';
      const selection = everythingOf(api.schema.getType(typeName) as GraphQLObjectType, api.apiTypes);
      const { data, errors } = await api.run(
        `{ entity(urn: ${JSON.stringify(urn)}) { ... on ${typeName} ${selection} } }`,
      );

      expect((errors ?? []).map(({ path, message }) => `${path?.join('.')}: ${message}`)).toEqual([]);
      expect(data?.entity).toMatchObject({ urn, exists: true, __typename: typeName });
      expect(
        emptyPlaces(data?.entity, typeName).filter((place) => !EMPTY.some((known) => known.test(place))),
      ).toEqual([]);
    },
  );
});
