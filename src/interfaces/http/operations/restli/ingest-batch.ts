import { badRequest } from '../../../../shared/errors.js';
import { Path } from '../../../../shared/path.js';
import type { Schema } from '../../specification/types.js';
import { arrayOf, named, orNull } from '../builders.js';
import { defineAction } from '../operation.js';
import { snapshotEntitySchema } from '../schemas/entity.js';
import { givenSystemMetadata, systemMetadataSchema } from '../schemas/system-metadata.js';
import { ingestSnapshots } from './support/snapshot-input.js';

/** `POST /entities?action=batchIngest`. This is DataHub's name; `ingestBatch` does the same. */
export const ingestBatch = defineAction({
  operationId: 'ingestEntities',
  path: '/entities',
  action: 'batchIngest',
  otherActions: ['ingestBatch'],
  summary: 'Write several entities as snapshots (legacy)',
  description:
    'Writes all snapshots, all or nothing. `systemMetadata`, where given, has one element an entity.',
  deprecated: true,
  resolvers: ['Mutation.ingestSnapshots'],
  body: bodySchema(systemMetadataSchema),
  checked: bodySchema(orNull(givenSystemMetadata)),
  example: {
    body: {
      entities: [
        {
          value: {
            'com.linkedin.metadata.snapshot.CorpGroupSnapshot': {
              urn: 'urn:li:corpGroup:analysts',
              aspects: [
                {
                  'com.linkedin.identity.CorpGroupInfo': {
                    email: 'analysts@example.org',
                    admins: ['urn:li:corpuser:ada'],
                    members: ['urn:li:corpuser:ada'],
                    groups: [],
                  },
                },
              ],
            },
          },
        },
      ],
    },
  },
  async handle({ body: { entities, systemMetadata }, context }) {
    if (systemMetadata && systemMetadata.length !== entities.length) {
      const message = `has ${systemMetadata.length} elements for ${entities.length} entities`;
      throw badRequest(`systemMetadata ${message}`, [Path.root.at('systemMetadata').problem(message)]);
    }
    const snapshots = entities.map((entity) => entity.value);
    const paths = entities.map((_, index) => Path.root.at('entities', index, 'value'));
    await ingestSnapshots(snapshots, systemMetadata ?? [], paths, context);
    return undefined;
  },
});

function bodySchema<T>(systemMetadata: Schema<T>) {
  return named('IngestEntitiesRequest', {
    entities: arrayOf(snapshotEntitySchema),
    systemMetadata: orNull(arrayOf(systemMetadata)),
  });
}
