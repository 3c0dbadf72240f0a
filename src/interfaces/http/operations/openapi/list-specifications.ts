import { readPaging } from '../../../../catalog/paging.js';
import type { AspectType } from '../../../../model/types.js';
import type { Schema } from '../../specification/types.js';
import { arrayOf, boolean, integer, named, object, type QueryOf, text } from '../builders.js';
import { defineOperation } from '../operation.js';
import { offsetParameters } from '../schemas/common.js';

const aspectSpecificationSchema = named('AspectSpecification', {
  aspectAnnotation: object({ name: text, timeseries: boolean, schemaVersion: integer }),
});

/** A page of elements, with their total. */
const pageSchema = (title: string, element: Schema) =>
  named(title, {
    start: integer,
    count: { ...integer, description: 'Elements in this answer.' },
    total: integer,
    elements: arrayOf(element),
  });

const aspectSpecification = ({ name, schemaVersion, timeseries }: AspectType) => ({
  aspectAnnotation: { name, timeseries, schemaVersion },
});

/** A page of types of the model, by name. */
function pageOf<Type extends { name: string }>(
  types: ReadonlyMap<string, Type>,
  query: QueryOf<typeof offsetParameters>,
  specificationOf: (type: Type) => object,
) {
  const { start, count } = readPaging(query);
  const sorted = [...types.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const elements = sorted.slice(start, start + count).map(specificationOf);
  return { start, count: elements.length, total: sorted.length, elements };
}

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
  handle: async ({ query, context }) =>
    pageOf(context.catalog.registry.entities, query, ({ name, key, aspects }) => ({
      name,
      keyAspectName: key.name,
      aspectSpecs: [...aspects.values()].map(aspectSpecification),
    })),
});

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
  handle: async ({ query, context }) => pageOf(context.catalog.registry.aspects, query, aspectSpecification),
});
