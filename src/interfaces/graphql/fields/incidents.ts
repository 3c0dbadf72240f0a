import type { DatasetIncidentsArgs } from '../../../generated/api.js';
import type { Aspects } from '../../../generated/aspects.js';
import { canonicalUrn } from '../../../model/index.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';

/** Indexed by the number that the aspect stores. */
const PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;

const DEFAULT_COUNT = 20;

export type IncidentInfo = Aspects['incidentInfo'];

/** The API's enum value of an incident's priority. */
export const priorityOf = ({ priority }: Partial<IncidentInfo>) => PRIORITIES[Number(priority ?? -1)] ?? null;

/** A page of the incidents of an asset that match the arguments, the newest first. */
export async function incidents(asset: EntityRef, args: DatasetIncidentsArgs, context: Context) {
  const wanted = await readIncidents(asset, args, context);
  wanted.sort((a, b) => createdAt(b.info) - createdAt(a.info));
  const { start = 0, count = DEFAULT_COUNT } = args;
  const shown = wanted.slice(start, start + count).map(({ incident }) => incident);
  return { start, count, total: wanted.length, incidents: shown };
}

/** All incidents of an asset that match the arguments. */
export async function readIncidents(
  { urn }: EntityRef,
  args: DatasetIncidentsArgs,
  { catalog, loaders }: Context,
) {
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
    const json: Partial<IncidentInfo> = info?.value.json ?? {};
    return { incident, info: json };
  });
  return (await Promise.all(read)).filter(({ info }) => passes(info, { ...args, assigneeUrns: wanted }));
}

function passes(
  info: Partial<IncidentInfo>,
  { state, stage, priority, assigneeUrns }: DatasetIncidentsArgs,
): boolean {
  const { status, assignees = [] } = info;
  return (
    (!state || status?.state === state) &&
    (!stage || status?.stage === stage) &&
    (!priority || priorityOf(info) === priority) &&
    (!assigneeUrns?.length || assignees.some(({ actor }) => assigneeUrns.includes(actor)))
  );
}

function createdAt({ created }: Partial<IncidentInfo>): number {
  return Number(created?.time ?? 0);
}
