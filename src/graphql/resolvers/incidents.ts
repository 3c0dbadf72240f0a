import { canonicalUrn } from '../../model/index.js';
import type { JsonObject } from '../../model/types.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';

/** By the number that the aspect holds. */
const PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;

const DEFAULT_COUNT = 20;

interface Args {
  state?: string | null;
  stage?: string | null;
  priority?: string | null;
  assigneeUrns?: readonly string[] | null;
  start?: number | null;
  count?: number | null;
}

const priorityOf = ({ priority }: JsonObject) => PRIORITIES[Number(priority ?? -1)] ?? null;

export const Incident = {
  priority: async ({ urn }: EntityRef, _args: unknown, { loaders }: Context) => {
    const info = await loaders.aspect.load({ urn, aspect: 'incidentInfo' });
    return info === undefined ? null : priorityOf(info.value.json);
  },
};

/** A page of the incidents of an asset that pass the arguments, the newest first. */
export async function incidents(asset: EntityRef, args: Args, context: Context) {
  const wanted = await readIncidents(asset, args, context);
  wanted.sort((a, b) => createdAt(b.info) - createdAt(a.info));
  const start = args.start ?? 0;
  const shown = wanted.slice(start, start + (args.count ?? DEFAULT_COUNT)).map(({ incident }) => incident);
  return { start, count: shown.length, total: wanted.length, incidents: shown };
}

/** All incidents of an asset that pass the arguments. */
export async function readIncidents({ urn }: EntityRef, args: Args, { catalog, loaders }: Context) {
  const wanted = args.assigneeUrns?.map((text) => canonicalUrn(catalog.registry, text));
  const page = await loaders.relationships.load({
    urn,
    types: ['IncidentOn'],
    direction: 'INCOMING',
    all: true,
    includeSoftDeleted: false,
  });
  const read = page.relationships.map(async ({ urn: incident }) => {
    const info = await loaders.aspect.load({ urn: incident, aspect: 'incidentInfo' });
    return { incident, info: info?.value.json ?? {} };
  });
  return (await Promise.all(read)).filter(({ info }) => passes(info, { ...args, assigneeUrns: wanted }));
}

function passes(info: JsonObject, { state, stage, priority, assigneeUrns }: Args): boolean {
  const status = (info.status ?? {}) as JsonObject;
  const assignees = ((info.assignees ?? []) as JsonObject[]).map(({ actor }) => actor);
  return (
    (!state || status.state === state) &&
    (!stage || status.stage === stage) &&
    (!priority || priorityOf(info) === priority) &&
    (!assigneeUrns?.length || assigneeUrns.some((urn) => assignees.includes(urn)))
  );
}

function createdAt({ created }: JsonObject): number {
  return Number((created as JsonObject | undefined)?.time ?? 0);
}
