import { expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { columnUrn, datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run } = graphqlOf(baseUrl);

const model = `urn:li:semanticModel:(urn:li:dataPlatform:snowflake,sales,${uniqueName()})`;
const [table, inModel] = [datasetUrn(), datasetUrn()];
const expression = { dialects: [{ dialect: 'ANSI_SQL', expression: 'SUM(amount)' }] };
const aiContext = { synonyms: ['turnover'], instructions: 'In euros' };

it('the datasets of a semantic model have their source, and the fields that the model exposes', async () => {
  const field = (fieldPath: string, nativeDataType: string) => ({
    ...{ fieldPath, nativeDataType },
    ...{ description: `The ${fieldPath}`, type: { type: { 'com.linkedin.schema.NumberType': {} } } },
  });
  const schema = {
    ...{ schemaName: 's', platform: 'urn:li:dataPlatform:snowflake', version: 0, hash: '' },
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields: [
      field('id', 'int'),
      { ...field('amount', 'decimal'), globalTags: { tags: [{ tag: tagUrn('money') }] } },
    ],
  };
  const value = { name: 'Sales', datasets: [inModel, table] };
  await rest.write({ urn: model, aspect: 'semanticModelInfo', value });
  await rest.write({ urn: table, aspect: 'datasetProperties', value: { name: 'SALES' } });
  for (const [aspect, value] of Object.entries({
    semanticModelProperties: { alias: 'sales', semanticModel: model },
    upstreamLineage: { upstreams: [{ dataset: table, type: 'TRANSFORMED' }] },
    schemaMetadata: schema,
  }))
    await rest.write({ urn: inModel, aspect, value });
  const amount = columnUrn(inModel, 'amount');
  const annotation = { type: 'MEASURE', expression, aggregationFunction: 'SUM' };
  await rest.write({ urn: amount, aspect: 'semanticFieldAnnotation', value: annotation });
  await rest.write({ urn: amount, aspect: 'aiContext', value: aiContext });

  // Pages of July 2026 ask for the separate type ModelDataset of these datasets. Newer versions ask for datasets.
  const { semanticModel } = await run<{ semanticModel: object }>(
    `query ($urn: String!) { semanticModel(urn: $urn) { info { name datasets { urn ...modelDataset } } } }
    fragment modelDataset on ModelDataset {
      name
      source { urn type ... on Dataset { properties { name } } }
      fields {
        schemaField { fieldPath type description nativeDataType tags { tags { tag { urn } } } }
        type
        expression { dialects { dialect expression } }
        dimension { isTime }
        aiContext { synonyms instructions }
      }
    }`,
    { urn: model },
  );
  const shown = {
    schemaField: {
      ...{ fieldPath: 'amount', type: 'NUMBER', description: 'The amount', nativeDataType: 'decimal' },
      tags: { tags: [{ tag: { urn: tagUrn('money') } }] },
    },
    ...{ type: 'MEASURE', expression, dimension: null, aiContext },
  };
  const source = { urn: table, type: 'DATASET', properties: { name: 'SALES' } };
  const nameOf = (urn: string) => urn.split(',')[1];
  expect(semanticModel).toEqual({
    info: {
      name: 'Sales',
      datasets: [
        { urn: inModel, name: nameOf(inModel), source, fields: [shown] },
        { urn: table, name: 'SALES', source, fields: [] },
      ],
    },
  });
});

it('semantic models and metrics have their applications as relationships', async () => {
  const application = `urn:li:application:${uniqueName()}`;
  const metric = `urn:li:metric:(urn:li:dataPlatform:snowflake,sales,${uniqueName()})`;
  await rest.write({ urn: application, aspect: 'applicationProperties', value: { name: 'Till' } });
  for (const urn of [model, metric])
    await rest.write({ urn, aspect: 'applications', value: { applications: [application] } });
  const applications = 'applications { total relationships { type direction entity { urn } } }';
  const shown = {
    applications: {
      total: 1,
      relationships: [{ type: 'AssociatedWith', direction: 'OUTGOING', entity: { urn: application } }],
    },
  };
  expect(
    await run(
      `query ($model: String!, $metric: String!) { semanticModel(urn: $model) { ${applications} } metric(urn: $metric) { ${applications} } }`,
      { model, metric },
    ),
  ).toEqual({ semanticModel: shown, metric: shown });
});
