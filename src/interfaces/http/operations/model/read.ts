import { notFound } from '../../../../shared/errors.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { ApiResponse } from '../../send-result.js';
import { upperFirst } from '../../specification/names.js';
import { BODY_ERRORS, FIND_ERRORS, HEAD_RESPONSES } from '../../specification/responses.js';
import type { ModelOperation } from '../operation.js';
import { requestedVersions } from './batch-get.js';
import type { AspectCall, Call, EntityCall } from './call.js';
import { ofAspect, ofEntity, ofType } from './path-kinds.js';
import { knownAspects, latestOf, READ_RESOLVERS, readEntities } from './read-entities.js';
import { envelopeOf } from './system-metadata.js';

/**
 * GET of an entity: all stored aspects, or those in the query. Of a time series aspect, it returns the latest event.
 */
const getEntity: ModelOperation = {
  ...ofEntity('get', (type) => `Read a ${type}`),
  kind: 'getEntity',
  method: 'GET',
  parameters: ['Urn', 'Aspects', 'AsOf', 'SystemMetadata'],
  responses: ({ entity }) => ({ 200: `${upperFirst(entity.name)}Entity`, ...FIND_ERRORS }),
  resolvers: READ_RESOLVERS,
  async handle(call: EntityCall) {
    const { aspects: names = [], asOf, systemMetadata } = call.query;
    const urn = call.urn.text;
    const known = knownAspects(call.registry, call.entity, names);
    const wanted = { urn, ...(names.length > 0 && { versions: latestOf(known) }) };
    const [found] = await readEntities(call, [wanted], systemMetadata, asOf);
    if (found?.entity) return new ApiResponse(200, found.entity);
    throw notFound(`${urn} ${found?.record.exists ? `has none of ${names.join(', ')}` : 'does not exist'}`);
  },
};

/** Reads many entities; those that do not exist are left out. */
const batchGetEntities: ModelOperation = {
  ...ofType('batchGet', (type) => `Read several ${type} entities`, 'batch'),
  kind: 'batchGetEntities',
  method: 'POST',
  // In v2, the body selects system metadata.
  parameters: ['SystemMetadata'],
  without: ({ version }) => (version === 'v2' ? ['SystemMetadata'] : []),
  body: ({ entity }) => `${upperFirst(entity.name)}BatchGet`,
  responses: ({ entity }) => ({ 200: `${upperFirst(entity.name)}Found`, ...BODY_ERRORS }),
  resolvers: READ_RESOLVERS,
  async handle(call: Call) {
    const { entities, withSystemMetadata } = call.serializer.batchGetBody(call);
    const found = await readEntities(call, requestedVersions(call, entities), withSystemMetadata);
    return new ApiResponse(
      200,
      call.serializer.batchGetResponse(found.flatMap(({ entity }) => entity ?? [])),
    );
  },
};

const headEntity: ModelOperation = {
  ...ofEntity('head', (type) => `Whether a ${type} exists`),
  kind: 'headEntity',
  method: 'HEAD',
  parameters: ['Urn', 'IncludeSoftDelete', 'AsOf'],
  responses: () => HEAD_RESPONSES,
  resolvers: ['Query.entitiesExist'],
  async handle({ urn, query, context }: EntityCall) {
    const { includeSoftDelete: includeSoftDeleted = false, asOf } = query;
    const args = { urns: [urn.text], includeSoftDeleted, asOf };
    const [exists] = await callResolver('Query.entitiesExist', args, context);
    return new ApiResponse(exists ? 204 : 404);
  },
};

/** GET of an aspect, in the latest or a given version. */
const getAspect: ModelOperation = {
  ...ofAspect('get', (what) => `Read ${what}`),
  kind: 'getAspect',
  method: 'GET',
  parameters: ['Urn', 'Version', 'AsOf', 'SystemMetadata'],
  responses: ({ aspect }) => ({ 200: `${upperFirst(aspect.name)}Aspect`, ...FIND_ERRORS }),
  resolvers: ['Query.aspectRecord'],
  async handle(call: AspectCall) {
    const { urn, aspect, query, serializer, context } = call;
    const { version = 0, asOf, systemMetadata = false } = query;
    const args = { urn: urn.text, aspect: aspect.name, version, asOf };
    const record = await callResolver('Query.aspectRecord', args, context);
    if (!record)
      throw notFound(
        `${urn.text} ${asOf === undefined ? `has no ${aspect.name} in version ${version}` : `had no ${aspect.name} at ${asOf}`}`,
      );
    return new ApiResponse(
      200,
      serializer.aspectRead(urn.text, aspect.name, envelopeOf(call, record, systemMetadata)),
    );
  },
};

const headAspect: ModelOperation = {
  ...ofAspect('head', (what) => `Whether there is ${what}`),
  kind: 'headAspect',
  method: 'HEAD',
  parameters: ['Urn', 'IncludeSoftDelete', 'AsOf'],
  responses: () => HEAD_RESPONSES,
  resolvers: READ_RESOLVERS,
  async handle({ urn: { text: urn }, aspect, entity, query, context }: AspectCall) {
    const status = [...entity.aspects.keys()].filter((name) => name === 'status');
    const latest = aspect.timeseries ? [] : [aspect.name];
    const { asOf } = query;
    const args = { urns: [urn], aspects: [entity.key.name, ...status, ...latest], asOf };
    const [record] = await callResolver('Query.entityRecords', args, context);
    const found = aspect.timeseries
      ? await callResolver('Query.aspectRecord', { urn, aspect: aspect.name, version: 0, asOf }, context)
      : record?.aspects[aspect.name];
    const isRemoved = record?.aspects.status?.value.json.removed === true;
    return new ApiResponse(record?.exists && found && (query.includeSoftDelete || !isRemoved) ? 204 : 404);
  },
};

export const readOperations = [getEntity, batchGetEntities, headEntity, getAspect, headAspect];
