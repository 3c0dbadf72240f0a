import { AspectValue } from '../../model/aspect-value.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Draft } from '../proposals/draft.js';
import type { AspectState } from '../proposals/stored.js';
import { DEFINITION_ASPECT, type PropertyDefinition, toDefinition } from './definition.js';

/** What a transaction knows of a structured property. */
export interface PropertyState {
  definition: PropertyDefinition;
  /** Tells this definition from those that the property had before. */
  id: string;
  isSoftDeleted: boolean;
}

/** A property as a draft sees it; undefined when it has no definition. */
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

/** Definitions by what is stored of them: a batch looks at the same one many times. */
const read = new WeakMap<AspectState, PropertyDefinition>();

function definitionOf(state: AspectState): PropertyDefinition {
  const known = read.get(state);
  if (known) return known;
  const definition = toDefinition(new AspectValue(state.value).json);
  read.set(state, definition);
  return definition;
}

export function isSoftDeleted(draft: Draft, registry: Registry, propertyUrn: string): boolean {
  const urn = parseUrn(registry, propertyUrn);
  const status = urn.entityType.aspects.get('status');
  const state = status && draft.get(urn, status);
  return state !== undefined && new AspectValue(state.value).json.removed === true;
}
