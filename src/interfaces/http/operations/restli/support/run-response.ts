import type { RunAspect } from '../../../../../catalog/runs/index.js';
import { toJsonText } from '../../../../../model/json-text.js';

/** A row of a run, in the form of the action endpoints. */
export function runResponse({
  runId,
  urn,
  aspectName,
  timestamp,
  systemMetadata,
  keyAspect,
  value,
}: RunAspect) {
  const row = {
    runId,
    urn,
    aspectName,
    timestamp,
    metadata: toJsonText(systemMetadata),
    version: 0,
    keyAspect,
  };
  return value === undefined ? row : { ...row, aspect: value };
}
