import { typeOf } from './api-clients/api-client.js';

/** A proposal as the body of an action endpoint has it. */
export const proposal = (urn: string, aspectName: string, value: object) => ({
  entityType: typeOf(urn),
  entityUrn: urn,
  changeType: 'UPSERT',
  aspectName,
  aspect: { value: JSON.stringify(value), contentType: 'application/json' },
});
