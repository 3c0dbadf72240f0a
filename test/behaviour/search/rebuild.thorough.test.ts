import { describe, expect, it, vi } from 'vitest';
import { deleteEntity } from '../../../src/catalog/deletion/edits.js';
import type { SearchDocument, SearchEngine } from '../../../src/catalog/search/engine.js';
import { createSearch } from '../../../src/catalog/search/index.js';
import { createProperty, deleteProperty } from '../../../src/catalog/structured-properties/definitions.js';
import { loadRegistry } from '../../../src/model/index.js';
import { dataType, entityType, string, valuesOf } from '../support/structured-properties.js';
import { ENGINES, engineWith } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

const CALLER = { actor: 'urn:li:corpuser:tester' };
const TIMEOUT = { timeout: 120_000 };

const named = (id: string, name = id) =>
  upsert(dataset(id), 'datasetProperties', { name, customProperties: {} });

describe.each(ENGINES)('a rebuild with the $name engine', TIMEOUT, (tested) => {
  const testCatalog = testCatalogWith(tested, async () => undefined);

  /** The documents of the new index when it is swapped in; `work` is done when the first of them are applied. */
  async function swappedIn(work: () => Promise<unknown>): Promise<Map<string, SearchDocument>> {
    const { graph } = testCatalog;
    // As another process has it.
    const engine = await tested.open(graph, testCatalog.engine);
    const documents = new Map<string, SearchDocument>();
    let isDone = false;
    const shadow: SearchEngine['shadow'] = async () => {
      const built = await engine.shadow();
      const { apply, swap } = built;
      return Object.assign(built, {
        apply: async (...some: Parameters<typeof apply>) => {
          if (!isDone) {
            isDone = true;
            await work();
          }
          return apply.call(built, ...some);
        },
        swap: async () => {
          for await (const document of built.documents()) documents.set(document.urn, document);
          return swap.call(built);
        },
      });
    };
    const search = createSearch({
      graph,
      registry: loadRegistry(),
      engine: engineWith(engine, { shadow }),
    });
    // What built the first index may still hold its lease for a moment.
    await vi.waitFor(() => search.rebuild(() => undefined), { timeout: 90_000 });
    return documents;
  }

  it('keeps what is written and deleted while it runs', async () => {
    await testCatalog.write(named('changed'), named('deleted'), named('kept'));
    const documents = await swappedIn(async () => {
      await testCatalog.write(named('changed', 'anew'), named('added'));
      await deleteEntity(testCatalog.catalog, dataset('deleted'), CALLER);
      await testCatalog.search.flush();
    });
    const nameOf = (id: string) => documents.get(dataset(id))?.fields.name;
    expect([nameOf('changed'), nameOf('added'), nameOf('deleted'), nameOf('kept')]).toEqual([
      ['anew'],
      ['added'],
      undefined,
      ['kept'],
    ]);
    expect(await testCatalog.search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
  });

  it('leaves no outdated document after definitions changed while it runs', async () => {
    const { catalog } = testCatalog;
    const definition = {
      id: 'io.acme.rebuilt',
      valueType: dataType('string'),
      entityTypes: [entityType('dataset')],
    };
    const property = await createProperty(catalog, definition, CALLER);
    const values = valuesOf([property, [string('a')]]);
    await testCatalog.write(named('carrier'), upsert(dataset('carrier'), 'structuredProperties', values));
    await swappedIn(async () => {
      await deleteProperty(catalog, property, CALLER);
      const next = await createProperty(catalog, { ...definition, id: 'io.acme.next' }, CALLER);
      const nextValues = valuesOf([next, [string('b')]]);
      await testCatalog.write(named('later'), upsert(dataset('later'), 'structuredProperties', nextValues));
    });
    expect(await testCatalog.find({ text: 'later' })).toEqual([dataset('later')]);
    expect(await testCatalog.search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
  });
});
