import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { present } from '../../present.js';
import { editAspect } from '../editing/edit.js';
import type { Proposal } from '../proposals/types.js';

const ASPECT = 'incidentsSummary';

/**
 * What an asset says of an incident: among its active ones, its resolved ones, or not at all. Search finds assets by it.
 * @param incident the incident as the proposals before have made it
 */
export function summarized(
  registry: Registry,
  asset: string,
  urn: string,
  incident: () => JsonObject | undefined,
): Proposal[] {
  if (!parseUrn(registry, asset).entityType.aspects.has(ASPECT)) return [];
  const proposal = editAspect(asset, ASPECT, (stored) => {
    const info = incident();
    const state = (info?.entities as string[] | undefined)?.includes(asset) && stateOf(info);
    if (!state && stored === undefined) return undefined;
    const list = (field: string, own: string) => [
      ...((stored?.[field] ?? []) as JsonObject[]).filter((other) => other.urn !== urn),
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

const statusOf = (info: JsonObject | undefined) => info?.status as JsonObject | undefined;
const stateOf = (info: JsonObject | undefined) => statusOf(info)?.state;

function details(urn: string, info: JsonObject): JsonObject {
  const { type, customType, priority, created } = info;
  const stamp = statusOf(info)?.lastUpdated as JsonObject | undefined;
  const resolvedAt = stateOf(info) === 'RESOLVED' ? stamp?.time : undefined;
  const createdAt = (created as JsonObject | undefined)?.time ?? 0;
  return present({ urn, type: customType ?? type, createdAt, resolvedAt, priority });
}
