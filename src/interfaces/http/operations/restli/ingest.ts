import { Path } from '../../../../shared/path.js';
import type { Schema } from '../../specification/types.js';
import { named, optional, orNull } from '../builders.js';
import { defineAction } from '../operation.js';
import { snapshotEntitySchema } from '../schemas/entity.js';
import { givenSystemMetadata, systemMetadataSchema } from '../schemas/system-metadata.js';
import { ingestSnapshots } from './support/snapshot-input.js';

/** `POST /entities?action=ingest` */
export const ingest = defineAction({
  operationId: 'ingestEntity',
  path: '/entities',
  action: 'ingest',
  summary: 'Write an entity as a snapshot (legacy)',
  description: 'Writes every aspect of the snapshot, all or nothing. Use ingestProposal in new programs.',
  deprecated: true,
  resolvers: ['Mutation.ingestSnapshots'],
  body: bodySchema(systemMetadataSchema),
  checked: bodySchema(orNull(givenSystemMetadata)),
  example: {
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
    await ingestSnapshots([entity.value], [systemMetadata], [Path.root.at('entity', 'value')], context);
    return undefined;
  },
});

function bodySchema<T>(systemMetadata: Schema<T>) {
  return named('IngestEntityRequest', {
    entity: snapshotEntitySchema,
    systemMetadata: optional(systemMetadata),
  });
}
