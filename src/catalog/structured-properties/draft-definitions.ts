import type { Draft } from '../proposals/draft.js';
import { DEFINITION_ASPECT } from './definition.js';
import { fieldName } from './names.js';

/** A definition that a draft creates. */
export class CreatedDefinition {
  constructor(
    readonly id: string,
    /** URN of the property. */
    readonly property: string,
  ) {}
}

/** A definition that accepts no more values. */
export class RetiredDefinition {
  constructor(readonly id: string) {}
}

/** The stored properties by the name of their search field, for the names that proposals use. */
export class PropertiesByFieldName {
  constructor(readonly byName: ReadonlyMap<string, string>) {}
}

/** The properties with this search field name in a draft. */
export function propertiesNamed(draft: Draft, name: string): string[] {
  const stored = draft.preloaded(PropertiesByFieldName)?.byName.get(name);
  const created = draft.extensionsOf(CreatedDefinition).map(({ property }) => property);
  const named = created.filter((urn) => fieldName(urn.slice(urn.lastIndexOf(':') + 1)) === name);
  return [...(stored === undefined ? [] : [stored]), ...named].filter(
    (urn) => !draft.isDeleted(urn, DEFINITION_ASPECT),
  );
}
