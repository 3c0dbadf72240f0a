import { parseUrn } from '../../../../model/index.js';
import { notFound } from '../../../../shared/errors.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { inQuery, integer, named, requiredInQuery, text } from '../builders.js';
import { defineOperation } from '../operation.js';
import { asOfParameter, urnParameter } from '../schemas/common.js';

/** `GET /aspects/<urn>?aspect=<name>&version=<n>` */
export const getAspect = defineOperation({
  operationId: 'getAspect',
  specification: 'rest',
  method: 'GET',
  path: '/aspects/{urn}',
  summary: 'Read one aspect at a version',
  description:
    'Version 0 is the latest; history counts 1, 2, 3 … from the oldest. For a time series aspect the version is a time: ' +
    'the latest event at or before it. 404 where there is nothing.',
  resolvers: ['Query.aspectRecord'],
  parameters: [
    urnParameter,
    requiredInQuery('aspect', text, 'Name of the aspect.'),
    inQuery('version', { ...integer, minimum: 0 }, '0 by default.'),
    asOfParameter,
  ],
  response: named('VersionedAspect', {
    version: integer,
    aspect: {
      type: 'object',
      description: 'The aspect, under its record name.',
      minProperties: 1,
      maxProperties: 1,
    },
  }),
  example: {
    path: '/aspects/urn%3Ali%3Atag%3Apii?aspect=tagProperties&version=0',
    response: {
      version: 0,
      aspect: { 'com.linkedin.tag.TagProperties': { name: 'pii', description: 'Personal data' } },
    },
  },
  async handle({ urn, query: { aspect, version = 0, asOf }, context }) {
    const record = await callResolver('Query.aspectRecord', { urn, aspect, version, asOf }, context);
    if (!record)
      throw notFound(
        `${urn} ${asOf === undefined ? `has no ${aspect} at version ${version}` : `had no ${aspect} at ${asOf}`}`,
      );
    const { registry } = context.catalog;
    const { record: type } = registry.aspectOf(parseUrn(registry, urn).entityType, aspect);
    return { version: record.version, aspect: { [type.name]: record.value } };
  },
});
