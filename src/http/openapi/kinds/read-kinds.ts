import type { AspectRecord, EntityRecord } from '../../../catalog/types.js';
import { notFound } from '../../../errors.js';
import type { AspectCall, Call, EntityCall } from '../call.js';
import type { OperationKind, Plan } from './types.js';

/** GET of an entity. */
export const getEntity: OperationKind = {
  resolver: 'Query.entityRecords',
  plan(call: EntityCall): Plan<readonly EntityRecord[]> {
    const asked = askedAspects(call);
    const withSystemMetadata = call.query.flag('systemMetadata');
    return {
      args: { urns: [call.urn.text], aspects: asked },
      present([record]) {
        const entity = record && presentEntity(call, record, asked, withSystemMetadata);
        if (entity === undefined) throw notFound(`${call.urn.text} ${missing(record, asked)}`);
        return { status: 200, body: entity };
      },
    };
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
  resolver: 'Query.entityRecords',
  plan({ urn, aspect, entity, query }: AspectCall): Plan<readonly EntityRecord[]> {
    const includeSoftDelete = query.flag('includeSoftDelete');
    const names = ['status'].filter((name) => entity.aspects.has(name));
    return {
      args: { urns: [urn.text], aspects: [aspect.name, ...names] },
      present: ([record]) => ({
        status: record && isThere(record, aspect.name, includeSoftDelete) ? 204 : 404,
      }),
    };
  },
};

function isThere({ exists, aspects }: EntityRecord, name: string, includeSoftDelete: boolean): boolean {
  const removed = aspects.status?.value.json.removed === true;
  return exists && aspects[name] !== undefined && (includeSoftDelete || !removed);
}

/** Names in the query, under DataHub's newer or older name of the parameter; `undefined` when there are none. */
function askedAspects({ registry, entity, query }: Call): string[] | undefined {
  const names = [...query.list('aspects'), ...query.list('aspectNames')];
  return names.length > 0 ? names.map((name) => registry.aspectOf(entity, name).name) : undefined;
}

/** An entity as the version at hand writes it; `undefined` when there is nothing of it. */
export function presentEntity(
  { shape, entity }: Call,
  record: EntityRecord,
  asked: readonly string[] | undefined,
  withSystemMetadata: boolean,
): Record<string, unknown> | undefined {
  if (!record.exists) return undefined;
  const names = asked ?? Object.keys(record.aspects);
  const wanted = shape.alwaysWithKey ? new Set([entity.key.name, ...names]) : new Set(names);
  const found = [...wanted].flatMap((name) => {
    const aspect = record.aspects[name];
    return aspect ? [[name, shape.envelope(aspect, withSystemMetadata)] as const] : [];
  });
  return found.length > 0 ? shape.entity(record.urn, Object.fromEntries(found)) : undefined;
}

function missing(record: EntityRecord | undefined, asked: readonly string[] | undefined): string {
  return record?.exists ? `has none of ${asked?.join(', ')}` : 'does not exist';
}
