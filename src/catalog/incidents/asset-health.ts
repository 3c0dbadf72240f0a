import type { IncidentInfo } from '../../generated/aspects.js';
import { assertionHealth } from '../assertions/assertion-health.js';
import type { RequestContext } from '../request-context.js';
import { readIncidents } from './read-incidents.js';

/** Reads the health of an asset from its incidents, and from its assertions if these have results. */
export async function readHealth(asset: { urn: string }, context: RequestContext): Promise<object[]> {
  const [incidents, assertions] = await Promise.all([
    incidentHealth(asset, context),
    assertionHealth(asset, context),
  ]);
  return assertions === undefined ? [incidents] : [incidents, assertions];
}

/** The health by incidents. It fails while an incident is active. */
async function incidentHealth(asset: { urn: string }, context: RequestContext): Promise<object> {
  const active = await readIncidents(asset, { state: 'ACTIVE' }, context);
  const [first, ...others] = active;
  if (first === undefined) return { type: 'INCIDENTS', status: 'PASS' };
  const latest = others.reduce((a, b) => (changedAt(b.info) > changedAt(a.info) ? b : a), first);
  return {
    type: 'INCIDENTS',
    status: 'FAIL',
    reportedAt: changedAt(latest.info),
    message: `${active.length} active ${active.length === 1 ? 'incident' : 'incidents'}`,
    causes: ['ACTIVE_INCIDENTS'],
    activeIncidentHealthDetails: {
      latestIncidentUrn: latest.incident,
      latestIncidentTitle: latest.info.title,
      lastActivityAt: changedAt(latest.info),
      count: active.length,
    },
  };
}

function changedAt({ status }: Partial<IncidentInfo>): number {
  return Number(status?.lastUpdated.time ?? 0);
}
