import type { Registry } from '../../../model/types.js';
import { groupBy } from '../../../shared/group-by.js';
import { ERROR_FORMAT, type FixedOperation, type Operation } from '../operations/operation.js';
import { PROTOCOL_HEADERS, PROTOCOL_VERSION } from '../protocol-version.js';
import { addAspectComponents } from './aspect-components.js';
import { usedComponents } from './components.js';
import { ASPECT_PATCH_BODY, addAllTypesComponents, addEntityComponents } from './entity-components.js';
import { actionOperation, type FixedScope, plainOperation, tagOf } from './fixed-operation.js';
import { modelOperation } from './model-operation.js';
import { modelSchemas } from './model-schemas.js';
import { ALL_TYPES } from './names.js';
import { SHARED_PARAMETERS } from './parameters.js';
import { type PublishedPath, publishedPaths } from './published-paths.js';
import { SECURITY, SECURITY_SCHEMES } from './security.js';
import { BATCH_GET_SCHEMAS, problemSchema, SHARED_RESPONSES, SHARED_SCHEMAS } from './shared-components.js';
import type {
  ApiVersion,
  Components,
  OpenApiDocument,
  Parameter,
  PathItem,
  Schema,
  SpecificationName,
} from './types.js';
import { VERSION_SCHEMAS } from './version-schemas.js';

type Named = Pick<OpenApiDocument['info'], 'title' | 'version' | 'description'>;

const INFO: Readonly<Record<SpecificationName, Named>> = {
  rest: {
    title: 'Cairn REST interface',
    version: PROTOCOL_VERSION,
    description: 'Aspect and entity actions in the form that DataHub clients use.',
  },
  v2: {
    title: 'Cairn OpenAPI v2',
    version: 'v2',
    description:
      'Entities and aspects. The body of an aspect is the object itself; an entity carries its aspects in `aspects`.',
  },
  v3: {
    title: 'Cairn OpenAPI v3',
    version: 'v3',
    description:
      'Entities and aspects. Each aspect is wrapped as `{"value": …}`; an entity carries its aspects beside `urn`.',
  },
};

const LICENSE = { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' };
const SERVER = { url: '/', description: 'The service that serves this document.' };
const GATEWAY = { url: '/api/gms', description: 'The same, where a gateway path is expected.' };

/** The shared parameters, without their undocumented spellings. */
const PARAMETERS: Components['parameters'] = {
  ...Object.fromEntries(
    Object.entries(SHARED_PARAMETERS).map(([name, { otherNames: _, ...parameter }]) => [name, parameter]),
  ),
  ProtocolVersion: {
    name: PROTOCOL_HEADERS[0],
    in: 'header',
    description: `Optional; ${PROTOCOL_HEADERS[1]} means the same.`,
    schema: { type: 'string', enum: [PROTOCOL_VERSION] },
  } satisfies Parameter,
};

/**
 * Generates an OpenAPI 3.0 document from the table of operations. Model operations have a path for every entity type
 * and aspect. The service serves the documents, and openapi/rest.yaml contains that of REST. The version is not 3.1,
 * since Swagger UI takes most of a minute to open an operation of such a large 3.1 document.
 */
export function specification(registry: Registry, name: SpecificationName): OpenApiDocument {
  const published = publishedPaths(registry, name);
  const components = allComponents(registry, name);
  const scope = { registry, schemas: components.schemas, hasProtocol: name === 'rest' };
  const paths = Object.fromEntries(published.map((one) => [one.path, pathItem(one, scope)]));
  return {
    openapi: '3.0.3',
    info: { ...INFO[name], license: LICENSE },
    servers: name === 'rest' ? [SERVER, GATEWAY] : [SERVER],
    security: SECURITY,
    tags: tagsOf(published),
    paths,
    components: usedComponents(paths, components),
  };
}

/** All components that operations of the document may refer to. */
function allComponents(registry: Registry, name: SpecificationName): Components {
  const schemas: Record<string, Schema> = {
    ...SHARED_SCHEMAS,
    Problem: problemSchema(ERROR_FORMAT[name]),
    ...modelSchemas(registry),
  };
  const result: Components = {
    schemas,
    parameters: { ...PARAMETERS },
    requestBodies: { AspectPatch: ASPECT_PATCH_BODY },
    responses: { ...SHARED_RESPONSES },
    securitySchemes: { ...SECURITY_SCHEMES },
  };
  if (name !== 'rest') addModelComponents(result, registry, name);
  return result;
}

function addModelComponents(components: Components, registry: Registry, version: ApiVersion): void {
  const versionSchemas = VERSION_SCHEMAS[version];
  Object.assign(components.schemas, BATCH_GET_SCHEMAS[version]);
  const attached = [...registry.entities.values()].flatMap(({ aspects }) => [...aspects.values()]);
  for (const aspect of new Set(attached)) addAspectComponents(components, aspect, versionSchemas);
  for (const entity of registry.entities.values()) addEntityComponents(components, entity, versionSchemas);
  addAllTypesComponents(components);
}

function pathItem({ operations, subject }: PublishedPath, scope: FixedScope): PathItem {
  const about = {
    ...(subject?.entity && { 'x-entity': subject.entity.name }),
    ...(subject?.aspect && { 'x-aspect': subject.aspect.name }),
  };
  const byMethod = groupBy(operations, ({ method }) => method.toLowerCase());
  const described = [...byMethod].map(([method, alternatives]) => [
    method,
    documentedOperation(alternatives, subject, scope),
  ]);
  return { ...about, ...Object.fromEntries(described) };
}

function documentedOperation(
  alternatives: readonly Operation[],
  subject: PublishedPath['subject'],
  scope: FixedScope,
) {
  const [first] = alternatives;
  if (first && subject && 'kind' in first) return modelOperation(first, subject);
  const fixed = alternatives.filter((operation): operation is FixedOperation => !('kind' in operation));
  const [plain] = fixed.filter(({ action }) => action === undefined);
  return plain ? plainOperation(plain, scope) : actionOperation(fixed, scope);
}

function tagsOf(published: readonly PublishedPath[]): OpenApiDocument['tags'] {
  const tags = new Map<string, string>();
  for (const { operations, subject } of published) {
    const [first] = operations;
    if (first && !('kind' in first)) tags.set(tagOf(first), `Operations under /${tagOf(first)}.`);
    else if (subject?.entity)
      tags.set(subject.entity.name, `Entities of type ${subject.entity.name} and their aspects.`);
    else tags.set(ALL_TYPES, 'Entities of all types.');
  }
  return [...tags].map(([name, description]) => ({ name, description }));
}
