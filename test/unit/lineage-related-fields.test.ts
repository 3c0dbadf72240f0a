import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isGraphField, isOfField, RELATED } from '../../src/catalog/lineage/filter.js';
import { loadRegistry } from '../../src/model/index.js';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';

const registry = loadRegistry();

/** The relationships of the values that a search field has. */
const relationshipsOf = (field: string) =>
  [...registry.aspects.values()].flatMap(({ name, searchable, relationships }) =>
    searchable
      .filter((spec) => spec.field === field)
      .flatMap(({ path }) =>
        relationships.flatMap((made) =>
          made.path.join('.') === path.join('.') ? [{ type: made.name, aspect: name }] : [],
        ),
      ),
  );

it.each([...registry.filterExpansions].filter(([field]) => RELATED[field]))(
  'lineage filters %s by the relationships of the fields that search looks at: %j',
  (_, fields) => {
    for (const field of fields) {
      expect(isGraphField(field), field).toBe(true);
      const related = RELATED[field];
      const made = relationshipsOf(field);
      expect(made.length, field).toBeGreaterThan(0);
      for (const { type, aspect } of made)
        expect(related && isOfField(related, type, aspect), `${field}: ${type} of ${aspect}`).toBe(true);
    }
  },
);

it('cypher/lineage/read-nodes.cypher reads the relationships of all filters', () => {
  const text = readFileSync(join(PACKAGE_ROOT, 'cypher/lineage/read-nodes.cypher'), 'utf8');
  const read = /-\[r:([\w|]+)\]->/.exec(text)?.[1]?.split('|') ?? [];
  const wanted = new Set(Object.values(RELATED).map(({ type }) => type));
  expect(read.sort(), 'cypher/lineage/read-nodes.cypher; see "A new filter" in CONTRIBUTING.md').toEqual(
    [...wanted].sort(),
  );
});
