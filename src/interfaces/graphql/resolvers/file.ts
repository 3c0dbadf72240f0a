import { downloadUrl, uploadUrl } from '../../../catalog/files/files.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  getPresignedUploadUrl: (_parent, { input }, { catalog, objectStorage, caller }) =>
    uploadUrl(catalog, objectStorage, input, caller),
  getPresignedDownloadUrl: (_parent, file, { catalog, objectStorage }) =>
    downloadUrl(catalog, objectStorage, file),
} satisfies QueryResolvers;
