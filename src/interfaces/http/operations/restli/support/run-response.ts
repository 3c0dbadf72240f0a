import type { RunAspect } from '../../../../../catalog/runs/index.js';
import { toJsonText } from '../../../../../model/json-text.js';

/** A row of a run, in the form of the action endpoints. */
export const runResponse = ({ systemMetadata, keyAspect, value, ...row }: RunAspect) => ({
  ...row,
  metadata: toJsonText(systemMetadata),
  version: 0,
  keyAspect,
  ...(value !== undefined && { aspect: value }),
});
