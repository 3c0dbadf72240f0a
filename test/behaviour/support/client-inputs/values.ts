import type { Json, JsonObject } from '../../../../src/model/types.js';
import { datasetUrn, tagUrn, uniqueName, userUrn } from '../urns.js';

/** The value of one aspect as a client of some age sends it. */
export interface ClientInput {
  /** The version of DataHub's client that sends it. */
  client: string;
  what: string;
  urn: string;
  aspect: string;
  value: Json;
  /** The stored value, if it differs. */
  stored?: JsonObject;
  /** The fields that are left out with a warning, as pointers. */
  unknown?: string[];
}

/** A value that is refused, with the pointer and a part of the message. */
export interface RefusedInput extends Omit<ClientInput, 'stored' | 'unknown'> {
  /** Absent where the request itself names what is wrong. */
  pointer?: RegExp;
  says: string;
}

export const [dataset, upstream, tag, user] = [datasetUrn(), datasetUrn(), tagUrn(), userUrn()];
export const chart = () => `urn:li:chart:(looker,${uniqueName()})`;
export const job = () => `urn:li:dataJob:(urn:li:dataFlow:(airflow,${uniqueName()},PROD),task)`;
export const metric = () => `urn:li:metric:(urn:li:dataPlatform:snowflake,shop,${uniqueName()})`;
export const semanticModel = () =>
  `urn:li:semanticModel:(urn:li:dataPlatform:snowflake,shop,${uniqueName()})`;
export const AI_CONTEXT = { synonyms: ['turnover'], instructions: 'In euro', examples: ['Revenue of May'] };
export const stamp = { time: 1_600_000_000_000, actor: 'urn:li:corpuser:unknown' };
export const lastModified = { created: stamp, lastModified: stamp };
const source = 'urn:li:dataHubAction:propagation';
export const attribution = {
  time: 1_750_000_000_000,
  actor: user,
  source,
  sourceDetail: { propagated: 'true' },
};
export const system = (name: string) => `urn:li:ownershipType:__system__${name}`;
export const OLD_TYPES = ['DEVELOPER', 'DATAOWNER', 'DELEGATE', 'PRODUCER', 'CONSUMER', 'STAKEHOLDER'];
