import { beforeAll, expect, it } from 'vitest';
import { displayedValues } from '../../../src/model/display.js';
import { loadRegistry } from '../../../src/model/index.js';
import { visit } from '../../../src/model/walk.js';
import { type Opened, pages, SKIP_NOTE, settled } from '../../behaviour/ui/support.js';
import { Samples } from '../../integration/graphql/support/samples.js';

const registry = loadRegistry();
const samples = new Samples(registry);
const { isMissing, open, write } = await pages();

/** The entity types whose aspects have names, the aspect with the first of them, and that name in its sample. */
const named = [...registry.entities.values()].flatMap((entity) => {
  const [first] = displayedValues(entity).filter(({ as }) => as === 'NAME');
  if (first === undefined) return [];
  const value = samples.aspectOf(entity.name, registry.aspectOf(entity, first.aspect));
  const names: string[] = [];
  visit(value, first.path, (name) => void names.push(String(name)));
  return [{ type: entity.name, aspect: first.aspect, value, name: names[0] ?? '' }];
});

let opened: Opened;
beforeAll(async () => {
  if (isMissing) return;
  // The type of the values of the structured property.
  await write(samples.urn('dataType', 'other'), 'dataTypeInfo', { qualifiedName: 'other' });
  opened = await open('');
});

it('some entity types have names by the model', () => {
  expect(named.length).toBeGreaterThan(0);
});

it.for(named)(
  'the page of a $type has the name that the model declares',
  async ({ type, aspect, value, name }, { skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page, problems } = opened;
    const urn = samples.urn(type);
    await write(urn, aspect, value);
    await page.evaluate(`location.hash = '#/asset/' + encodeURIComponent(${JSON.stringify(urn)})`);
    await page.locator('.asset .urn', { hasText: urn }).waitFor();
    await expect.poll(() => page.locator('h1').textContent(), { message: type }).toContain(name);
    // The test service compares two answers about lineage, between which nothing may be written.
    await settled(page);
    expect(problems).toEqual([]);
  },
);
