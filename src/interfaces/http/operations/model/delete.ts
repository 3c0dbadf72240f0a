import { madeFrom } from '../../../../catalog/proposals/paths.js';
import { Path } from '../../../../shared/path.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { ApiResponse } from '../../send-result.js';
import { DELETE_RESPONSES } from '../../specification/responses.js';
import type { ModelOperation } from '../operation.js';
import { CONDITION_PARAMETERS } from '../requests/condition-headers.js';
import { submitProposals } from '../requests/submit-proposals.js';
import type { AspectCall, Call, EntityCall } from './call.js';
import { ofAspect, ofEntity } from './path-kinds.js';
import { INGEST_PROPOSALS } from './propose.js';

const DELETE_EVENTS = 'Mutation.deleteTimeseries';

/** DELETE of an entity. With `aspects` it deletes only these, with `clear` all aspects except the key. */
const deleteEntity: ModelOperation = {
  ...ofEntity('delete', (type) => `Delete a ${type}, or some of its aspects, for good`),
  kind: 'deleteEntity',
  method: 'DELETE',
  parameters: ['Urn', 'Aspects', 'Clear'],
  responses: () => DELETE_RESPONSES,
  resolvers: [INGEST_PROPOSALS, DELETE_EVENTS],
  async handle(call: EntityCall) {
    const { entity, urn, context } = call;
    const deleted = deletedAspects(call);
    const isSeries = (name: string) => entity.aspects.get(name)?.timeseries === true;
    await proposeDeletion(
      call,
      urn.text,
      deleted.filter((name) => !isSeries(name)),
    );
    const series = deleted.filter(isSeries).map((aspectName) => ({ input: { urn: urn.text, aspectName } }));
    await Promise.all(series.map((args) => callResolver(DELETE_EVENTS, args, context)));
    return new ApiResponse(200);
  },
};

/** DELETE of one aspect. Deleting the key aspect deletes the entity. */
const deleteAspect: ModelOperation = {
  ...ofAspect('delete', (what) => `Delete ${what}`),
  kind: 'deleteAspect',
  method: 'DELETE',
  isFor: ({ timeseries }) => !timeseries,
  parameters: ['Urn', ...CONDITION_PARAMETERS],
  responses: () => DELETE_RESPONSES,
  resolvers: [INGEST_PROPOSALS],
  async handle(call: AspectCall) {
    await proposeDeletion(call, call.urn.text, [call.aspect.name]);
    return new ApiResponse(200);
  },
};

/** DELETE of a time series aspect. As in DataHub, it deletes the latest event. */
const deleteLatestEvent: ModelOperation = {
  ...ofAspect('delete', (what) => `Delete the latest event of ${what}`),
  kind: 'deleteLatestEvent',
  method: 'DELETE',
  isFor: ({ timeseries }) => timeseries,
  parameters: ['Urn'],
  responses: () => DELETE_RESPONSES,
  resolvers: [DELETE_EVENTS],
  async handle({ urn, aspect, context }: AspectCall) {
    const input = { urn: urn.text, aspectName: aspect.name, latestOnly: true };
    await callResolver(DELETE_EVENTS, { input }, context);
    return new ApiResponse(200);
  },
};

/** One atomic batch of deletions, even if there is nothing to delete. */
function proposeDeletion(
  { conditions: headers, entity, context }: Call,
  urn: string,
  names: readonly string[],
) {
  // The request has no body. A mistake can only be in its path or its parameters.
  const path = madeFrom(Path.root);
  const proposals = names.map((aspectName) => ({
    input: { urn, entityType: entity.name, aspectName, headers, changeType: 'DELETE' },
    path,
  }));
  return submitProposals(proposals, context);
}

function deletedAspects({ registry, entity, query }: EntityCall): string[] {
  const key = entity.key.name;
  const asked = (query.aspects ?? []).map((name) => registry.aspectOf(entity, name).name);
  if (query.clear) return [...entity.aspects.keys()].filter((name) => name !== key);
  return asked.length === 0 || asked.includes(key) ? [key] : asked;
}

export const deleteOperations = [deleteEntity, deleteAspect, deleteLatestEvent];
