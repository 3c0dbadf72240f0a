import { downloadAddress, uploadAddress } from '../../catalog/files/files.js';
import type { QueryResolvers } from '../../generated/resolvers.js';

export const Query = {
  getPresignedUploadUrl: (_parent, { input }, { catalog, objectStorage, author }) =>
    uploadAddress(catalog, objectStorage, input, author),
  getPresignedDownloadUrl: (_parent, file, { catalog, objectStorage }) =>
    downloadAddress(catalog, objectStorage, file),
} satisfies QueryResolvers;
