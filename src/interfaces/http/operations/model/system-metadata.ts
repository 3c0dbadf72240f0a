import type { AspectRecord } from '../../../../catalog/types.js';
import { objectOf } from '../../../../model/json.js';
import type { JsonObject, Registry } from '../../../../model/types.js';
import type { Call } from './call.js';

/** What is stored of a write, and what DataHub has there besides, which follows from the version itself. */
function systemMetadataOf(
  registry: Registry,
  { name, number, created, trace, systemMetadata }: AspectRecord,
): JsonObject {
  const stamp = { ...created };
  return {
    ...systemMetadata,
    ...(trace && { properties: { ...objectOf(systemMetadata.properties), telemetryTraceId: trace } }),
    schemaVersion: systemMetadata.schemaVersion ?? registry.aspects.get(name)?.schemaVersion ?? 1,
    // Later versions have it stored; a key that is only derived has no caller.
    ...(number === 1 && { aspectCreated: stamp }),
    ...(number > 0 && { aspectModified: stamp }),
  };
}

/** An aspect in an answer, with its system metadata where they are asked for. */
export const envelopeOf = (
  { registry, serializer }: Pick<Call, 'registry' | 'serializer'>,
  record: AspectRecord,
  withSystemMetadata: boolean,
) => serializer.envelope(record, withSystemMetadata ? systemMetadataOf(registry, record) : undefined);
