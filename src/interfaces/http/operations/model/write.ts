import { VALUES_ASPECT } from '../../../../catalog/structured-properties/definition.js';
import type { Problem } from '../../../../shared/errors.js';
import { Path } from '../../../../shared/path.js';
import { ApiResponse } from '../../send-result.js';
import { upperFirst, writtenName } from '../../specification/names.js';
import { PATCH_MEDIA_TYPES, WRITE_ERRORS } from '../../specification/responses.js';
import type { ModelOperation, Subject } from '../operation.js';
import { requireNoProblems } from '../requests/body.js';
import { CONDITION_PARAMETERS } from '../requests/condition-headers.js';
import { batchProposals } from './batch-body.js';
import type { AspectCall, Call, Envelope } from './call.js';
import { ofAspect, ofType } from './path-kinds.js';
import { proposalAt } from './proposal.js';
import { changeType, INGEST_PROPOSALS, propose } from './propose.js';

const CREATE_FLAGS = ['CreateIfNotExists', 'CreateEntityIfNotExists'];

const patchedEntities = ({ entity }: Subject) => {
  const name = `${upperFirst(entity.name)}Entities`;
  return { 200: name, 202: name, ...WRITE_ERRORS };
};

const writtenEntities = (subject: Subject) => ({
  ...patchedEntities(subject),
  ...(subject.version === 'v2' && { 202: 'AcceptedEntities' }),
});

const writtenAspect = ({ aspect }: Subject) => {
  const name = writtenName(aspect);
  return { 200: name, 202: name, ...WRITE_ERRORS };
};

/** POST of an array of entities. Like DataHub's, it answers 202 unless `async=false`. */
const upsertEntities: ModelOperation = {
  ...ofType('upsert', (type) => `Write aspects of several ${type} entities, all or nothing`),
  kind: 'upsertEntities',
  method: 'POST',
  parameters: ['BatchAsync', 'SystemMetadata', ...CREATE_FLAGS],
  body: ({ entity }) => `${upperFirst(entity.name)}Entities`,
  responses: writtenEntities,
  resolvers: [INGEST_PROPOSALS],
  handle: (call: Call) => writeBatch(call, changeType(call)),
};

/** PATCH of an array of entities. */
const patchEntities: ModelOperation = {
  ...ofType('patch', (type) => `Patch aspects of several ${type} entities, all or nothing`),
  kind: 'patchEntities',
  method: 'PATCH',
  parameters: ['BatchAsync', 'SystemMetadata'],
  body: ({ entity }) => `${upperFirst(entity.name)}Patches`,
  mediaTypes: PATCH_MEDIA_TYPES,
  responses: patchedEntities,
  resolvers: [INGEST_PROPOSALS, 'Query.entityRecords'],
  handle: (call: Call) => writeBatch(call, 'PATCH'),
};

/** POST of one aspect. */
const upsertAspect: ModelOperation = {
  ...ofAspect('upsert', (what) => `Write ${what}`),
  kind: 'upsertAspect',
  method: 'POST',
  parameters: ['Urn', 'Async', 'SystemMetadata', ...CREATE_FLAGS, ...CONDITION_PARAMETERS],
  // An event of a time series is always new. Only its entity can exist already.
  without: ({ aspect }) => (aspect.timeseries ? ['CreateIfNotExists', ...CONDITION_PARAMETERS] : []),
  body: ({ aspect }) => `${upperFirst(aspect.name)}Aspect`,
  responses: writtenAspect,
  resolvers: [INGEST_PROPOSALS],
  handle: (call: AspectCall) => writeAspect(call, changeType(call), call.serializer.aspectBody(call)),
};

/** PATCH of one aspect. The body is the patch in both versions. Events cannot be patched. */
const patchAspect: ModelOperation = {
  ...ofAspect('patch', (what) => `Patch ${what}`),
  kind: 'patchAspect',
  method: 'PATCH',
  isFor: ({ timeseries }) => !timeseries,
  parameters: ['Urn', 'Async', 'SystemMetadata', ...CONDITION_PARAMETERS],
  body: () => 'AspectPatch',
  mediaTypes: PATCH_MEDIA_TYPES,
  responses: writtenAspect,
  resolvers: [INGEST_PROPOSALS],
  handle: (call: AspectCall) =>
    writeAspect(call, 'PATCH', { path: Path.root, valuePath: Path.root, value: call.body }),
};

async function writeBatch(call: Call, change: string): Promise<ApiResponse> {
  const isPatch = change === 'PATCH';
  const written = await propose(call, batchProposals(call, change), { showDefaults: isPatch });
  if (call.query.async === false) return new ApiResponse(200, written);
  return new ApiResponse(202, isPatch ? written : written.map(call.serializer.accepted));
}

async function writeAspect(call: AspectCall, change: string, envelope: Envelope): Promise<ApiResponse> {
  const problems: Problem[] = [];
  const { entity, conditions } = call;
  const target = { entity, urn: call.urn.text, urnPath: Path.root.at('path', 'urn'), conditions };
  const proposal = proposalAt(target, call.aspect.name, change, envelope, problems);
  requireNoProblems(problems);
  const [written] = await propose(call, [proposal], { existing: requiredEntities(call) });
  return new ApiResponse(call.query.async ? 202 : 200, written);
}

/**
 * Entities that must exist. The endpoint of structured properties requires an existing asset. A column is exempt, since
 * it may have no aspects yet.
 */
function requiredEntities({ aspect, entity, urn }: AspectCall): string[] {
  return aspect.name === VALUES_ASPECT && entity.name !== 'schemaField' ? [urn.text] : [];
}

export const writeOperations = [upsertEntities, patchEntities, upsertAspect, patchAspect];
