import { bootstrapProposals, loadRegistry } from '../../../src/model/index.js';
import type { ApiClient } from './api-clients/api-client.js';

/** Writes what catalogs start with, of some aspects: the services of tests begin without. */
export async function writeBootstrap(rest: ApiClient, ...aspects: readonly string[]): Promise<void> {
  const wanted = bootstrapProposals(loadRegistry()).filter(({ aspectName }) => aspects.includes(aspectName));
  await rest.writeBatch(wanted.map(({ urn, aspectName: aspect, aspect: value }) => ({ urn, aspect, value })));
}
