import type { JsonObject } from '../../../model/types.js';
import type { Context } from '../../context.js';
import type { EntityRef } from '../../entity-ref.js';
import { readIncidents } from '../incidents.js';

/** Unhealthy while an incident is active. */
export async function incidentHealth(asset: EntityRef, context: Context): Promise<object> {
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

function changedAt({ status }: JsonObject): number {
  const { lastUpdated } = (status ?? {}) as { lastUpdated?: JsonObject };
  return Number(lastUpdated?.time ?? 0);
}
