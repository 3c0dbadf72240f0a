import { badRequest, notFound } from '../../errors.js';
import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import type { AuditStamp, Catalog, Proposal } from '../types.js';
import { type Edit, editAspect } from './edit.js';
import { newUrn, present } from './entities.js';
import { summarized } from './incident-summary.js';

const ASPECT = 'incidentInfo';
/** By the number that the aspect holds. */
export const PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;

export interface IncidentStatus {
  state: string;
  stage?: string;
  message?: string;
}

export interface IncidentChange {
  title?: string;
  description?: string;
  startedAt?: number;
  status?: IncidentStatus;
  priority?: (typeof PRIORITIES)[number];
  resourceUrns?: readonly string[];
  assigneeUrns?: readonly string[];
}

export interface NewIncident extends IncidentChange {
  type: string;
  customType?: string;
  resourceUrn?: string;
  source?: { type: string };
}

/** A new incident of resources that exist. */
export function raiseIncident(registry: Registry, input: NewIncident) {
  const urn = newUrn(registry, 'incident', 'id');
  const resources = input.resourceUrns ?? (input.resourceUrn ? [input.resourceUrn] : []);
  if (resources.length === 0) throw badRequest('An incident needs resourceUrn or resourceUrns');
  const change = readChange(registry, { ...input, resourceUrns: resources });
  const { type, customType, source } = input;
  const proposals = withSummaries(registry, urn, change.entities, (_, stamp) => ({
    type,
    ...present({ customType }),
    source: { type: source?.type ?? 'MANUAL' },
    created: { ...stamp },
    status: { state: 'ACTIVE', lastUpdated: { ...stamp } },
    ...change.members(stamp),
  }));
  return { urn, edit: { proposals, existing: change.existing } };
}

/** Changes what is given of an incident, and what its resources say of it. */
export async function updateIncident(
  { registry, entities }: Pick<Catalog, 'registry' | 'entities'>,
  text: string,
  input: IncidentChange,
): Promise<Edit> {
  const urn = typedUrn(registry, text, 'incident');
  if (input.resourceUrns?.length === 0) throw badRequest('An incident needs at least one of resourceUrns');
  const change = readChange(registry, input);
  const [known] = await entities.getAspects([{ urn, aspect: ASPECT }]);
  const before = (known?.value.json.entities ?? []) as string[];
  const there = await entities.exist(before);
  const assets = new Set([...before.filter((_, index) => there[index]), ...change.entities]);
  const proposals = withSummaries(registry, urn, [...assets], (stored, stamp) => {
    if (stored === undefined) throw notFound(`${urn} has no ${ASPECT}`);
    return { ...stored, ...change.members(stamp) };
  });
  return { proposals, existing: [urn, ...change.existing] };
}

/** An incident as it is made of the stored one, and what assets say of it. */
function withSummaries(
  registry: Registry,
  urn: string,
  assets: readonly string[],
  update: (stored: JsonObject | undefined, stamp: AuditStamp) => JsonObject,
): Proposal[] {
  let incident: JsonObject | undefined;
  const proposal = editAspect(urn, ASPECT, (stored, stamp) => {
    incident = update(stored, stamp);
    return incident;
  });
  return [proposal, ...assets.flatMap((asset) => summarized(registry, asset, urn, () => incident))];
}

function readChange(registry: Registry, { status, priority, assigneeUrns, ...input }: IncidentChange) {
  const { title, description, startedAt } = input;
  const entities = input.resourceUrns?.map((urn) => parseUrn(registry, urn).text);
  const actors = assigneeUrns?.map((urn) => typedUrn(registry, urn, 'corpuser', 'corpGroup'));
  const members = (stamp: AuditStamp): JsonObject => ({
    ...present({ title, description, startedAt, entities }),
    ...(priority ? { priority: PRIORITIES.indexOf(priority) } : {}),
    ...(status ? { status: { ...present({ ...status }), lastUpdated: { ...stamp } } } : {}),
    ...(actors ? { assignees: actors.map((actor) => ({ actor, assignedAt: { ...stamp } })) } : {}),
  });
  return { members, entities: entities ?? [], existing: [...(entities ?? []), ...(actors ?? [])] };
}
