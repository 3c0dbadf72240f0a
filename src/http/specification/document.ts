import type { Registry } from '../../model/types.js';
import { addAspectComponents } from './aspect-components.js';
import { aspectOperations } from './aspect-operations.js';
import { ASPECT_PATCH_BODY, addEntityComponents, addScrollComponents } from './entity-components.js';
import {
  ALL_TYPES,
  batchGetOperation,
  batchOperations,
  entityOperations,
  scrollOperation,
} from './entity-operations.js';
import { modelSchemas } from './model-schemas.js';
import { SHARED_PARAMETERS } from './parameters.js';
import type { ApiVersion } from './schema.js';
import { SECURITY, SECURITY_SCHEMES } from './security.js';
import { BATCH_GET_SCHEMAS, SHARED_RESPONSES, SHARED_SCHEMAS } from './shared-components.js';
import { STYLES, type VersionStyle } from './style.js';
import type { Components, OpenApiDocument, PathItem } from './types.js';

/** In the answer of v2 the body says whether system metadata is wanted. */
const BATCH_GET_PARAMETERS: Readonly<Record<ApiVersion, readonly string[]>> = {
  v2: [],
  v3: ['SystemMetadata'],
};

const DESCRIPTION: Readonly<Record<ApiVersion, string>> = {
  v2: 'Entities and aspects. The body of an aspect is the object itself; an entity carries its aspects in `aspects`.',
  v3: 'Entities and aspects. Each aspect is wrapped as `{"value": …}`; an entity carries its aspects beside `urn`.',
};

/**
 * The OpenAPI 3.0 document of one version of the interface: every operation of every entity type and aspect of the
 * model, on concrete paths. It is what is served, what openapi/*.yaml is written from, and what requests are routed by.
 * Not 3.1: Swagger UI takes most of a minute to open an operation of a 3.1 document of this size.
 */
export function openApiSpec(registry: Registry, version: ApiVersion): OpenApiDocument {
  return {
    openapi: '3.0.3',
    info: {
      title: `Cairn OpenAPI ${version}`,
      version,
      description: DESCRIPTION[version],
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: '/', description: 'The service that serves this document.' }],
    security: SECURITY,
    tags: tags(registry, STYLES[version]),
    paths: paths(registry, STYLES[version]),
    components: components(registry, STYLES[version]),
  };
}

function tags(registry: Registry, { scrolls }: VersionStyle) {
  const types = [...registry.entities.values()].map(({ name }) => ({
    name,
    description: `Entities of type ${name} and their aspects.`,
  }));
  return scrolls ? [...types, { name: ALL_TYPES, description: 'Entities of all types.' }] : types;
}

function components(registry: Registry, style: VersionStyle): Components {
  const result: Components = {
    schemas: { ...SHARED_SCHEMAS, ...BATCH_GET_SCHEMAS[style.version], ...modelSchemas(registry) },
    parameters: { ...SHARED_PARAMETERS },
    requestBodies: { AspectPatch: ASPECT_PATCH_BODY },
    responses: { ...SHARED_RESPONSES },
    securitySchemes: { ...SECURITY_SCHEMES },
  };
  for (const aspect of attachedAspects(registry)) addAspectComponents(result, aspect, style);
  for (const entity of registry.entities.values()) addEntityComponents(result, entity, style);
  if (style.scrolls) addScrollComponents(result);
  return result;
}

/** Each aspect that some entity type has, once. */
function attachedAspects(registry: Registry) {
  return new Set([...registry.entities.values()].flatMap(({ aspects }) => [...aspects.values()]));
}

function paths(registry: Registry, style: VersionStyle): Record<string, PathItem> {
  const base = `/openapi/${style.version}/entity`;
  const result: Record<string, PathItem> = style.scrolls ? { [`${base}/scroll`]: scrollOperation() } : {};
  for (const entity of registry.entities.values()) {
    const about = { 'x-entity': entity.name };
    const entityPath = `${base}/${entity.name}/{urn}`;
    result[`${base}/${entity.name}`] = { ...about, ...batchOperations(entity) };
    result[style.batchGetPath(entity)] = {
      ...about,
      ...batchGetOperation(entity, BATCH_GET_PARAMETERS[style.version]),
    };
    result[entityPath] = { ...about, ...entityOperations(entity) };
    for (const aspect of entity.aspects.values()) {
      result[`${entityPath}/${aspect.name}`] = {
        ...about,
        'x-aspect': aspect.name,
        ...aspectOperations(entity, aspect),
      };
    }
  }
  return result;
}
