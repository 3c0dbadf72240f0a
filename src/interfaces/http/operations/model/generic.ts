import { parseUrn } from '../../../../model/index.js';
import type { EntityType } from '../../../../model/types.js';
import { badRequest } from '../../../../shared/errors.js';
import { Path } from '../../../../shared/path.js';
import { ApiResponse } from '../../send-result.js';
import { BODY_ERRORS, PATCH_MEDIA_TYPES, WRITE_ERRORS } from '../../specification/responses.js';
import type { ModelOperation } from '../operation.js';
import { expectArray, expectObject } from '../requests/body.js';
import { batchProposals } from './batch-body.js';
import { requestedVersions } from './batch-get.js';
import type { Call } from './call.js';
import { ofAllTypes } from './path-kinds.js';
import { changeType, INGEST_PROPOSALS, propose } from './propose.js';
import { READ_RESOLVERS, readEntities } from './read-entities.js';

/** The part of a body for one entity type, under the name that the body has for it. */
interface Part {
  name: string;
  path: Path;
  entity: EntityType;
  items: unknown[];
}

const WRITE_RESPONSES = { 200: 'GenericEntities', 202: 'GenericEntities', ...WRITE_ERRORS };

/** POST of entities of several types. */
const upsertGeneric: ModelOperation = {
  ...ofAllTypes(
    'generic',
    'upsertGenericEntities',
    'Write aspects of entities of several types, all or nothing',
  ),
  method: 'POST',
  parameters: ['BatchAsync', 'SystemMetadata', 'CreateIfNotExists', 'CreateEntityIfNotExists'],
  body: () => 'GenericEntities',
  responses: () => WRITE_RESPONSES,
  resolvers: [INGEST_PROPOSALS],
  handle: (call: Call) => write(call, changeType(call)),
};

/** PATCH of entities of several types. */
const patchGeneric: ModelOperation = {
  ...ofAllTypes(
    'generic',
    'patchGenericEntities',
    'Patch aspects of entities of several types, all or nothing',
  ),
  method: 'PATCH',
  parameters: ['BatchAsync', 'SystemMetadata'],
  body: () => 'GenericPatches',
  mediaTypes: PATCH_MEDIA_TYPES,
  responses: () => WRITE_RESPONSES,
  resolvers: [INGEST_PROPOSALS, 'Query.entityRecords'],
  handle: (call: Call) => write(call, 'PATCH'),
};

/** Reads entities of several types; those that do not exist are left out. */
const batchGetGeneric: ModelOperation = {
  ...ofAllTypes('genericBatch', 'batchGetGenericEntities', 'Read entities of several types'),
  method: 'POST',
  parameters: ['SystemMetadata'],
  body: () => 'GenericBatchGet',
  responses: () => ({ 200: 'GenericEntities', ...BODY_ERRORS }),
  resolvers: READ_RESOLVERS,
  async handle(call: Call) {
    const found = await Promise.all(
      partsOf(call).map(async ({ name, path, entity, items }) => [
        name,
        await readPart({ ...call, entity, body: items }, path),
      ]),
    );
    return new ApiResponse(200, Object.fromEntries(found));
  },
};

async function readPart(call: Call, path: Path) {
  const { entities, withSystemMetadata } = call.serializer.batchGetBody(call, path);
  const found = await readEntities(call, requestedVersions(call, entities), withSystemMetadata);
  return found.flatMap(({ entity }) => entity ?? []);
}

/** Writes the entities of all types as one batch. */
async function write(call: Call, change: string): Promise<ApiResponse> {
  const parts = partsOf(call);
  const proposals = parts.flatMap(({ path, entity, items }) =>
    batchProposals({ ...call, entity, body: items }, change, path),
  );
  const written = await propose(call, proposals, { showDefaults: change === 'PATCH' });
  const typeOf = ({ urn }: Record<string, unknown>) => parseUrn(call.registry, String(urn)).entityType;
  const answer = parts.map(({ name, entity }) => [name, written.filter((one) => typeOf(one) === entity)]);
  return new ApiResponse((call.query.async ?? true) ? 202 : 200, Object.fromEntries(answer));
}

/** @throws CairnError BAD_REQUEST for an entity type that the model does not have, or for a value that is not a list */
function partsOf({ body, registry }: Call): Part[] {
  return Object.entries(expectObject(body)).map(([name, items]) => {
    const path = Path.root.at(name);
    const entity = registry.findEntity(name);
    const message = `Unknown entity type ${name}`;
    if (entity === undefined) throw badRequest(message, [path.problem(message)]);
    return { name, path, entity, items: expectArray(items, path) };
  });
}

/** The operations on entities of several types at once. */
export const genericOperations = [upsertGeneric, patchGeneric, batchGetGeneric];
