import type { Draft } from '../proposals/draft.js';
import { DEFINITION_ASPECT } from './definition.js';
import { fieldName } from './names.js';

/** A definition that comes to be with a draft. */
export class CreatedDefinition {
  constructor(
    readonly id: string,
    /** URN of the property. */
    readonly property: string,
  ) {}
}

/** A definition that no value can be written under any more. */
export class RetiredDefinition {
  constructor(readonly id: string) {}
}

/** URNs of the stored properties by their name in fields of search, where a proposal gives the name. */
export class Namesakes {
  constructor(readonly byName: ReadonlyMap<string, string>) {}
}

/** URNs of the properties that have this name in fields of search, as a draft sees them. */
export function propertiesNamed(draft: Draft, name: string): string[] {
  const stored = draft.note(Namesakes)?.byName.get(name);
  const created = draft.effectsOf(CreatedDefinition).map(({ property }) => property);
  const named = created.filter((urn) => fieldName(urn.slice(urn.lastIndexOf(':') + 1)) === name);
  return [...(stored === undefined ? [] : [stored]), ...named].filter(
    (urn) => !draft.isDeleted(urn, DEFINITION_ASPECT),
  );
}
