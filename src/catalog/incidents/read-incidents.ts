import type { IncidentPriority } from '../../generated/api.js';
import type { IncidentInfo } from '../../generated/aspects.js';
import { canonicalUrn } from '../../model/index.js';
import type { Optional } from '../../model/omit-nullish.js';
import type { Paging } from '../paging.js';
import type { RequestContext } from '../request-context.js';
import { loadReferring } from '../request-loaders.js';

/** The priorities. The aspect stores the index of one. */
export const PRIORITIES: readonly IncidentPriority[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

const DEFAULT_COUNT = 20;

/** A filter on incidents. Absent members match all incidents. */
interface Wanted {
  state?: string | undefined;
  stage?: string | undefined;
  priority?: string | undefined;
  assigneeUrns?: readonly string[] | undefined;
}

/** The priority of an incident, as an enum value of the API. */
export const priorityOf = ({ priority }: Partial<IncidentInfo>) => PRIORITIES[Number(priority ?? -1)] ?? null;

/** Reads a page of the incidents of an asset that match the filter, the newest first. */
export async function pageIncidents(
  asset: { urn: string },
  args: Wanted & Optional<Paging>,
  context: RequestContext,
) {
  const wanted = await readIncidents(asset, args, context);
  wanted.sort((a, b) => createdAt(b.info) - createdAt(a.info));
  const { start = 0, count = DEFAULT_COUNT } = args;
  const shown = wanted.slice(start, start + count).map(({ incident }) => incident);
  return { start, count, total: wanted.length, incidents: shown };
}

/** Reads all incidents of an asset that match the filter. */
export async function readIncidents(
  { urn }: { urn: string },
  args: Wanted,
  { catalog, loaders }: RequestContext,
) {
  const wanted = args.assigneeUrns?.map((text) => canonicalUrn(catalog.registry, text));
  const incidents = await loadReferring(loaders, urn, 'IncidentOn');
  const read = incidents.map(async (incident) => {
    const info = await loaders.aspect.load({ urn: incident, aspect: 'incidentInfo' });
    const json: Partial<IncidentInfo> = info?.value.json ?? {};
    return { incident, info: json };
  });
  return (await Promise.all(read)).filter(({ info }) => passes(info, { ...args, assigneeUrns: wanted }));
}

function passes(info: Partial<IncidentInfo>, { state, stage, priority, assigneeUrns }: Wanted): boolean {
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
