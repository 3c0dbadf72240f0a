import { parseUrn } from '../../../../model/index.js';
import type { Registry } from '../../../../model/types.js';
import { badRequest } from '../../../../shared/errors.js';
import { Path } from '../../../../shared/path.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import {
  arrayOf,
  boolean,
  integer,
  named,
  object,
  optional,
  orNull,
  text,
  valueObject,
} from '../builders.js';
import { defineAction } from '../operation.js';
import { epochMillis, urnSchema } from '../schemas/common.js';
import { filterSchema } from '../schemas/filter.js';
import { systemMetadataSchema } from '../schemas/system-metadata.js';
import { asFilter } from './support/search-input.js';

const envelopedAspect = named('EnvelopedAspect', {
  aspect: object({ value: { ...text, description: 'JSON text of the aspect.' }, contentType: text }),
  systemMetadata: optional(systemMetadataSchema),
});

/** `POST /aspects?action=getTimeseriesAspectValues` */
export const getTimeseriesAspectValues = defineAction({
  operationId: 'getTimeseriesAspectValues',
  path: '/aspects',
  action: 'getTimeseriesAspectValues',
  summary: 'Read a time series aspect',
  description: 'Events of a range of time, both ends included, or the latest; newest first, at most 10000.',
  resolvers: ['Query.timeseriesAspect'],
  body: named('TimeseriesRequest', {
    urn: urnSchema,
    entity: { ...text, minLength: 1, description: 'Must be the entity type of the URN.' },
    aspect: { ...text, minLength: 1 },
    startTimeMillis: orNull(epochMillis),
    endTimeMillis: orNull(epochMillis),
    limit: orNull({ ...integer, minimum: 0, description: 'At most, and by default, 10000.' }),
    latestValue: orNull({ ...boolean, description: 'Only the latest event.' }),
    filter: orNull(filterSchema),
  }),
  response: valueObject('TimeseriesResponse', {
    limit: { ...integer, description: 'How many events an answer holds at most.' },
    aspectName: text,
    entityName: text,
    startTimeMillis: optional(epochMillis),
    endTimeMillis: optional(epochMillis),
    values: arrayOf(envelopedAspect),
  }),
  example: {
    body: {
      urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)',
      entity: 'dataset',
      aspect: 'datasetProfile',
      startTimeMillis: 1735689600000,
      endTimeMillis: 1767225599999,
    },
    response: {
      value: {
        limit: 10000,
        aspectName: 'datasetProfile',
        entityName: 'dataset',
        startTimeMillis: 1735689600000,
        endTimeMillis: 1767225599999,
        values: [],
      },
    },
  },
  async handle({ body, context }) {
    checkEntityType(context.catalog.registry, body.urn, body.entity, '/entity');
    const { entity: _, aspect: aspectName, filter, ...query } = body;
    const asked = asFilter(filter ?? {});
    const input = { ...query, aspectName, ...(filter && { filter: asked.filter }) };
    const page = await callResolver('Query.timeseriesAspect', { input }, context, {
      input: Path.root.with({ filter: asked.path }),
    });
    const values = page.values.map(({ value, systemMetadata }) => ({
      aspect: { value: value.text, contentType: 'application/json' },
      systemMetadata,
    }));
    const { limit, entityName, startTimeMillis, endTimeMillis } = page;
    return {
      value: { limit, aspectName: page.aspectName, entityName, startTimeMillis, endTimeMillis, values },
    };
  },
});

/** @throws CairnError BAD_REQUEST if the body names another entity type than the URN */
function checkEntityType(registry: Registry, urn: string, entityType: string, pointer: string): void {
  const { entityType: actual } = parseUrn(registry, urn);
  if (registry.entity(entityType) === actual) return;
  const message = `${entityType} is not the entity type of ${urn}`;
  throw badRequest(message, [{ pointer, message }]);
}
