import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, boolean, integer, named, object, orNull, text, valueObject } from '../builders.js';
import { defineAction } from '../operation.js';
import { aspectRowSchema, runIdSchema } from '../schemas/runs.js';
import { runResponse } from './support/run-response.js';

/** `POST /runs?action=rollback` */
export const rollbackRun = defineAction({
  operationId: 'rollbackRun',
  path: '/runs',
  action: 'rollback',
  summary: 'Revert an ingestion run',
  description:
    'Aspects get the value that they had before the run; entities that it created are deleted, or with `safe` only ' +
    'soft-deleted if others wrote to them. Later writes of others stay.',
  resolvers: ['Mutation.rollbackIngestionRun'],
  body: named('RollbackRunRequest', {
    runId: runIdSchema,
    dryRun: orNull({ ...boolean, description: 'Only say what would happen.' }),
    safe: orNull({ ...boolean, description: 'Keep entities that others wrote to. True by default.' }),
    hardDelete: orNull({
      ...boolean,
      description: 'The opposite of `safe`, as older clients name it. Without effect beside `safe`.',
    }),
  }),
  response: valueObject('RollbackRunResponse', {
    aspectRowSummaries: {
      ...arrayOf(aspectRowSchema),
      description: 'The first 100; `aspectsReverted` counts all.',
    },
    aspectsReverted: integer,
    entitiesAffected: { ...integer, description: 'Entities with reverted aspects.' },
    entitiesDeleted: { ...integer, description: 'Those of them that the run had created.' },
    aspectsAffected: { ...integer, description: 'Aspects of others of these entities.' },
    unsafeEntitiesCount: integer,
    unsafeEntities: arrayOf(object({ urn: text })),
  }),
  example: {
    body: { runId: 'shop-2026_01_01', dryRun: true, safe: true },
    response: {
      value: {
        aspectRowSummaries: [],
        aspectsReverted: 0,
        entitiesAffected: 0,
        entitiesDeleted: 0,
        aspectsAffected: 0,
        unsafeEntitiesCount: 0,
        unsafeEntities: [],
      },
    },
  },
  async handle({ body: { hardDelete, ...body }, context }) {
    const input = hardDelete == null ? body : { ...body, safe: body.safe ?? !hardDelete };
    const rollback = await callResolver('Mutation.rollbackIngestionRun', { input }, context);
    const { aspects, unsafeEntities, eventsRemoved: _, ...counts } = rollback;
    return {
      value: {
        aspectRowSummaries: aspects.map(runResponse),
        ...counts,
        unsafeEntitiesCount: unsafeEntities.length,
        unsafeEntities: unsafeEntities.map((urn) => ({ urn })),
      },
    };
  },
});
