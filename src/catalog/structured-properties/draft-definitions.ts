import type { Draft } from '../proposals/draft.js';
import { DEFINITION_ASPECT } from './definition.js';
import { fieldName } from './names.js';

/** A definition that a draft creates. */
export class CreatedDefinition {
  constructor(
    readonly id: string,
    /** The URN of the property. */
    readonly property: string,
  ) {}
}

/** A definition that accepts no further values. */
export class RetiredDefinition {
  constructor(readonly id: string) {}
}

/** The stored properties whose search fields have the names in the proposals, by these names. */
export class PropertiesByFieldName {
  constructor(readonly byName: ReadonlyMap<string, string>) {}
}

/** The properties in a draft whose search field has this name. */
export function propertiesNamed(draft: Draft, name: string): string[] {
  const stored = draft.preloaded(PropertiesByFieldName)?.byName.get(name);
  const created = draft.extensionsOf(CreatedDefinition).map(({ property }) => property);
  const named = created.filter((urn) => fieldName(urn.slice(urn.lastIndexOf(':') + 1)) === name);
  return [...(stored === undefined ? [] : [stored]), ...named].filter(
    (urn) => !draft.isDeleted(urn, DEFINITION_ASPECT),
  );
}
