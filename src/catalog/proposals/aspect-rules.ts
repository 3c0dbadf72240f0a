import type { AspectValue } from '../../model/aspect-value.js';
import type { Urn } from '../../model/index.js';
import type { AspectType, Json, Registry } from '../../model/types.js';
import { domainsRules } from '../domains/domains-rules.js';
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
  definitionIds?: readonly string[];
}

/** What a capability adds to the planning of an aspect of its own, under the locks of the transaction that writes it. */
export interface AspectRules {
  /** What was sent, before it is checked against the model. */
  received?(input: Json): Json;
  /** What its readers and writers see of what is stored. */
  shown?(planned: Planned, state: AspectState): AspectState;
  /**
   * Checks a value that is to replace what is stored.
   * @throws CairnError with pointers into the aspect
   */
  admit(planned: Planned, value: AspectValue, before: AspectState | undefined): Admitted;
  /** The aspect is deleted: `alone`, or with the whole entity. */
  deleted?(planned: Planned, before: AspectState, alone: boolean): void;
  /** The text of a former version, as it can be written again. */
  restored?(aspect: AspectType, text: string): string;
}

const RULES: Readonly<Record<string, AspectRules>> = {
  [DEFINITION_ASPECT]: definitionRules,
  [VALUES_ASPECT]: valueRules,
  domains: domainsRules,
};

/** The rules of an aspect; most have none but those of the model. */
export const rulesOf = ({ name }: AspectType): AspectRules | undefined => RULES[name];

/** A stored aspect as its readers see it. */
export function shownState(planned: Planned, state: AspectState): AspectState {
  return rulesOf(planned.aspect)?.shown?.(planned, state) ?? state;
}

/** What was sent of an aspect, as it is to be checked against the model. */
export function received(aspect: AspectType, input: Json): Json {
  return rulesOf(aspect)?.received?.(input) ?? input;
}

/** The text of a former version of an aspect, as it can be written again. */
export function restored(aspect: AspectType, text: string): string {
  return rulesOf(aspect)?.restored?.(aspect, text) ?? text;
}
