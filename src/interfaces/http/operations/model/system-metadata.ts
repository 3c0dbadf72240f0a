import type { AspectRecord } from '../../../../catalog/types.js';
import { objectOf } from '../../../../model/json.js';
import type { JsonObject, Registry } from '../../../../model/types.js';
import type { Call } from './call.js';

/** The stored system metadata, with DataHub's members that follow from the version itself. */
function systemMetadataOf(
  registry: Registry,
  { name, number, created, trace, systemMetadata }: AspectRecord,
): JsonObject {
  const stamp = { ...created };
  return {
    ...systemMetadata,
    ...(trace && { properties: { ...objectOf(systemMetadata.properties), telemetryTraceId: trace } }),
    schemaVersion: systemMetadata.schemaVersion ?? registry.aspects.get(name)?.schemaVersion ?? 1,
    // Later versions have this member stored. A key that was only derived has no actor.
    ...(number === 1 && { aspectCreated: stamp }),
    ...(number > 0 && { aspectModified: stamp }),
  };
}

/** An aspect in an answer. It has its system metadata if the request asks for it. */
export const envelopeOf = (
  { registry, serializer }: Pick<Call, 'registry' | 'serializer'>,
  record: AspectRecord,
  withSystemMetadata: boolean,
) => serializer.envelope(record, withSystemMetadata ? systemMetadataOf(registry, record) : undefined);
