import type { StoredText } from '../../../model/stored-text.js';

/** The properties of an aspect node. */
export interface Version {
  name: string;
  number: number;
  version: number;
}

/** An entity's node with its aspects. */
export interface EntityNode extends Record<string, unknown> {
  urn: string;
  labels: string[];
  properties: Record<string, unknown>;
  latest: (Version & { value: StoredText; systemMetadata: string })[];
  history: Version[];
  isRelated: boolean;
}
