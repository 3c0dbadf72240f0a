import { AspectValue } from '../../model/aspect-value.js';
import { encodeRecord } from '../../model/encode.js';
import type { AspectType } from '../../model/types.js';
import type { StoredAspect } from '../entities/record.js';
import { toAssignments } from './definition.js';

/** The aspect with only those assignments that are kept. */
export function withAssignments<T extends Pick<StoredAspect, 'value' | 'definitionIds'>>(
  aspect: AspectType,
  state: T,
  isKept: (index: number) => boolean,
): T {
  const { json } = new AspectValue(state.value);
  const kept = <Item>(list: readonly Item[]) => list.filter((_, index) => isKept(index));
  const properties = kept(toAssignments(json));
  return {
    ...state,
    value: encodeRecord(aspect.record, { ...json, properties }),
    definitionIds: kept(state.definitionIds ?? []),
  };
}
