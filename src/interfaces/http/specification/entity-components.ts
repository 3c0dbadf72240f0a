import type { EntityType } from '../../../model/types.js';
import { arrayOf, mapOf, object, optional } from '../operations/builders.js';
import { SERIALIZERS } from '../operations/model/serializers.js';
import { jsonResponse } from './aspect-components.js';
import { schemaRef, upperFirst } from './names.js';
import { aspectsParameter } from './parameters.js';
import { PATCH_MEDIA_TYPES } from './responses.js';
import { FACETS_SCHEMA, pageSchema, SCROLL_REQUEST } from './scroll-schemas.js';
import type { Components, RequestBody, Schema } from './types.js';
import { requestRef, responseSchemaRef, type VersionSchemas } from './version-schemas.js';

/** Adds the components for operations on one entity type. */
export function addEntityComponents(
  components: Components,
  entity: EntityType,
  versionSchemas: VersionSchemas,
): void {
  const name = upperFirst(entity.name);
  const { schemas, parameters, requestBodies, responses } = components;
  schemas[`${name}EntityRequest`] = versionSchemas.entity(entity, requestRef);
  schemas[`${name}EntityResponse`] = versionSchemas.entity(entity, responseSchemaRef);
  schemas[`${name}EntityPatch`] = versionSchemas.entity(entity, () => schemaRef('AspectPatchItem'));
  const { otherNames: _, ...aspects } = aspectsParameter([...entity.aspects.keys()]);
  parameters[`${name}Aspects`] = aspects;
  requestBodies[`${name}Entities`] = body(arrayOf(schemaRef(`${name}EntityRequest`)));
  requestBodies[`${name}Patches`] = body(arrayOf(schemaRef(`${name}EntityPatch`)), PATCH_MEDIA_TYPES);
  requestBodies[`${name}BatchGet`] = body(versionSchemas.batchGetBody(entity));
  responses[`${name}Entity`] = jsonResponse(`The ${entity.name}.`, schemaRef(`${name}EntityResponse`));
  responses[`${name}Entities`] = jsonResponse(
    'What was proposed, as it is now.',
    arrayOf(withWarnings(schemaRef(`${name}EntityResponse`))),
  );
  responses[`${name}Page`] = jsonResponse(
    'A page of those that were found.',
    pageSchema(
      SERIALIZERS[versionSchemas.version].pageMember,
      schemaRef(`${name}EntityResponse`),
      versionSchemas.pageExtras,
    ),
  );
  responses[`${name}Found`] = jsonResponse('Those that were found.', versionSchemas.batchGetResponse(entity));
}

/** Adds the components for operations on entities of all types. */
export function addAllTypesComponents({ schemas, requestBodies, responses }: Components): void {
  schemas.GenericEntity = object({ urn: schemaRef('Urn') });
  schemas.EntitiesByType = {
    ...mapOf(arrayOf(schemaRef('GenericEntity'))),
    description: 'Each entity with its aspects beside `urn`, as in the operations on its type.',
  };
  const byType = schemaRef('EntitiesByType');
  requestBodies.Scroll = body(SCROLL_REQUEST);
  responses.ScrollPage = jsonResponse(
    'A page of those that were found, each with its aspects beside `urn`.',
    pageSchema('entities', schemaRef('GenericEntity'), { facets: FACETS_SCHEMA }),
  );
  requestBodies.GenericEntities = body(byType);
  requestBodies.GenericPatches = body(byType, PATCH_MEDIA_TYPES);
  requestBodies.GenericBatchGet = body(byType);
  responses.GenericEntities = jsonResponse('The entities, by type.', byType);
}

/** The body of a PATCH of one aspect. */
export const ASPECT_PATCH_BODY = body(schemaRef('AspectPatch'), PATCH_MEDIA_TYPES);

/** An entity with the warnings about aspects that do not exist. */
function withWarnings(entity: Schema): Schema {
  return { allOf: [entity, object({ warnings: optional(schemaRef('Warnings')) })] };
}

function body(schema: Schema, mediaTypes: readonly string[] = ['application/json']): RequestBody {
  return {
    required: true,
    content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }])),
  };
}
