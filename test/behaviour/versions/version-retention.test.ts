import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { restClient } from '../support/api-clients/rest.js';
import { startService } from '../support/service.js';
import { datasetUrn } from '../support/urns.js';

const on = await startService(undefined, undefined, undefined, { CAIRN_APPLY_RETENTION_POLICIES: 'true' });
afterFile(() => on.stop());
const off = await startService();
afterFile(() => off.stop());
const [rest, keeping] = [restClient(on.baseUrl), restClient(off.baseUrl)];

// No other test writes this aspect.
const aspect = 'viewProperties';
const key = (entityType: string, name: string) => `urn:li:dataHubRetention:(${entityType},${name})`;
const policy = (retention: object, urn = key('dataset', aspect)) =>
  rest.write({
    urn,
    aspect: 'dataHubRetentionConfig',
    value: { retention: JSON.parse(JSON.stringify(retention)) },
  });

async function written(count: number, through = rest) {
  const urn = datasetUrn();
  for (let index = 1; index <= count; index += 1)
    await through.write({
      ...{ urn, aspect },
      value: { materialized: false, viewLanguage: 'SQL', viewLogic: `SELECT ${index}` },
    });
  return urn;
}

/** The numbers of the versions that can be read. */
async function kept(urn: string, count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const found = await Promise.all(numbers.map((number) => rest.readAspect(urn, aspect, number)));
  return numbers.filter((_, index) => found[index] !== undefined);
}

describe('a policy of retention', () => {
  it('keeps maxVersions versions, the latest included', async () => {
    await policy({ version: { maxVersions: 2 } });
    const urn = await written(4);
    expect(await kept(urn, 4)).toEqual([3, 4]);
    expect((await rest.readAspect(urn, aspect))?.value).toMatchObject({ viewLogic: 'SELECT 4' });
    await policy({ version: { maxVersions: 1 } });
    expect(await kept(await written(3), 3)).toEqual([3]);
  });

  it('keeps versions for maxAgeInSeconds, and the latest forever', async () => {
    await policy({ time: { maxAgeInSeconds: 3600 } });
    expect(await kept(await written(3), 3)).toEqual([1, 2, 3]);
    await policy({ time: { maxAgeInSeconds: -3600 } });
    expect(await kept(await written(3), 3)).toEqual([3]);
  });

  it('by number and age removes the versions that are beyond both', async () => {
    await policy({ version: { maxVersions: 2 }, time: { maxAgeInSeconds: 3600 } });
    expect(await kept(await written(3), 3)).toEqual([1, 2, 3]);
    await policy({ version: { maxVersions: 2 }, time: { maxAgeInSeconds: -3600 } });
    expect(await kept(await written(3), 3)).toEqual([2, 3]);
  });

  it('applies if it is the most specific one that is not deleted', async () => {
    await policy({ version: { maxVersions: 5 } });
    await policy({ version: { maxVersions: 1 } }, key('*', aspect));
    expect(await kept(await written(3), 3)).toEqual([1, 2, 3]);
    await rest.hardDelete(key('dataset', aspect));
    expect(await kept(await written(3), 3)).toEqual([3]);
    await rest.hardDelete(key('*', aspect));
    expect(await kept(await written(3), 3)).toEqual([1, 2, 3]);
  });

  it('has no effect unless retention is on', async () => {
    await policy({ version: { maxVersions: 1 } });
    expect(await kept(await written(3, keeping), 3)).toEqual([1, 2, 3]);
    await rest.hardDelete(key('dataset', aspect));
  });
});
