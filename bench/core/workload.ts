import type { JsonObject } from '../../src/model/types.js';
import { proposal } from '../support/proposal.js';

const OWNERS = 100;
let made = 0;

export const datasetUrn = (number: number) =>
  `urn:li:dataset:(urn:li:dataPlatform:hive,bench.schema.table_${number},PROD)`;
export const ownerUrn = (number: number) => `urn:li:corpuser:owner_${number % OWNERS}`;

/** The number of the next new dataset. */
export const nextNumber = () => made++;

/** The number of datasets. */
export const datasetCount = () => made;

export function ownership(number: number): JsonObject {
  const lastModified = { time: 1, actor: 'urn:li:corpuser:bench' };
  return { owners: [{ owner: ownerUrn(number), type: 'DATAOWNER' }], lastModified };
}

export const ownershipProposal = (number: number) =>
  proposal(datasetUrn(number), 'ownership', ownership(number));
