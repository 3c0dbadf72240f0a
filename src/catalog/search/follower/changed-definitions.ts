import type { LoggedChange } from '../../events/changes.js';
import { COUNT_ALL, type FilterNode, type SearchEngine } from '../engine.js';
import { DEFINITION_IDS_FIELD, PROPERTY_URNS_FIELD } from '../fields/model-fields.js';
import type { Definitions } from '../fields/property-definitions.js';

/** The number of documents that one look-up returns. Each look-up reads all remaining ones. */
const BATCH_SIZE = 5000;

/** Whether a change affects a property's definition, which may make documents of other entities outdated. */
export const changesDefinition = ({ entityType }: LoggedChange): boolean =>
  entityType === 'structuredProperty';

/**
 * Finds entities whose documents are outdated because a property's definition changed or was deleted. Their documents
 * have the property under a former definition. It looks up the next portion once the last one is indexed.
 */
export async function* entitiesOfChangedProperties(
  engine: SearchEngine,
  definitions: Definitions,
  changes: readonly LoggedChange[],
): AsyncGenerator<string[]> {
  const changed = new Set(changes.filter(changesDefinition).map(({ urn }) => urn));
  if (changed.size === 0) return;
  const properties = await definitions.current();
  for (const urn of changed) {
    const has: FilterNode = { field: PROPERTY_URNS_FIELD, test: { kind: 'equal', values: [urn] } };
    const id = properties.byUrn.get(urn)?.definition.id;
    const isCurrent: FilterNode = {
      field: DEFINITION_IDS_FIELD,
      test: { kind: 'equal', values: [id ?? ''] },
    };
    yield* untilNone(engine, id === undefined ? has : { and: [has, { not: isCurrent }] });
  }
}

async function* untilNone(engine: SearchEngine, filter: FilterNode): AsyncGenerator<string[]> {
  const seen = new Set<string>();
  for (;;) {
    const { results } = await engine.search({ ...COUNT_ALL, filter, page: { start: 0, count: BATCH_SIZE } });
    const urns = results.map(({ urn }) => urn).filter((urn) => !seen.has(urn));
    // Otherwise a document that indexing did not change would be found again and again.
    if (urns.length === 0) return;
    for (const urn of urns) seen.add(urn);
    yield urns;
  }
}
