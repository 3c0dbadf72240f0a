import { badRequest } from '../../../../shared/errors.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, boolean, inPath, inQuery, integer, named, optional, text } from '../builders.js';
import { defineOperation } from '../operation.js';
import { epochMillis } from '../schemas/common.js';
import { NEXT_SCROLL_ID, scrollPageParameters } from '../schemas/scroll-page.js';
import { systemMetadataSchema } from '../schemas/system-metadata.js';

const BOUND = { ...integer, format: 'int64' };

/** `GET /openapi/v2/timeseries/{entityName}/{aspectName}` */
export const scrollTimeseries = defineOperation({
  operationId: 'scrollTimeseries',
  specification: 'v2',
  method: 'GET',
  path: '/openapi/v2/timeseries/{entityName}/{aspectName}',
  summary: 'Read a time series aspect of all entities of a type, in pages',
  description:
    'Events of a range of time, both ends included: by URN, backwards, and of each entity newest first.',
  resolvers: ['Query.scrollTimeseriesEvents'],
  parameters: [
    inPath('entityName', 'Name of an entity type.'),
    inPath('aspectName', 'Name of a time series aspect.'),
    inQuery('startTimeMillis', BOUND, 'Epoch milliseconds.'),
    inQuery('endTimeMillis', BOUND, 'Epoch milliseconds.'),
    ...scrollPageParameters,
    inQuery(
      'systemMetadata',
      { ...boolean, default: false },
      'Whether the answer carries the system metadata of each event.',
    ),
  ],
  response: named('TimeseriesScroll', {
    scrollId: optional(NEXT_SCROLL_ID),
    results: arrayOf(
      named('ScrolledEvent', {
        urn: text,
        timestampMillis: epochMillis,
        messageId: optional(text),
        event: { type: 'object' },
        systemMetadata: optional(systemMetadataSchema),
      }),
    ),
  }),
  example: {
    path: '/openapi/v2/timeseries/dataset/datasetProfile?startTimeMillis=1735689600000&count=5',
    response: { results: [] },
  },
  async handle({ urn: names, query: { systemMetadata: withSystemMetadata, ...query }, context }) {
    // The last path parameter holds both names.
    const [entityType = '', aspectName = '', ...others] = names.split('/');
    if (others.length > 0) throw badRequest('The path ends with the names of an entity type and an aspect');
    const input = { entityType, aspectName, ...query };
    const page = await callResolver('Query.scrollTimeseriesEvents', { input }, context);
    const results = page.results.map(({ urn, event: { value, systemMetadata } }) => {
      const { messageId, timestampMillis } = value.json;
      const optionalMembers = {
        ...(messageId !== undefined && { messageId }),
        ...(withSystemMetadata && { systemMetadata }),
      };
      return { urn, timestampMillis, event: value, ...optionalMembers };
    });
    return { scrollId: page.scrollId ?? undefined, results };
  },
});
