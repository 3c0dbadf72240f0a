import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { aspectsParameter, urnParameter } from '../schemas/common.js';
import { snapshotEntitySchema } from '../schemas/entity.js';
import { snapshotResponse } from './support/entity-response.js';

/** The snapshot in the examples. */
export const exampleSnapshot = {
  value: {
    'com.linkedin.metadata.snapshot.TagSnapshot': {
      urn: 'urn:li:tag:pii',
      aspects: [
        { 'com.linkedin.metadata.key.TagKey': { name: 'pii' } },
        { 'com.linkedin.tag.TagProperties': { name: 'pii', description: 'Personal data' } },
      ],
    },
  },
};

/** `GET /entities/<urn>` */
export const getSnapshot = defineOperation({
  operationId: 'getSnapshot',
  specification: 'rest',
  method: 'GET',
  path: '/entities/{urn}',
  summary: 'Read an entity as a snapshot (legacy)',
  description: 'The latest version of every aspect, by record name. Use `/entitiesV2` in new programs.',
  deprecated: true,
  resolvers: ['Query.entityRecords'],
  parameters: [urnParameter, aspectsParameter],
  response: snapshotEntitySchema,
  example: {
    path: '/entities/urn%3Ali%3Atag%3Apii',
    response: exampleSnapshot,
  },
  async handle({ urn, query: { aspects }, context }) {
    const [record] = await callResolver('Query.entityRecords', { urns: [urn], aspects }, context);
    return record && { value: snapshotResponse(record) };
  },
});
