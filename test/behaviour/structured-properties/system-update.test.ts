import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { listValueRemovals } from '../../../src/catalog/structured-properties/value-removal/progress.js';
import { startValueRemover } from '../../../src/catalog/structured-properties/value-removal/remover.js';
import { removePropertyMappings } from '../../../src/service/commands/system-update/property-mappings.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import { ENGINES } from '../search/engines.js';
import { dataset, openSearchCatalog, type SearchCatalog, upsert } from '../search/test-catalog.js';
import { definition, propertyUrn, string, valuesOf } from '../support/structured-properties.js';

const [engine] = ENGINES;
let testCatalog: SearchCatalog;
beforeAll(async () => {
  if (engine === undefined) throw new Error('There is no search engine');
  testCatalog = await openSearchCatalog(engine);
});

/** Runs the update; what it printed, and what it did. */
async function update() {
  const lines: string[] = [];
  const { graph, search, catalog } = testCatalog;
  const result = await removePropertyMappings({
    graph,
    search,
    registry: catalog.registry,
    print: (line) => lines.push(line),
  });
  return { lines, ...result };
}

it('keeps the mapping of a deleted property while it has values, then recreates the index once', async () => {
  expect(await update()).toMatchObject({ removed: 0, kept: 0 });
  const urns = ['update.gone', 'update.stays'].map(propertyUrn) as [string, string];
  for (const urn of urns)
    await testCatalog.write(upsert(urn, 'propertyDefinition', definition(urn.split(':').at(-1) ?? '')));
  await testCatalog.write(
    upsert(dataset('update'), 'status', { removed: false }),
    upsert(
      dataset('update'),
      'structuredProperties',
      valuesOf([urns[0], [string('a')]], [urns[1], [string('b')]]),
    ),
  );
  await testCatalog.write({ urn: urns[0], aspectName: 'structuredPropertyKey', changeType: 'DELETE' });

  const early = await update();
  expect(early).toMatchObject({ removed: 0, kept: 1 });
  expect(early.lines).toContain('  structuredProperties.update_gone: kept, since 1 entity has a value');

  const remover = startValueRemover(testCatalog.graph, testCatalog.catalog, console);
  const states = async () => (await listValueRemovals(testCatalog.catalog)).map(({ state }) => state).join();
  await expect.poll(states, { timeout: 60_000 }).toBe('COMPLETED');
  await remover.stop();
  const late = await update();
  expect(late).toMatchObject({ removed: 1, kept: 0 });
  expect(late.lines).toContain('  structuredProperties.update_gone: no value is left');
  expect(late.lines).toContain('Recreating the whole index');
  expect(
    await testCatalog.filter({ field: 'structuredProperties.update.stays', condition: 'EXISTS' }),
  ).toEqual([dataset('update')]);
  expect(await listValueRemovals(testCatalog.catalog)).toEqual([]);
  expect(await update()).toMatchObject({ removed: 0, kept: 0 });
});

it('the command does nothing unless both flags are set', { timeout: 240_000 }, async () => {
  const flags = [
    'SEARCHENGINE_INDEX_BUILDER_MAPPINGS_REINDEX=true',
    'ENABLE_STRUCTURED_PROPERTIES_SYSTEM_UPDATE=true',
  ];
  for (const given of flags) {
    const [name = '', value] = given.split('=');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(PACKAGE_ROOT, 'scripts/run-built.mjs'), 'service/commands/system-update/main.js'],
      { env: { ...process.env, [name]: value } },
    );
    const [missing] = flags.filter((flag) => flag !== given);
    expect(stdout).toMatch(new RegExp(`Nothing to do: .*, set ${missing}\n$`));
  }
});
