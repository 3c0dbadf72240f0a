import { badRequest } from '../../../../shared/errors.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { epochMillis } from '../schemas/common.js';
import { NEXT_SCROLL_ID, scrollPageParameters } from '../schemas/scroll-page.js';
import { systemMetadataSchema } from '../schemas/system-metadata.js';

interface Query {
  startTimeMillis?: number | undefined;
  endTimeMillis?: number | undefined;
  count?: number | undefined;
  scrollId?: string | undefined;
  systemMetadata?: boolean;
}

const BOUND = { type: 'integer', format: 'int64' };

/** `GET /openapi/v2/timeseries/{entityName}/{aspectName}` */
export const scrollTimeseries = defineOperation<undefined, Query>({
  operationId: 'scrollTimeseries',
  specification: 'v2',
  method: 'GET',
  path: '/openapi/v2/timeseries/{entityName}/{aspectName}',
  summary: 'Read a time series aspect of all entities of a type, in pages',
  description:
    'Events of a range of time, both ends included: by URN, backwards, and of each entity newest first.',
  resolvers: ['Query.scrollTimeseriesEvents'],
  parameters: [
    {
      name: 'entityName',
      in: 'path',
      description: 'Name of an entity type.',
      required: true,
      schema: { type: 'string' },
    },
    {
      name: 'aspectName',
      in: 'path',
      description: 'Name of a time series aspect.',
      required: true,
      schema: { type: 'string' },
    },
    { name: 'startTimeMillis', in: 'query', description: 'Epoch milliseconds.', schema: BOUND },
    { name: 'endTimeMillis', in: 'query', description: 'Epoch milliseconds.', schema: BOUND },
    ...scrollPageParameters,
    {
      name: 'systemMetadata',
      in: 'query',
      description: 'Whether the answer carries the system metadata of each event.',
      schema: { type: 'boolean', default: false },
    },
  ],
  response: {
    title: 'TimeseriesScroll',
    type: 'object',
    properties: {
      scrollId: NEXT_SCROLL_ID,
      results: {
        type: 'array',
        items: {
          title: 'ScrolledEvent',
          type: 'object',
          properties: {
            urn: { type: 'string' },
            timestampMillis: epochMillis,
            messageId: { type: 'string' },
            event: { type: 'object' },
            systemMetadata: systemMetadataSchema,
          },
          required: ['urn', 'timestampMillis', 'event'],
        },
      },
    },
    required: ['results'],
  },
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
