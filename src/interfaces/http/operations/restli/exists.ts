import { callResolver } from '../../../graphql/call-resolver.js';
import { boolean, named, optional, orNull, valueSchema } from '../builders.js';
import { defineAction } from '../operation.js';
import { asOfSchema, urnSchema } from '../schemas/common.js';

/** `POST /entities?action=exists` */
export const exists = defineAction({
  operationId: 'entityExists',
  path: '/entities',
  action: 'exists',
  summary: 'Whether an entity exists',
  description:
    'An entity exists when it has any aspect. A soft-deleted one counts unless `includeSoftDelete` is false.',
  resolvers: ['Query.entitiesExist'],
  body: named('ExistsRequest', {
    urn: urnSchema,
    includeSoftDelete: orNull(boolean),
    asOf: optional(asOfSchema),
  }),
  response: valueSchema('ExistsResponse', boolean),
  example: {
    body: { urn: 'urn:li:corpuser:ada' },
    response: { value: true },
  },
  async handle({ body: { urn, includeSoftDelete, asOf }, context }) {
    const args = { urns: [urn], includeSoftDeleted: includeSoftDelete ?? true, asOf: asOf ?? undefined };
    const [value] = await callResolver('Query.entitiesExist', args, context);
    return { value };
  },
});
