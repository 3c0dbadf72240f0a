import type { Registry } from '../../../model/types.js';
import { specification } from './document.js';
import type { SpecificationName } from './types.js';

/** The titles, in the order of Swagger UI's list. */
export const SPECIFICATION_TITLES: Readonly<Record<SpecificationName, string>> = {
  v3: 'OpenAPI v3',
  v2: 'OpenAPI v2',
  rest: 'REST actions',
};

/** The OpenAPI documents of the service by name. */
export const specifications = (registry: Registry) => ({
  rest: specification(registry, 'rest'),
  v2: specification(registry, 'v2'),
  v3: specification(registry, 'v3'),
});
