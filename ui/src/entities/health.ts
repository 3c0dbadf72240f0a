import { pluralized } from '../parts/format.js';
import type { Asset } from './records.js';

/** Something that is wrong with an asset now: incidents that are active, or checks that fail or cannot be evaluated. */
export interface Trouble {
  /** Such as `1 active incident`. */
  text: string;
  /** Whether it has failed; otherwise nobody knows. */
  isFailure: boolean;
  /** The URN of what tells more. */
  cause?: string | undefined;
  /** The title of the cause. */
  title?: string | undefined;
}

/** The troubles of an asset. */
export function troublesOf(asset: Asset | undefined): Trouble[] {
  if (asset && 'incidents' in asset) return activeIncidents(asset.incidents);
  const health = asset && 'health' in asset ? asset.health : undefined;
  return (health ?? []).flatMap(({ status, message, causes, activeIncidentHealthDetails: incident }) => {
    if (status === 'PASS' || !message) return [];
    const cause = incident?.latestIncidentUrn ?? causes?.[0];
    return [
      {
        text: message,
        isFailure: status === 'FAIL',
        cause,
        title: incident?.latestIncidentTitle ?? undefined,
      },
    ];
  });
}

/** Of an asset that has incidents, but no health: as health tells it. */
function activeIncidents(active: Extract<Asset, { incidents: unknown }>['incidents']): Trouble[] {
  if (!active?.total) return [];
  const [latest] = active.incidents;
  return [{ text: pluralized(active.total, 'active incident'), isFailure: true, cause: latest?.urn }];
}
