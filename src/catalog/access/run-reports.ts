import { aspectJson } from '../../model/aspect-value.js';
import type { DecodedProposal } from '../proposals/decoded-proposal.js';

/** The executor that `datahub ingest` names in its reports; none of this name runs anything. */
const REPORTER = '__datahub_cli_';

/** The types of entities in which it reports. */
export const REPORTED_TYPES: ReadonlySet<string> = new Set([
  'dataHubIngestionSource',
  'dataHubExecutionRequest',
]);

/**
 * Whether a change is what `datahub ingest` reports of a run of its own. Nothing runs the recipe in it, so that it reads no
 * secrets, as another recipe would.
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
