import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, boolean, integer, named, orNull, text, valueObject } from '../builders.js';
import { defineAction } from '../operation.js';
import { urnSchema } from '../schemas/common.js';

/** `POST /entities?action=deleteReferences` */
export const deleteReferences = defineAction({
  operationId: 'deleteReferences',
  path: '/entities',
  action: 'deleteReferences',
  summary: 'Remove all references to an entity',
  description:
    'Removes the references to an entity, or with `dryRun` only lists them. The entity itself stays.',
  resolvers: ['Mutation.deleteReferences'],
  body: named('DeleteReferencesRequest', { urn: urnSchema, dryRun: orNull(boolean) }),
  response: valueObject('DeleteReferencesResponse', {
    total: integer,
    relatedAspects: arrayOf(
      named('RelatedAspect', {
        entity: { ...text, description: 'URN of the entity that refers.' },
        relationship: text,
        aspect: text,
      }),
    ),
  }),
  example: {
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
