import type { Registry } from '../../model/types.js';
import { openApiSpec } from './document.js';
import { restSpec } from './rest-document.js';

/** The OpenAPI documents of the service by name; each is committed as openapi/<name>.yaml. */
export function specifications(registry: Registry) {
  return { rest: restSpec(registry), v2: openApiSpec(registry, 'v2'), v3: openApiSpec(registry, 'v3') };
}

export type Specifications = ReturnType<typeof specifications>;
export type SpecificationName = keyof Specifications;

/** In the order of Swagger UI's list. */
export const SPECIFICATION_TITLES: Readonly<Record<SpecificationName, string>> = {
  v3: 'OpenAPI v3',
  v2: 'OpenAPI v2',
  rest: 'REST actions',
};
