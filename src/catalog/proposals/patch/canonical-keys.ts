import { canonicalUrn } from '../../../model/index.js';
import type { AspectType, Registry } from '../../../model/types.js';
import { addressedArrays, covers } from './addressing.js';
import type { Patch } from './decode.js';

/** Returns the patch with canonical URNs as keys, which stored elements have. */
export function withCanonicalKeys(registry: Registry, aspect: AspectType, patch: Patch): Patch {
  const arrays = addressedArrays(aspect, patch);
  const isKey = (path: readonly string[], index: number) =>
    arrays.some(
      (array) =>
        index >= array.path.length && index < array.path.length + array.depth && covers(array.path, path),
    );
  const canonical = (path: readonly string[]) =>
    path.map((step, index) => (isKey(path, index) ? canonicalUrn(registry, step) : step));
  return {
    ...patch,
    operations: patch.operations.map((operation) => ({
      ...operation,
      path: canonical(operation.path),
      ...(operation.from && { from: canonical(operation.from) }),
    })),
  };
}
