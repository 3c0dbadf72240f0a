import type { StructuredPropertyDefinition } from '../../generated/aspects.js';
import { AspectValue } from '../../model/aspect-value.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Draft } from '../proposals/draft.js';
import type { AspectState } from '../proposals/stored.js';
import { DEFINITION_ASPECT, toDefinition } from './definition.js';

/** The state of a structured property in a transaction. */
export interface PropertyState {
  definition: StructuredPropertyDefinition;
  /** The id of the definition. It distinguishes this definition from earlier ones of the property. */
  id: string;
  isSoftDeleted: boolean;
}

/** The state of a property in a draft. Undefined if it has no definition. */
export function propertyState(
  draft: Draft,
  registry: Registry,
  propertyUrn: string,
): PropertyState | undefined {
  const urn = parseUrn(registry, propertyUrn);
  const aspect = urn.entityType.aspects.get(DEFINITION_ASPECT);
  const state = aspect && draft.get(urn, aspect);
  const id = state?.definitionIds?.[0];
  if (state === undefined || id === undefined) return undefined;
  return {
    definition: definitionOf(state),
    id,
    isSoftDeleted: isSoftDeleted(draft, registry, propertyUrn),
  };
}

/** A cache of parsed definitions, since a batch uses the same ones many times. */
const read = new WeakMap<AspectState, StructuredPropertyDefinition>();

function definitionOf(state: AspectState): StructuredPropertyDefinition {
  const known = read.get(state);
  if (known) return known;
  const definition = toDefinition(new AspectValue(state.value).json);
  read.set(state, definition);
  return definition;
}

export function isSoftDeleted(draft: Draft, registry: Registry, propertyUrn: string): boolean {
  return draft.json(parseUrn(registry, propertyUrn), 'status')?.removed === true;
}
