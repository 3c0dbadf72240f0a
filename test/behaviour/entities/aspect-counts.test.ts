import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { rest, call } = await behaviour();

const PROPERTIES = 'datasetProperties';

describe('counts of aspects', () => {
  it('count the URNs that match urnLike, in which only % is a wildcard', async () => {
    const name = uniqueName('a.b');
    for (const urn of [datasetUrn(`${name}.x`), datasetUrn(`${name.replace('.', '_')}.y`)])
      await rest.write({ urn, aspect: PROPERTIES, value: { name: 'a' } });
    const count = async (urnLike?: string, aspect = PROPERTIES) =>
      ((await call('/aspects?action=getCount', { body: { aspect, urnLike } })).json as { value: number })
        .value;
    expect(await count(`urn:li:dataset:%${name}%`)).toBe(1);
    expect(await count(`%${name}%`)).toBe(1);
    expect(await count(`urn:li:dataset:%${name}`)).toBe(0);
    expect(await count(`%${name}%`, 'ownership')).toBe(0);
    expect(await count()).toBeGreaterThanOrEqual(2);
  });
});
