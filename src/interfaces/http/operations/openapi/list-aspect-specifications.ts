import { readPaging } from '../../../../catalog/paging.js';
import { defineOperation } from '../operation.js';
import { offsetParameters } from '../schemas/common.js';
import { aspectSpecificationSchema, pageSchema } from '../schemas/registry.js';
import { aspectSpecification } from './list-entity-specifications.js';

/** `GET /openapi/v1/registry/models/aspect/specifications` */
export const listAspectSpecifications = defineOperation({
  operationId: 'listAspectSpecifications',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/v1/registry/models/aspect/specifications',
  summary: 'List the aspects of the model',
  description: 'By name.',
  resolvers: [],
  parameters: offsetParameters,
  response: pageSchema('AspectSpecifications', aspectSpecificationSchema),
  example: {
    path: '/openapi/v1/registry/models/aspect/specifications?start=1000&count=1',
    response: ({ aspects }) => ({ start: 1000, count: 0, total: aspects.size, elements: [] }),
  },
  async handle({ query, context }) {
    const { start, count } = readPaging(query);
    const aspects = [...context.catalog.registry.aspects.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    const elements = aspects.slice(start, start + count).map(aspectSpecification);
    return { start, count: elements.length, total: aspects.length, elements };
  },
});
