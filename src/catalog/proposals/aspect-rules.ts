import type { AspectValue } from '../../model/aspect-value.js';
import type { Urn } from '../../model/index.js';
import type { AspectType, Registry } from '../../model/types.js';
import { DEFINITION_ASPECT, VALUES_ASPECT } from '../structured-properties/definition.js';
import { definitionRules } from '../structured-properties/plan-definition.js';
import { valueRules } from '../structured-properties/plan-values.js';
import type { Draft } from './draft.js';
import type { AspectState } from './load.js';

/** An aspect of an entity that is being planned. */
export interface Planned {
  draft: Draft;
  registry: Registry;
  urn: Urn;
  aspect: AspectType;
}

/** What is to be stored of a value that holds. */
export interface Admitted {
  value: AspectValue;
  definitionIds: readonly string[];
}

/** What a capability adds to the planning of an aspect of its own, under the locks of the transaction that writes it. */
export interface AspectRules {
  /** What its readers and writers see of what is stored. */
  shown?(planned: Planned, state: AspectState): AspectState;
  /**
   * Checks a value that is to replace what is stored.
   * @throws CairnError with pointers into the aspect
   */
  admit(planned: Planned, value: AspectValue, before: AspectState | undefined): Admitted;
  /** The aspect is deleted: `alone`, or with the whole entity. */
  deleted(planned: Planned, before: AspectState, alone: boolean): void;
}

const RULES: Readonly<Record<string, AspectRules>> = {
  [DEFINITION_ASPECT]: definitionRules,
  [VALUES_ASPECT]: valueRules,
};

/** The rules of an aspect; most have none but those of the model. */
export const rulesOf = ({ name }: AspectType): AspectRules | undefined => RULES[name];

/** A stored aspect as its readers see it. */
export function shownState(planned: Planned, state: AspectState): AspectState {
  return rulesOf(planned.aspect)?.shown?.(planned, state) ?? state;
}
