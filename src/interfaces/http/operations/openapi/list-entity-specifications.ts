import { readPaging } from '../../../../catalog/paging.js';
import type { AspectType } from '../../../../model/types.js';
import { arrayOf, named, text } from '../../specification/builders.js';
import { defineOperation } from '../operation.js';
import { offsetParameters } from '../schemas/common.js';
import { aspectSpecificationSchema, pageSchema } from '../schemas/registry.js';

/** An aspect in the lists of the registry. */
export const aspectSpecification = ({ name, schemaVersion, timeseries }: AspectType) => ({
  aspectAnnotation: { name, timeseries, schemaVersion },
});

/** `GET /openapi/v1/registry/models/entity/specifications` */
export const listEntitySpecifications = defineOperation({
  operationId: 'listEntitySpecifications',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/v1/registry/models/entity/specifications',
  summary: 'List the entity types of the model',
  description: 'By name, each with its key and its aspects.',
  resolvers: [],
  parameters: offsetParameters,
  response: pageSchema(
    'EntitySpecifications',
    named('EntitySpecification', {
      name: text,
      keyAspectName: text,
      aspectSpecs: arrayOf(aspectSpecificationSchema),
    }),
  ),
  example: {
    path: '/openapi/v1/registry/models/entity/specifications?start=1000&count=1',
    response: ({ entities }) => ({ start: 1000, count: 0, total: entities.size, elements: [] }),
  },
  async handle({ query, context }) {
    const { start, count } = readPaging(query);
    const types = [...context.catalog.registry.entities.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    const elements = types.slice(start, start + count).map(({ name, key, aspects }) => ({
      name,
      keyAspectName: key.name,
      aspectSpecs: [...aspects.values()].map(aspectSpecification),
    }));
    return { start, count: elements.length, total: types.length, elements };
  },
});
