import { downloadUrl, uploadUrl } from '../../catalog/files/files.js';
import type { QueryResolvers } from '../../generated/resolvers.js';

export const Query = {
  getPresignedUploadUrl: (_parent, { input }, { catalog, objectStorage, author }) =>
    uploadUrl(catalog, objectStorage, input, author),
  getPresignedDownloadUrl: (_parent, file, { catalog, objectStorage }) =>
    downloadUrl(catalog, objectStorage, file),
} satisfies QueryResolvers;
