import type { IncidentInfo, IncidentState } from '../../generated/aspects.js';
import { parseUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { editAspect } from '../editing/edit.js';
import type { Proposal } from '../proposals/types.js';

const ASPECT = 'incidentsSummary';

/**
 * Makes proposals that update the incident summary of an asset. Search finds assets by it. The incident becomes active
 * or resolved in it, or is removed.
 * @param incident returns the incident after the proposals before this one
 */
export function summaryProposals(
  registry: Registry,
  asset: string,
  urn: string,
  incident: () => IncidentInfo | undefined,
): Proposal[] {
  if (!parseUrn(registry, asset).entityType.aspects.has(ASPECT)) return [];
  const proposal = editAspect(asset, ASPECT, (stored) => {
    const info = incident();
    const state = info?.entities.includes(asset) && info.status.state;
    if (!state && stored === undefined) return undefined;
    const list = (field: 'activeIncidentDetails' | 'resolvedIncidentDetails', own: IncidentState) => [
      ...(stored?.[field] ?? []).filter((other) => other.urn !== urn),
      ...(info && state === own ? [details(urn, info)] : []),
    ];
    return {
      ...stored,
      activeIncidentDetails: list('activeIncidentDetails', 'ACTIVE'),
      resolvedIncidentDetails: list('resolvedIncidentDetails', 'RESOLVED'),
    };
  });
  return [proposal];
}

function details(urn: string, info: IncidentInfo): JsonObject {
  const { type, customType, priority, status } = info;
  const resolvedAt = status.state === 'RESOLVED' ? status.lastUpdated.time : undefined;
  const createdAt = info.created.time;
  return omitNullish({ urn, type: customType ?? type, createdAt, resolvedAt, priority });
}
