import type { AspectType } from '../../../model/types.js';
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
  components.schemas[`${name}Request`] = requestEnvelope(aspect);
  components.schemas[`${name}Response`] = responseEnvelope(aspect, versionSchemas);
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

const requestEnvelope = (aspect: AspectType): Schema => ({
  type: 'object',
  required: ['value'],
  properties: {
    value: recordRef(aspect),
    systemMetadata: schemaRef('SystemMetadata'),
    headers: schemaRef('AspectHeaders'),
  },
});

const responseEnvelope = (aspect: AspectType, versionSchemas: VersionSchemas): Schema => ({
  type: 'object',
  required: ['value'],
  properties: {
    value: recordRef(aspect),
    systemMetadata: schemaRef('SystemMetadata'),
    ...versionSchemas.envelopeExtras,
    warnings: schemaRef('Warnings'),
  },
});
