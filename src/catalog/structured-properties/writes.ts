import type { Transaction } from '../../graph/graph.js';
import type { Draft } from '../proposals/draft.js';
import { VALUES_ASPECT } from './definition.js';

interface Value {
  urn: string;
  /** Id of a definition. */
  definition: string;
}

/** Writes which definitions come and go with a draft. */
export async function writeDefinitions(tx: Transaction, draft: Draft, time: number): Promise<void> {
  const definitions = draft.definitions.flatMap((change) =>
    'created' in change ? { id: change.created, property: change.property } : [],
  );
  const ids = draft.definitions.flatMap((change) => ('retired' in change ? change.retired : []));
  await Promise.all([
    definitions.length > 0 && tx.run('structured-properties/create-definitions', { definitions, time }),
    ids.length > 0 && tx.run('structured-properties/retire-definitions', { ids, time }),
  ]);
}

/** Says that entities have values of definitions. */
export async function addValues(tx: Transaction, values: readonly Value[]): Promise<void> {
  if (values.length > 0) await tx.run('structured-properties/add-values', { values });
}

/** Takes back that entities have values of definitions. */
export async function removeValues(tx: Transaction, values: readonly Value[]): Promise<void> {
  if (values.length > 0) await tx.run('structured-properties/remove-values', { values });
}

/** Of which definitions entities will have values, and of which no longer. */
export function valueChanges(draft: Draft): { added: Value[]; removed: Value[] } {
  const [added, removed]: [Value[], Value[]] = [[], []];
  for (const { urn, aspect, state } of draft.touched.values()) {
    if (aspect.name !== VALUES_ASPECT) continue;
    const before = new Set(draft.original(urn, aspect)?.definitionIds ?? []);
    const after = new Set(state?.definitionIds ?? []);
    for (const definition of after) if (!before.has(definition)) added.push({ urn: urn.text, definition });
    for (const definition of before) if (!after.has(definition)) removed.push({ urn: urn.text, definition });
  }
  return { added, removed };
}
