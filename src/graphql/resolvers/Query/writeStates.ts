import type { WriteState } from '../../../catalog/types.js';
import type { Context } from '../../context.js';

/** What became of the writes of one request, by its trace; the states are in the order of the aspects. */
export function writeStates(
  _parent: unknown,
  { traceId, aspects }: { traceId: string; aspects: { urn: string; aspect: string }[] },
  { catalog }: Context,
): Promise<WriteState[]> {
  return catalog.entities.writeStates(traceId, aspects);
}
