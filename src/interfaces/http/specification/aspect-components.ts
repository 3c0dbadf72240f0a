import type { AspectType } from '../../../model/types.js';
import { object, optional } from '../operations/builders.js';
import { schemaRef, upperFirst, writtenName } from './names.js';
import type { Components, Schema } from './types.js';
import { recordRef, type VersionSchemas } from './version-schemas.js';

/** Adds the components for operations on one aspect, which its entity types share. */
export function addAspectComponents(
  components: Components,
  aspect: AspectType,
  versionSchemas: VersionSchemas,
): void {
  const name = `${upperFirst(aspect.name)}Aspect`;
  components.schemas[`${name}Request`] = envelope(aspect, {
    headers: optional(schemaRef('AspectHeaders')),
  });
  components.schemas[`${name}Response`] = envelope(aspect, {
    ...versionSchemas.envelopeExtras,
    warnings: optional(schemaRef('Warnings')),
  });
  components.requestBodies[name] = {
    required: true,
    content: { 'application/json': { schema: versionSchemas.aspectBody(aspect) } },
  };
  components.responses[name] = jsonResponse(`The aspect ${aspect.name}.`, versionSchemas.aspectRead(aspect));
  components.responses[writtenName(aspect)] = jsonResponse(
    `The aspect ${aspect.name} as it is now.`,
    versionSchemas.aspectWritten(aspect),
  );
}

export const jsonResponse = (description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

const envelope = (aspect: AspectType, extras: Readonly<Record<string, Schema>>) =>
  object({
    value: recordRef(aspect),
    systemMetadata: optional(schemaRef('SystemMetadata')),
    ...extras,
  });
