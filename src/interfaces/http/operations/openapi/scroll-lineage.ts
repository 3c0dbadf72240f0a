import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, enumOf, inQuery, named, orNull } from '../builders.js';
import { defineOperation } from '../operation.js';
import { asOfParameter, urnSchema } from '../schemas/common.js';
import { scrollInput, scrollParameters, scrollResponseSchema } from '../schemas/relationship-scroll.js';

/** `POST /openapi/v3/lineage/scroll` */
export const scrollLineage = defineOperation({
  operationId: 'scrollLineage',
  specification: 'v3',
  method: 'POST',
  path: '/openapi/v3/lineage/scroll',
  summary: 'Read the lineage edges of some entities, or all, in pages',
  description:
    'Edges of lineage to and from the entities, each with its relationship type in the model, the upstream end ' +
    '(`upstream`) and the downstream end (`downstream`); sorted by source, type and destination.',
  resolvers: ['Query.scrollLineageEdges'],
  parameters: [
    inQuery(
      'direction',
      enumOf(['UPSTREAM', 'DOWNSTREAM']),
      'Only edges to what is upstream of `urns`, or downstream; both by default. Without `urns` it has no effect.',
    ),
    asOfParameter,
    ...scrollParameters,
  ],
  body: {
    ...named('ScrollLineageRequest', {
      urns: orNull({ ...arrayOf(urnSchema), description: 'All edges when there is none.' }),
    }),
    // A misspelt member would have no effect.
    additionalProperties: false,
  },
  response: scrollResponseSchema,
  example: {
    path: '/openapi/v3/lineage/scroll?count=50',
    body: { urns: ['urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)'] },
    response: { results: [] },
  },
  async handle({ body: { urns }, query: { direction, asOf, ...query }, context }) {
    const input = { urns: urns ?? undefined, direction, asOf, ...scrollInput(query) };
    const page = await callResolver('Query.scrollLineageEdges', { input }, context);
    return { scrollId: page.scrollId ?? undefined, results: page.results };
  },
});
