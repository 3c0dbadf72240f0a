import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { urnSchema } from '../schemas/common.js';
import { scrollAnswerSchema, scrollParameters } from '../schemas/relationship-scroll.js';

/** `POST /openapi/v3/lineage/scroll` */
export const scrollLineage = defineOperation<{ urns: string[] }, { count?: number; scrollId?: string }>({
  operationId: 'scrollLineage',
  document: 'v3',
  method: 'POST',
  path: '/openapi/v3/lineage/scroll',
  summary: 'Read the lineage edges of some entities, in pages',
  description:
    'Every edge of lineage to and from the entities, with its relationship type in the model, the upstream end ' +
    '(`upstream`) and the downstream end (`downstream`); sorted by source, type and destination.',
  resolvers: ['Query.scrollLineageEdges'],
  parameters: scrollParameters,
  body: {
    title: 'ScrollLineageRequest',
    type: 'object',
    properties: { urns: { type: 'array', items: urnSchema } },
    required: ['urns'],
  },
  answer: scrollAnswerSchema,
  example: {
    path: '/openapi/v3/lineage/scroll?count=50',
    body: { urns: ['urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)'] },
    answer: { scrollId: null, results: [] },
  },
  async handle({ body: { urns }, query, context }) {
    const input = { urns, ...query };
    const page = await callResolver('Query.scrollLineageEdges', { input }, context);
    return { scrollId: page.scrollId ?? null, results: page.results };
  },
});
