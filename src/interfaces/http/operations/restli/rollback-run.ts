import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { orNull } from '../schemas/common.js';
import { aspectRowSchema, runIdSchema } from '../schemas/runs.js';
import { runResponse } from './support/run-response.js';

interface Body {
  runId: string;
  dryRun?: boolean | null;
  safe?: boolean | null;
  hardDelete?: boolean | null;
}

/** `POST /runs?action=rollback` */
export const rollbackRun = defineOperation<Body>({
  operationId: 'rollbackRun',
  specification: 'rest',
  method: 'POST',
  path: '/runs',
  action: 'rollback',
  summary: 'Revert an ingestion run',
  description:
    'Aspects get the value that they had before the run; entities that it created are deleted, or with `safe` only ' +
    'soft-deleted if others wrote to them. Later writes of others stay.',
  resolvers: ['Mutation.rollbackIngestionRun'],
  body: {
    title: 'RollbackRunRequest',
    type: 'object',
    properties: {
      runId: runIdSchema,
      dryRun: orNull({ type: 'boolean', description: 'Only say what would happen.' }),
      safe: orNull({
        type: 'boolean',
        description: 'Keep entities that others wrote to. True by default.',
      }),
      hardDelete: orNull({
        type: 'boolean',
        description: 'The opposite of `safe`, as older clients name it. Without effect beside `safe`.',
      }),
    },
    required: ['runId'],
  },
  response: {
    title: 'RollbackRunResponse',
    type: 'object',
    properties: {
      value: {
        type: 'object',
        properties: {
          aspectRowSummaries: {
            type: 'array',
            items: aspectRowSchema,
            description: 'The first 100; `aspectsReverted` counts all.',
          },
          aspectsReverted: { type: 'integer' },
          entitiesAffected: { type: 'integer', description: 'Entities that the run had created.' },
          aspectsAffected: { type: 'integer', description: 'Aspects of others of these entities.' },
          unsafeEntitiesCount: { type: 'integer' },
          unsafeEntities: {
            type: 'array',
            items: { type: 'object', properties: { urn: { type: 'string' } }, required: ['urn'] },
          },
        },
        required: [
          'aspectRowSummaries',
          'aspectsReverted',
          'entitiesAffected',
          'aspectsAffected',
          'unsafeEntitiesCount',
          'unsafeEntities',
        ],
      },
    },
    required: ['value'],
  },
  example: {
    path: '/runs?action=rollback',
    body: { runId: 'shop-2026_01_01', dryRun: true, safe: true },
    response: {
      value: {
        aspectRowSummaries: [],
        aspectsReverted: 0,
        entitiesAffected: 0,
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
