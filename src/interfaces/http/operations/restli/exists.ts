import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { asOfSchema, orNull, urnSchema } from '../schemas/common.js';

/** `POST /entities?action=exists` */
export const exists = defineOperation<{
  urn: string;
  includeSoftDelete?: boolean | null;
  asOf?: string | number | null;
}>({
  operationId: 'entityExists',
  specification: 'rest',
  method: 'POST',
  path: '/entities',
  action: 'exists',
  summary: 'Whether an entity exists',
  description:
    'An entity exists when it has any aspect. A soft-deleted one counts unless `includeSoftDelete` is false.',
  resolvers: ['Query.entitiesExist'],
  body: {
    title: 'ExistsRequest',
    type: 'object',
    properties: { urn: urnSchema, includeSoftDelete: orNull({ type: 'boolean' }), asOf: asOfSchema },
    required: ['urn'],
  },
  response: {
    title: 'ExistsResponse',
    type: 'object',
    properties: { value: { type: 'boolean' } },
    required: ['value'],
  },
  example: {
    path: '/entities?action=exists',
    body: { urn: 'urn:li:corpuser:ada' },
    response: { value: true },
  },
  async handle({ body: { urn, includeSoftDelete, asOf }, context }) {
    const args = { urns: [urn], includeSoftDeleted: includeSoftDelete ?? true, asOf: asOf ?? undefined };
    const [value] = await callResolver('Query.entitiesExist', args, context);
    return { value };
  },
});
