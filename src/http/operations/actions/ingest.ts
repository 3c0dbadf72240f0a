import type { JsonObject } from '../../../model/types.js';
import { defineEndpoint } from '../operation.js';
import { orNull, systemMetadataObject } from '../schemas/common.js';
import { snapshotEntitySchema } from '../schemas/entity.js';
import { ingestSnapshots } from './support/snapshot-input.js';

/** `POST /entities?action=ingest` */
export const ingest = defineEndpoint<{ entity: { value: JsonObject }; systemMetadata?: JsonObject | null }>({
  operationId: 'ingestEntity',
  method: 'POST',
  path: '/entities',
  action: 'ingest',
  summary: 'Write an entity as a snapshot (legacy)',
  description: 'Writes every aspect of the snapshot, all or nothing. Use ingestProposal in new programs.',
  deprecated: true,
  resolvers: ['Mutation.ingestSnapshots'],
  body: {
    title: 'IngestEntityRequest',
    type: 'object',
    properties: { entity: snapshotEntitySchema, systemMetadata: orNull(systemMetadataObject) },
    required: ['entity'],
  },
  example: {
    path: '/entities?action=ingest',
    body: {
      entity: {
        value: {
          'com.linkedin.metadata.snapshot.CorpUserSnapshot': {
            urn: 'urn:li:corpuser:ada',
            aspects: [
              {
                'com.linkedin.identity.CorpUserInfo': {
                  active: true,
                  displayName: 'Ada',
                  email: 'ada@example.org',
                },
              },
            ],
          },
        },
      },
    },
  },
  async handle({ body: { entity, systemMetadata }, context }) {
    await ingestSnapshots([entity.value], [systemMetadata], () => '/entity/value', context);
    return undefined;
  },
});
