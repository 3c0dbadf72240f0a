import type { AspectRecord, EntityRecord } from '../../../catalog/types.js';
import { notFound } from '../../../errors.js';
import type { AspectCall, Call, EntityCall } from './call.js';
import { READ_RESOLVERS, readPlan } from './read-entities.js';
import type { OperationKind, Plan } from './types.js';
import { checkedWishes } from './wanted.js';

/** GET of an entity: all stored aspects, or those that the query names, time series by their latest event. */
export const getEntity: OperationKind = {
  resolver: READ_RESOLVERS,
  plan(call: EntityCall) {
    const urn = call.urn.text;
    const names = [...call.query.list('aspects'), ...call.query.list('aspectNames')];
    const known = names.flatMap((name) => call.registry.findAspect(call.entity, name)?.name ?? []);
    const wanted = { urn, ...(names.length > 0 && { versions: new Map(known.map((name) => [name, 0])) }) };
    return readPlan(call, [wanted], call.query.flag('systemMetadata'), ([entity], [record]) => {
      if (entity !== undefined) return { status: 200, body: entity };
      throw notFound(`${urn} ${record?.exists ? `has none of ${names.join(', ')}` : 'does not exist'}`);
    });
  },
};

/** Reads many entities; those of which nothing is found are left out. */
export const batchGetEntities: OperationKind = {
  resolver: READ_RESOLVERS,
  plan(call: Call) {
    const { entities, withSystemMetadata } = call.shape.batchGetBody(call);
    return readPlan(call, checkedWishes(call, entities), withSystemMetadata, (found) => ({
      status: 200,
      body: call.shape.batchGetAnswer(found.filter((entity) => entity !== undefined)),
    }));
  },
};

/** HEAD of an entity. */
export const headEntity: OperationKind = {
  resolver: 'Query.entitiesExist',
  plan({ urn, query }: EntityCall): Plan<readonly boolean[]> {
    return {
      args: { urns: [urn.text], includeSoftDeleted: query.flag('includeSoftDelete') },
      present: ([exists]) => ({ status: exists ? 204 : 404 }),
    };
  },
};

/** GET of an aspect, the latest or in a version. */
export const getAspect: OperationKind = {
  resolver: 'Query.aspectRecord',
  plan({ urn, aspect, query, shape }: AspectCall): Plan<AspectRecord | null | undefined> {
    const version = query.count('version');
    const withSystemMetadata = query.flag('systemMetadata');
    return {
      args: { urn: urn.text, aspect: aspect.name, version },
      present(record) {
        if (!record) throw notFound(`${urn.text} has no ${aspect.name} in version ${version}`);
        const envelope = shape.envelope(record, withSystemMetadata);
        return { status: 200, body: shape.aspectRead(urn.text, aspect.name, envelope) };
      },
    };
  },
};

/** HEAD of an aspect. */
export const headAspect: OperationKind = {
  resolver: READ_RESOLVERS,
  plan({
    urn,
    aspect,
    entity,
    query,
  }: AspectCall): Plan<readonly EntityRecord[], AspectRecord | null | undefined> {
    const includeSoftDelete = query.flag('includeSoftDelete');
    const status = [...entity.aspects.keys()].filter((name) => name === 'status');
    const latest = aspect.timeseries ? [] : [aspect.name];
    return {
      args: { urns: [urn.text], aspects: [entity.key.name, ...status, ...latest] },
      furtherArgs: aspect.timeseries ? [{ urn: urn.text, aspect: aspect.name, version: 0 }] : [],
      present([record], [event]) {
        const isThere = record?.exists && (event ?? record.aspects[aspect.name]);
        const isRemoved = record?.aspects.status?.value.json.removed === true;
        return { status: isThere && (includeSoftDelete || !isRemoved) ? 204 : 404 };
      },
    };
  },
};
