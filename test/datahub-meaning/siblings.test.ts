import { describe, expect, it } from 'vitest';
import { openEditing } from '../behaviour/support/editing.js';
import { writeAndIndex } from '../behaviour/support/search/sample.js';
import { datasetUrn, uniqueName } from '../behaviour/support/urns.js';

const { run, rest, call, apiClients, aspectOf } = await openEditing();
const dbtUrn = (name = uniqueName()) => `urn:li:dataset:(urn:li:dataPlatform:dbt,${name},PROD)`;
const auditStamp = { time: 0, actor: 'urn:li:corpuser:a' };
const upstreams = (...urns: string[]) => ({
  upstreams: urns.map((dataset) => ({ dataset, type: 'COPY', auditStamp })),
});
const siblingsOf = (urn: string) => aspectOf(urn, 'siblings');

describe.each(apiClients)('written through $name', (apiClient) => {
  const lineage = (urn: string, ...from: string[]) =>
    apiClient.write({ urn, aspect: 'upstreamLineage', value: upstreams(...from) });
  const subTypes = (urn: string, ...typeNames: string[]) =>
    apiClient.write({ urn, aspect: 'subTypes', value: { typeNames } });

  it('a model of dbt and its table are siblings, and the model is the primary one', async () => {
    const [model, table] = [dbtUrn(), datasetUrn()];
    await subTypes(model, 'Model');
    await lineage(table, model);
    expect(await siblingsOf(model)).toEqual({ siblings: [table], primary: true });
    expect(await siblingsOf(table)).toEqual({ siblings: [model], primary: false });
  });

  it.each(['Source', 'source'])(
    'a %s of dbt and its table are siblings, whichever comes first',
    async (type) => {
      const [first, second] = [[dbtUrn(), datasetUrn()] as const, [dbtUrn(), datasetUrn()] as const];
      await subTypes(first[0], type);
      await lineage(first[0], first[1]);
      await lineage(second[0], second[1]);
      expect(await siblingsOf(second[0])).toBeUndefined();
      await subTypes(second[0], type);
      for (const [source, table] of [first, second]) {
        expect(await siblingsOf(source)).toEqual({ siblings: [table], primary: true });
        expect(await siblingsOf(table)).toEqual({ siblings: [source], primary: false });
      }
    },
  );

  it('only what stands for one and the same table is a sibling', async () => {
    const [model, other, table, another] = [dbtUrn(), dbtUrn(), datasetUrn(), datasetUrn()];
    // A model reads tables, and other models.
    await subTypes(model, 'Model');
    await lineage(model, table);
    await lineage(other, model);
    // Nobody knows which of two models makes a table.
    await lineage(another, model, other);
    // A source stands for one table.
    const source = dbtUrn();
    await subTypes(source, 'Source');
    await lineage(source, table, another);
    // Tables feed tables.
    await lineage(table, datasetUrn());
    for (const urn of [model, other, table, another, source]) expect(await siblingsOf(urn)).toBeUndefined();
  });

  it('a table keeps its other siblings, and a model has one', async () => {
    const [model, table, twin, moved] = [dbtUrn(), datasetUrn(), datasetUrn(), datasetUrn()];
    await apiClient.write({ urn: table, aspect: 'siblings', value: { siblings: [twin], primary: true } });
    await lineage(table, model);
    expect(await siblingsOf(table)).toEqual({ siblings: [twin, model], primary: false });
    await lineage(moved, model);
    expect(await siblingsOf(model)).toEqual({ siblings: [moved], primary: true });
  });

  it('siblings that a user has put together stay as they are', async () => {
    const [model, table] = [dbtUrn(), datasetUrn()];
    await apiClient.write({ urn: model, aspect: 'siblings', value: { siblings: [table], primary: false } });
    await apiClient.write({ urn: table, aspect: 'siblings', value: { siblings: [model], primary: true } });
    await lineage(table, model);
    expect(await siblingsOf(model)).toEqual({ siblings: [table], primary: false });
    expect(await siblingsOf(table)).toEqual({ siblings: [model], primary: true });
  });
});

it('a sibling that is deleted is no longer one, and is one again when it comes back', async () => {
  const [model, table] = [dbtUrn(), datasetUrn()];
  const write = () => rest.write({ urn: table, aspect: 'upstreamLineage', value: upstreams(model) });
  await rest.write({ urn: model, aspect: 'subTypes', value: { typeNames: ['Model'] } });
  await write();
  await rest.hardDelete(table);
  await write();
  expect(await siblingsOf(model)).toEqual({ siblings: [table], primary: true });
  expect(await siblingsOf(table)).toEqual({ siblings: [model], primary: false });
});

it('what is written in one batch makes siblings, whatever its order', async () => {
  const [source, table] = [dbtUrn(), datasetUrn()];
  await rest.writeBatch([
    { urn: source, aspect: 'upstreamLineage', value: upstreams(table) },
    { urn: table, aspect: 'datasetProperties', value: { name: 'orders' } },
    { urn: source, aspect: 'subTypes', value: { typeNames: ['Source'] } },
  ]);
  expect(await siblingsOf(source)).toEqual({ siblings: [table], primary: true });
  expect(await siblingsOf(table)).toEqual({ siblings: [source], primary: false });
});

it('pages find the sibling of each', async () => {
  const [model, table] = [dbtUrn(), datasetUrn()];
  await writeAndIndex({ call }, [
    [model, 'datasetProperties', { name: 'orders' }],
    [table, 'upstreamLineage', upstreams(model)],
  ]);
  const query = `query ($urn: String!) { dataset(urn: $urn) { siblings { isPrimary siblings { urn } }
    siblingsSearch(input: { query: "*" }) { total searchResults { entity { urn } } } } }`;
  const shown = (urn: string, isPrimary: boolean) => ({
    dataset: {
      siblings: { isPrimary, siblings: [{ urn }] },
      siblingsSearch: { total: 1, searchResults: [{ entity: { urn } }] },
    },
  });
  expect(await run(query, { urn: model })).toEqual(shown(table, true));
  expect(await run(query, { urn: table })).toEqual(shown(model, false));
});
