import { parseUrn } from '../../../../model/index.js';
import type { Registry } from '../../../../model/types.js';
import { CairnError } from '../../../../shared/errors.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { asOfParameter, aspectsParameter, idsParameter } from '../schemas/common.js';
import { byIdSchema, entityRecordSchema } from '../schemas/entity.js';
import { entityResponse } from './support/entity-response.js';

/** `GET /entitiesV2?ids=List(<urn>,…)` */
export const getEntities = defineOperation({
  operationId: 'getEntities',
  specification: 'rest',
  method: 'GET',
  path: '/entitiesV2',
  summary: 'Read the latest aspects of several entities',
  description: 'A malformed URN is reported under `errors`; the others are still returned.',
  resolvers: ['Query.entityRecords'],
  parameters: [idsParameter, aspectsParameter, asOfParameter],
  response: byIdSchema('EntityRecords', entityRecordSchema),
  example: {
    path: '/entitiesV2?ids=List(urn%3Ali%3Acorpuser%3Aada)&aspects=List(corpUserKey)',
    response: {
      results: {
        'urn:li:corpuser:ada': {
          urn: 'urn:li:corpuser:ada',
          entityName: 'corpuser',
          aspects: {
            corpUserKey: {
              name: 'corpUserKey',
              type: 'VERSIONED',
              version: 0,
              value: { username: 'ada' },
              created: { time: 1767225600000, actor: 'urn:li:corpuser:unknown' },
              systemMetadata: { version: '1' },
            },
          },
        },
      },
      statuses: { 'urn:li:corpuser:ada': 200 },
      errors: {},
    },
  },
  async handle({ query: { ids, aspects, asOf }, context }) {
    const errors = Object.fromEntries(ids.flatMap((id) => problemOf(context.catalog.registry, id)));
    const urns = [...new Set(ids)].filter((id) => !Object.hasOwn(errors, id));
    const records = await callResolver('Query.entityRecords', { urns, aspects, asOf }, context);
    const results = Object.fromEntries(records.map((record, index) => [urns[index], entityResponse(record)]));
    return { results, statuses: Object.fromEntries(urns.map((urn) => [urn, 200])), errors };
  },
});

/** The error of an id, as an entry of `errors`; undefined for a valid URN. */
function problemOf(registry: Registry, id: string): [string, { status: number; message: string }][] {
  try {
    parseUrn(registry, id);
    return [];
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    return [[id, { status: error.status, message: error.message }]];
  }
}
