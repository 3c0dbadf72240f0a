import { callResolver } from '../../../graphql/call-resolver.js';
import { Redirect } from '../../send-result.js';
import { inPath, inQuery, integer } from '../builders.js';
import { defineOperation } from '../operation.js';

/** `GET /openapi/v1/files/{folder}/{fileId}` */
export const downloadFile = defineOperation({
  operationId: 'downloadFile',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/v1/files/{folder}/{fileId}',
  summary: 'Read an uploaded file',
  description: 'Leads to the storage, where the file can be read for a time without other credentials.',
  resolvers: ['Query.getPresignedDownloadUrl'],
  parameters: [
    inPath('folder', 'Its folder in the bucket.'),
    inPath('fileId', 'The id of the file, `__`, and its name.'),
    inQuery('expiration', { ...integer, default: 60 }, 'For how many seconds; a week at most.'),
  ],
  leadsTo: 'The address of the file in the storage.',
  example: { path: '/openapi/v1/files/product_assets/5c1a7c1e-6f0b-4f0e-8a54-0f1c1f9a1b11__orders.pdf' },
  async handle({ urn: storageKey, query: { expiration }, context }) {
    const file = { storageKey, ...(expiration !== undefined && { expirationSeconds: expiration }) };
    return new Redirect(await callResolver('Query.getPresignedDownloadUrl', file, context));
  },
});
