import type { StoredText } from '../model/stored-text.js';

/** A version of an aspect as its node has it. */
export interface Version {
  name: string;
  number: number;
  version: number;
}

/** An entity's node with what hangs on it. */
export interface EntityNode extends Record<string, unknown> {
  urn: string;
  labels: string[];
  properties: Record<string, unknown>;
  latest: (Version & { value: StoredText; systemMetadata: string })[];
  history: Version[];
  isRelated: boolean;
}
