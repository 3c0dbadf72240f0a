import type { DataHubConnectionDetails as Details } from '../../../generated/aspects.js';
import type { DataHubConnectionDetailsResolvers } from '../../../generated/resolvers.js';

export const DataHubConnectionDetails = {
  json: ({ json }: Details, _args, { cipher }) => json && { blob: cipher.decrypt(json.encryptedBlob) },
} satisfies DataHubConnectionDetailsResolvers;
