import type { LoggedChange } from '../../events/changes.js';
import type { Definitions } from '../fields/definitions.js';
import type { FilterNode, SearchEngine, SearchField } from '../types.js';

const PAGE = 1000;

/**
 * The entities whose documents are outdated because the definition of a property of theirs was changed or deleted:
 * those that have the property, and not by the definition that it has now.
 */
export async function entitiesOfChangedProperties(
  engine: SearchEngine,
  definitions: Definitions,
  fields: { propertyUrns: SearchField; definitionIds: SearchField },
  changes: readonly LoggedChange[],
): Promise<string[]> {
  const changed = new Set(
    changes.filter(({ entityType }) => entityType === 'structuredProperty').map(({ urn }) => urn),
  );
  if (changed.size === 0) return [];
  const properties = await definitions.current();
  const urns: string[] = [];
  for (const urn of changed) {
    const has: FilterNode = { field: fields.propertyUrns, test: { kind: 'equal', values: [urn] } };
    const id = properties.byUrn.get(urn)?.definition.id;
    const isCurrent: FilterNode = {
      field: fields.definitionIds,
      test: { kind: 'equal', values: [id ?? ''] },
    };
    const filter: FilterNode = id === undefined ? has : { and: [has, { not: isCurrent }] };
    urns.push(...(await allMatches(engine, filter)));
  }
  return urns;
}

async function allMatches(engine: SearchEngine, filter: FilterNode): Promise<string[]> {
  const urns: string[] = [];
  let after: readonly (string | number | null)[] | undefined;
  do {
    const { results } = await engine.search({
      types: [],
      words: [],
      filter,
      sort: [{ field: 'urn', order: 'ASCENDING' }],
      page: { count: PAGE, ...(after && { after }) },
      facets: [],
      facetValues: 0,
    });
    urns.push(...results.map(({ urn }) => urn));
    after = results.length === PAGE ? results.at(-1)?.sortValues : undefined;
  } while (after);
  return urns;
}
