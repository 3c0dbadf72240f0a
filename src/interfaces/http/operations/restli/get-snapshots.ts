import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { aspectsParameter, idsParameter } from '../schemas/common.js';
import { byIdSchema, snapshotEntitySchema } from '../schemas/entity.js';
import { exampleSnapshot } from './get-snapshot.js';
import { snapshotResponse } from './support/entity-response.js';

/** `GET /entities?ids=List(<urn>,…)` */
export const getSnapshots = defineOperation({
  operationId: 'getSnapshots',
  specification: 'rest',
  method: 'GET',
  path: '/entities',
  summary: 'Read several entities as snapshots (legacy)',
  description:
    'The latest version of every aspect, by record name. An entity that does not exist has its key aspect only. Use `/entitiesV2` in new programs.',
  deprecated: true,
  resolvers: ['Query.entityRecords'],
  parameters: [idsParameter, aspectsParameter],
  response: byIdSchema('SnapshotEntities', snapshotEntitySchema),
  example: {
    path: '/entities?ids=List(urn%3Ali%3Atag%3Apii)',
    response: {
      results: { 'urn:li:tag:pii': exampleSnapshot },
      statuses: { 'urn:li:tag:pii': 200 },
      errors: {},
    },
  },
  async handle({ query: { ids, aspects }, context }) {
    const urns = [...new Set(ids)];
    const records = await callResolver('Query.entityRecords', { urns, aspects }, context);
    const entries = records.map((record, index) => [urns[index], { value: snapshotResponse(record) }]);
    const statuses = Object.fromEntries(urns.map((urn) => [urn, 200]));
    return { results: Object.fromEntries(entries), statuses, errors: {} };
  },
});
