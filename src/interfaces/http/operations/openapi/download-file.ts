import { callResolver } from '../../../graphql/call-resolver.js';
import { Redirect } from '../../send-result.js';
import { defineOperation } from '../operation.js';

interface Query {
  /** Always set, since its schema has a default. */
  expiration: number;
}

const pathParameter = (name: string, description: string) => ({
  ...{ name, in: 'path' as const, description, required: true },
  schema: { type: 'string' },
});

/** `GET /openapi/v1/files/{folder}/{fileId}` */
export const downloadFile = defineOperation<undefined, Query>({
  operationId: 'downloadFile',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/v1/files/{folder}/{fileId}',
  summary: 'Read an uploaded file',
  description: 'Leads to the storage, where the file can be read for a time without other credentials.',
  resolvers: ['Query.getPresignedDownloadUrl'],
  parameters: [
    pathParameter('folder', 'Its folder in the bucket.'),
    pathParameter('fileId', 'The id of the file, `__`, and its name.'),
    {
      name: 'expiration',
      in: 'query',
      description: 'For how many seconds; a week at most.',
      schema: { type: 'integer', default: 60 },
    },
  ],
  leadsTo: 'The address of the file in the storage.',
  example: { path: '/openapi/v1/files/product_assets/5c1a7c1e-6f0b-4f0e-8a54-0f1c1f9a1b11__orders.pdf' },
  async handle({ urn: storageKey, query, context }) {
    const file = { storageKey, expirationSeconds: query.expiration };
    return new Redirect(await callResolver('Query.getPresignedDownloadUrl', file, context));
  },
});
