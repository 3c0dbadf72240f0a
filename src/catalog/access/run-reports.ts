import { aspectJson } from '../../model/aspect-value.js';
import type { DecodedProposal } from '../proposals/decoded-proposal.js';

/** The executor that `datahub ingest` names in its reports. No executor of this name exists. */
const REPORTER = '__datahub_cli_';

/** The entity types that `datahub ingest` writes its reports to. */
export const REPORTED_TYPES: ReadonlySet<string> = new Set([
  'dataHubIngestionSource',
  'dataHubExecutionRequest',
]);

/**
 * Whether a change is a report by `datahub ingest` about its own run. No executor runs its recipe. So it cannot read
 * secrets, as other recipes could.
 */
export function isRunReport({
  urn,
  aspect,
  value,
}: Pick<DecodedProposal, 'urn' | 'aspect' | 'value'>): boolean {
  if (value === undefined) return false;
  switch (aspect.name) {
    case 'dataHubIngestionSourceInfo': {
      const { config } = aspectJson('dataHubIngestionSourceInfo', value.json);
      return urn.key.id?.startsWith('cli-') === true && config.executorId === REPORTER;
    }
    case 'dataHubExecutionRequestInput':
      return aspectJson('dataHubExecutionRequestInput', value.json).executorId === REPORTER;
    default:
      return false;
  }
}
