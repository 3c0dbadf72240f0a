import type { RaiseIncidentInput, UpdateIncidentInput } from '../../generated/api.js';
import type { IncidentInfo, IncidentStatus } from '../../generated/aspects.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Registry } from '../../model/types.js';
import { badRequest, notFound } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { newUrn } from '../editing/entities.js';
import { readAspects, readExistence } from '../entities/index.js';
import type { AuditStamp } from '../entities/types.js';
import type { Proposal } from '../proposals/types.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { distinctUrns, typedUrn } from '../urns.js';
import { PRIORITIES } from './read-incidents.js';
import { summaryProposals } from './summary.js';

const ASPECT = 'incidentInfo';

/** Raises an incident on existing resources. Returns its URN. */
export async function raiseIncident(
  catalog: EditContext,
  input: RaiseIncidentInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = newUrn(registry, 'incident', 'id');
  const resources = input.resourceUrns ?? (input.resourceUrn ? [input.resourceUrn] : []);
  if (resources.length === 0) throw badRequest('An incident needs resourceUrn or resourceUrns');
  const change = readChange(registry, { ...input, resourceUrns: resources });
  const { type, customType, source } = input;
  const proposals = withSummaries(registry, urn, change.entities, (_, stamp) => ({
    type,
    entities: change.entities,
    ...(customType !== undefined && { customType }),
    source: { type: source?.type ?? 'MANUAL' },
    created: { ...stamp },
    status: { state: 'ACTIVE', lastUpdated: { ...stamp } },
    ...change.members(stamp),
  }));
  await submitEdit(catalog, { proposals, mustExist: change.mustExist }, caller);
  return urn;
}

/** Changes the given fields of an incident, and the incident summaries of its resources. */
export async function updateIncident(
  catalog: EditContext,
  text: string,
  input: UpdateIncidentInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const urn = typedUrn(registry, text, 'incident');
  if (input.resourceUrns?.length === 0) throw badRequest('An incident needs at least one of resourceUrns');
  const change = readChange(registry, input);
  return retryOnConflict(async () => {
    const [known] = await readAspects(catalog.stored, [{ urn, aspect: ASPECT }]);
    const before = known?.value.json.entities ?? [];
    const exist = await readExistence(catalog.stored, before);
    const assets = new Set([...before.filter((_, index) => exist[index]), ...change.entities]);
    const [incident, ...summaries] = withSummaries(registry, urn, [...assets], (stored, stamp) => {
      if (stored === undefined) throw notFound(`${urn} has no ${ASPECT}`);
      return { ...stored, ...change.members(stamp) };
    });
    // A concurrent change may add or remove resources, whose summaries this edit would miss. So the version must match.
    const headers = { 'If-Version-Match': String(known?.number ?? -1) };
    const proposals = [{ ...incident, headers }, ...summaries];
    return submitEdit(catalog, { proposals, mustExist: [urn, ...change.mustExist] }, caller);
  });
}

/** Makes proposals that update an incident, and the incident summaries of its assets. */
function withSummaries(
  registry: Registry,
  urn: string,
  assets: readonly string[],
  update: (stored: IncidentInfo | undefined, stamp: AuditStamp) => IncidentInfo,
): [incident: Proposal, ...summaries: Proposal[]] {
  let incident: IncidentInfo | undefined;
  const proposal = editAspect(urn, ASPECT, (stored, stamp) => {
    incident = update(stored, stamp);
    return incident;
  });
  return [proposal, ...assets.flatMap((asset) => summaryProposals(registry, asset, urn, () => incident))];
}

function readChange(registry: Registry, { status, priority, assigneeUrns, ...input }: UpdateIncidentInput) {
  const { title, description, startedAt } = input;
  const entities = input.resourceUrns && distinctUrns(registry, input.resourceUrns);
  const actors = assigneeUrns && distinctUrns(registry, assigneeUrns, 'corpuser', 'corpGroup');
  const members = (stamp: AuditStamp): Partial<IncidentInfo> => ({
    ...omitNullish<Partial<IncidentInfo>>({ title, description, startedAt, entities }),
    ...(priority ? { priority: PRIORITIES.indexOf(priority) } : {}),
    ...(status && { status: omitNullish<IncidentStatus>({ ...status, lastUpdated: { ...stamp } }) }),
    ...(actors ? { assignees: actors.map((actor) => ({ actor, assignedAt: { ...stamp } })) } : {}),
  });
  return { members, entities: entities ?? [], mustExist: [...(entities ?? []), ...(actors ?? [])] };
}
