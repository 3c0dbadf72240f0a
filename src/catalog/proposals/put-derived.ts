import { encodedValue } from '../../model/encode.js';
import type { Urn } from '../../model/index.js';
import type { JsonObject } from '../../model/types.js';
import { addValue } from './add-to-draft.js';
import { metadataOf, type Stamp } from './draft.js';
import type { PlannedTransaction } from './rules.js';

/**
 * Writes an aspect that follows from other changes. If this transaction already creates a version of it, that version is
 * changed. Otherwise it creates one, which keeps the run of the stored version.
 */
export function putDerived(
  { draft }: PlannedTransaction,
  { urn, name, value: json }: { urn: Urn; name: string; value: JsonObject },
  stamp: Stamp,
): void {
  const aspect = urn.entityType.aspects.get(name);
  if (aspect === undefined) return;
  const value = encodedValue(aspect.record, json);
  const state = draft.get(urn, aspect);
  if (state && state.number !== draft.original(urn, aspect)?.number)
    draft.set(urn, aspect, { ...state, value: value.text }, value);
  else
    addValue(
      { draft, stamp },
      { urn, aspect, value, systemMetadata: metadataOf(state), changeType: 'UPSERT' },
    );
}
