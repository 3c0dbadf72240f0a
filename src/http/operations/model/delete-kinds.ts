import type { AspectCall, Call, EntityCall } from './call.js';
import type { OperationKind, Plan } from './types.js';

const PROPOSE = 'Mutation.ingestProposals';
const DELETE_EVENTS = 'Mutation.deleteTimeseries';

/** DELETE of an entity, or with `aspects` of those, or with `clear` of all aspects but the key. */
export const deleteEntity: OperationKind = {
  resolver: [PROPOSE, DELETE_EVENTS],
  plan(call: EntityCall): Plan {
    const { entity, urn } = call;
    const deleted = deletedAspects(call);
    const isSeries = (name: string) => entity.aspects.get(name)?.timeseries === true;
    return {
      ...proposeDeletion(
        call,
        urn.text,
        deleted.filter((name) => !isSeries(name)),
      ),
      furtherArgs: deleted.filter(isSeries).map((aspectName) => ({ input: { urn: urn.text, aspectName } })),
    };
  },
};

/** DELETE of one aspect; of the key aspect, it deletes the entity. */
export const deleteAspect: OperationKind = {
  resolver: PROPOSE,
  plan: (call) => proposeDeletion(call, call.urn.text, [call.aspect.name]),
};

/** DELETE of a time series aspect: all its events. */
export const deleteEvents: OperationKind = {
  resolver: DELETE_EVENTS,
  plan: ({ urn, aspect }: AspectCall) => ({
    args: { input: { urn: urn.text, aspectName: aspect.name } },
    present: () => ({ status: 200 }),
  }),
};

/** One atomic batch of deletions, answered by an empty 200, whether there was something to delete or not. */
function proposeDeletion(
  { conditions: headers, entity }: Call,
  urn: string,
  aspectNames: readonly string[],
): Plan {
  const entityType = entity.name;
  const proposals = aspectNames.map((aspectName) => ({
    urn,
    entityType,
    aspectName,
    changeType: 'DELETE',
    headers,
  }));
  return { args: { proposals }, place: () => '', present: () => ({ status: 200 }) };
}

function deletedAspects({ registry, entity, query }: EntityCall): string[] {
  const key = entity.key.name;
  const asked = query.list('aspects').map((name) => registry.aspectOf(entity, name).name);
  if (query.flag('clear')) return [...entity.aspects.keys()].filter((name) => name !== key);
  return asked.length === 0 || asked.includes(key) ? [key] : asked;
}
