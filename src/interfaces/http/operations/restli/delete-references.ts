import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { orNull, urnSchema } from '../schemas/common.js';

/** `POST /entities?action=deleteReferences` */
export const deleteReferences = defineOperation<{ urn: string; dryRun?: boolean | null }>({
  operationId: 'deleteReferences',
  specification: 'rest',
  method: 'POST',
  path: '/entities',
  action: 'deleteReferences',
  summary: 'Remove all references to an entity',
  description:
    'Removes the references to an entity, or with `dryRun` only lists them. The entity itself stays.',
  resolvers: ['Mutation.deleteReferences'],
  body: {
    title: 'DeleteReferencesRequest',
    type: 'object',
    properties: { urn: urnSchema, dryRun: orNull({ type: 'boolean' }) },
    required: ['urn'],
  },
  response: {
    title: 'DeleteReferencesResponse',
    type: 'object',
    properties: {
      value: {
        type: 'object',
        properties: {
          total: { type: 'integer' },
          relatedAspects: {
            type: 'array',
            items: {
              title: 'RelatedAspect',
              type: 'object',
              properties: {
                entity: { type: 'string', description: 'URN of the entity that refers.' },
                relationship: { type: 'string' },
                aspect: { type: 'string' },
              },
              required: ['entity', 'relationship', 'aspect'],
            },
          },
        },
        required: ['total', 'relatedAspects'],
      },
    },
    required: ['value'],
  },
  example: {
    path: '/entities?action=deleteReferences',
    body: { urn: 'urn:li:tag:pii', dryRun: true },
    response: {
      value: {
        total: 1,
        relatedAspects: [
          {
            entity: 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)',
            relationship: 'TaggedWith',
            aspect: 'globalTags',
          },
        ],
      },
    },
  },
  async handle({ body: { urn, dryRun }, context }) {
    const args = { urn, dryRun: dryRun ?? false };
    return { value: await callResolver('Mutation.deleteReferences', args, context) };
  },
});
