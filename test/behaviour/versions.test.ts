import { describe, expect, it } from 'vitest';
import { behaviour } from './support/behaviour.js';
import { tagUrn } from './support/urns.js';

const { doors } = await behaviour();
const aspect = 'tagProperties';
const value = (description: string) => ({ name: 'n', description });

describe.each(doors)('versions through $name', (door) => {
  const writeAll = async (urn: string, ...descriptions: string[]) => {
    for (const description of descriptions) await door.write({ urn, aspect, value: value(description) });
  };
  const at = async (urn: string, version: number) =>
    (await door.readAspect(urn, aspect, version))?.value.description;

  it('reads what was written', async () => {
    const urn = tagUrn();
    await writeAll(urn, 'one');
    expect(await door.readAspect(urn, aspect)).toMatchObject({ value: value('one') });
    expect(await door.readEntity(urn, [aspect])).toMatchObject({ [aspect]: value('one') });
  });

  it('keeps every version under its number: 0 is the latest, 1 the oldest', async () => {
    const urn = tagUrn();
    await writeAll(urn, 'one', 'two', 'three');
    expect([await at(urn, 0), await at(urn, 1), await at(urn, 2), await at(urn, 3)]).toEqual([
      'three',
      'one',
      'two',
      'three',
    ]);
  });

  it('has nothing at a version that was never written', async () => {
    const urn = tagUrn();
    await writeAll(urn, 'one');
    expect(await at(urn, 2)).toBeUndefined();
    expect(await door.readAspect(tagUrn(), aspect)).toBeUndefined();
  });

  it('makes no version of a write that changes nothing', async () => {
    const urn = tagUrn();
    await writeAll(urn, 'one', 'two', 'two', 'two');
    expect([await at(urn, 0), await at(urn, 2), await at(urn, 3)]).toEqual(['two', 'two', undefined]);
  });

  it('compares values, not their text', async () => {
    const urn = tagUrn();
    await door.write({ urn, aspect, value: { name: 'n', description: 'd' } });
    await door.write({ urn, aspect, value: { description: 'd', name: 'n' } });
    expect(await at(urn, 2)).toBeUndefined();
  });
});
