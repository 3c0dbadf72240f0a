import type { DataHubConnectionDetailsResolvers } from '../../../generated/resolvers.js';

interface Details {
  json?: { encryptedBlob: string };
}

export const DataHubConnectionDetails = {
  json: ({ json }: Details, _args, { cipher }) => json && { blob: cipher.decrypt(json.encryptedBlob) },
} satisfies DataHubConnectionDetailsResolvers;
