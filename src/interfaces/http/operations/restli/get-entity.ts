import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { asOfParameter, aspectsParameter, urnParameter } from '../schemas/common.js';
import { entityRecordSchema } from '../schemas/entity.js';
import { entityResponse } from './support/entity-response.js';

/** `GET /entitiesV2/<urn>` */
export const getEntity = defineOperation({
  operationId: 'getEntity',
  specification: 'rest',
  method: 'GET',
  path: '/entitiesV2/{urn}',
  summary: 'Read the latest aspects of an entity',
  description: 'An entity that does not exist has its key aspect only.',
  resolvers: ['Query.entityRecords'],
  parameters: [urnParameter, aspectsParameter, asOfParameter],
  response: entityRecordSchema,
  example: {
    path:
      '/entitiesV2/urn%3Ali%3Adataset%3A(urn%3Ali%3AdataPlatform%3Ahive%2Cshop.orders%2CPROD)' +
      '?aspects=List(datasetKey,ownership)',
    response: {
      urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)',
      entityName: 'dataset',
      aspects: {
        datasetKey: {
          name: 'datasetKey',
          type: 'VERSIONED',
          version: 0,
          value: { platform: 'urn:li:dataPlatform:hive', name: 'shop.orders', origin: 'PROD' },
          created: { time: 1767225600000, actor: 'urn:li:corpuser:unknown' },
          systemMetadata: { version: '1' },
        },
        ownership: {
          name: 'ownership',
          type: 'VERSIONED',
          version: 0,
          value: {
            owners: [{ owner: 'urn:li:corpuser:ada', type: 'DATAOWNER' }],
            ownerTypes: { 'urn:li:ownershipType:__system__dataowner': ['urn:li:corpuser:ada'] },
          },
          created: { time: 1767225600000, actor: 'urn:li:corpuser:unknown' },
          systemMetadata: { version: '1' },
        },
      },
    },
  },
  async handle({ urn, query: { aspects, asOf }, context }) {
    const [record] = await callResolver('Query.entityRecords', { urns: [urn], aspects, asOf }, context);
    return record && entityResponse(record);
  },
});
