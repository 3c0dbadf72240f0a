import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { proposal } from '../support/proposal.js';
import { datasetUrn, tagUrn, userUrn } from '../support/urns.js';

const { call, rest } = await behaviour();
const encode = encodeURIComponent;
const stamp = { time: expect.any(Number), actor: 'urn:li:corpuser:unknown' };

describe('entitiesV2', () => {
  it('has name, type, version, value, created and systemMetadata of each aspect', async () => {
    const urn = tagUrn();
    await rest.write({ urn, aspect: 'tagProperties', value: { name: 'n' }, systemMetadata: { runId: 'r' } });
    const reply = await call(`/entitiesV2/${encode(urn)}?aspects=List(tagProperties)`);
    expect([reply.status, reply.json]).toMatchObject([
      200,
      {
        urn,
        entityName: 'tag',
        aspects: {
          tagProperties: {
            name: 'tagProperties',
            type: 'VERSIONED',
            version: 0,
            value: { name: 'n' },
            created: stamp,
            systemMetadata: {
              runId: 'r',
              lastRunId: 'no-run-id-provided',
              lastObserved: expect.any(Number),
              version: '1',
            },
          },
        },
      },
    ]);
  });

  it('has only the key of an entity that does not exist', async () => {
    const urn = datasetUrn('never.written');
    const reply = await call(`/entitiesV2/${encode(urn)}`);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ urn, entityName: 'dataset' });
    expect(Object.keys((reply.json as { aspects: object }).aspects)).toEqual(['datasetKey']);
  });

  it('reads several entities, and reports a malformed URN as an error', async () => {
    const urns = [datasetUrn(), tagUrn()];
    for (const urn of urns) await rest.write({ urn, aspect: 'status', value: { removed: false } });
    const { status, json } = await call(
      `/entitiesV2?ids=List(${urns.map(encode).join(',')},nonsense)&aspects=List(status)`,
    );
    expect(status).toBe(200);
    expect(json).toMatchObject({
      results: Object.fromEntries(
        urns.map((urn) => [urn, { urn, aspects: { status: { value: { removed: false } } } }]),
      ),
      statuses: Object.fromEntries(urns.map((urn) => [urn, 200])),
      errors: { nonsense: { status: 400, message: expect.any(String) } },
    });
  });

  it('accepts a URN whose parentheses and commas are not encoded', async () => {
    const urn = datasetUrn('a/b.c');
    expect((await call(`/entitiesV2/${urn}`)).json).toMatchObject({ urn });
    expect((await call(`/entitiesV2/${encode(urn)}`)).json).toMatchObject({ urn });
  });

  it('keeps what is percent-encoded inside a URN', async () => {
    const urn = `${tagUrn()}.a%2Cb`;
    await rest.write({ urn, aspect: 'tagProperties', value: { name: 'n' } });
    expect((await call(`/entitiesV2/${encode(urn)}`)).json).toMatchObject({
      urn,
      aspects: { tagProperties: {} },
    });
  });
});

describe('aspects', () => {
  it('have doubles with their decimal part and long integers with all digits', async () => {
    const urn = datasetUrn();
    const value =
      '{"timestampMillis":1700000000000,"rowCount":9007199254740993,"fieldProfiles":[{"fieldPath":"a","uniqueProportion":1}]}';
    const body = {
      proposal: {
        ...proposal(urn, 'datasetProfile', {}),
        aspect: { value, contentType: 'application/json' },
      },
    };
    expect((await call('/aspects?action=ingestProposal', { body })).status).toBe(200);
    const { text } = await call('/aspects?action=getTimeseriesAspectValues', {
      body: { urn, entity: 'dataset', aspect: 'datasetProfile' },
    });
    expect(text).toContain('\\"rowCount\\":9007199254740993');
    expect(text).toContain('\\"uniqueProportion\\":1.0');
  });

  it('are members that have the name of their record', async () => {
    const urn = datasetUrn();
    const info = { name: 'n', customProperties: {} };
    await rest.write({ urn, aspect: 'datasetProperties', value: info });
    const reply = await call(`/aspects/${encode(urn)}?aspect=datasetProperties&version=0`);
    expect([reply.status, reply.json]).toEqual([
      200,
      {
        version: 0,
        aspect: { 'com.linkedin.dataset.DatasetProperties': expect.objectContaining({ name: 'n' }) },
      },
    ]);
  });

  it('are answered with 404 if they do not exist', async () => {
    const { status, json } = await call(`/aspects/${encode(userUrn())}?aspect=corpUserInfo&version=0`);
    expect([status, json]).toEqual([
      404,
      expect.objectContaining({ status: 404, message: expect.any(String) }),
    ]);
  });
});

describe('relationships', () => {
  it('have a list of URNs, and a list of the same URNs with types', async () => {
    const [urn, user] = [datasetUrn(), userUrn()];
    await rest.write({ urn, aspect: 'ownership', value: { owners: [{ owner: user, type: 'DATAOWNER' }] } });
    for (const types of [
      'types=OwnedBy',
      'types=List(OwnedBy,TaggedWith)',
      'types=OwnedBy&types=TaggedWith',
    ]) {
      const { json } = await call(`/relationships?direction=INCOMING&urn=${encode(user)}&${types}`);
      expect(json).toEqual({
        entities: [urn],
        start: 0,
        count: 1,
        total: 1,
        relationships: [{ type: 'OwnedBy', entity: urn }],
      });
    }
  });
});

describe('getTimeseriesAspectValues', () => {
  it('answers serialized aspects, with the range and the limit', async () => {
    const urn = datasetUrn();
    await rest.write({
      urn,
      aspect: 'datasetProfile',
      value: { timestampMillis: 1700000000000, rowCount: 1 },
    });
    const range = { startTimeMillis: 1600000000000, endTimeMillis: 1800000000000 };
    const { json } = await call('/aspects?action=getTimeseriesAspectValues', {
      body: { urn, entity: 'dataset', aspect: 'datasetProfile', ...range },
    });
    expect(json).toEqual({
      value: {
        limit: 10000,
        aspectName: 'datasetProfile',
        entityName: 'dataset',
        ...range,
        values: [
          {
            aspect: { value: expect.stringContaining('"rowCount":1'), contentType: 'application/json' },
            systemMetadata: expect.any(Object),
          },
        ],
      },
    });
  });

  it('filters by the older form criteria, alone and together with or', async () => {
    const urn = datasetUrn();
    for (const rowCount of [1, 2, 3])
      await rest.write({
        urn,
        aspect: 'datasetProfile',
        value: { timestampMillis: 1700000000000 + rowCount, rowCount },
      });
    const rows = async (filter: object) => {
      const body = { urn, entity: 'dataset', aspect: 'datasetProfile', filter };
      const { json } = await call('/aspects?action=getTimeseriesAspectValues', { body });
      const { values } = (json as { value: { values: { aspect: { value: string } }[] } }).value;
      return values.map(({ aspect }) => JSON.parse(aspect.value).rowCount);
    };
    const least = (value: string) => ({ field: 'rowCount', condition: 'GREATER_THAN_OR_EQUAL_TO', value });
    expect(await rows({ criteria: [least('2')] })).toEqual([3, 2]);
    const or = [{ and: [{ field: 'rowCount', value: '1' }] }, { and: [{ field: 'rowCount', value: '3' }] }];
    expect(await rows({ or, criteria: [least('2')] })).toEqual([3]);
  });

  it('answers the limit that it applies, at most 10000', async () => {
    const query = { urn: datasetUrn(), entity: 'dataset', aspect: 'datasetProfile' };
    const limitOf = async (more: object) =>
      (await call('/aspects?action=getTimeseriesAspectValues', { body: { ...query, ...more } })).json;
    expect(await limitOf({ limit: 5 })).toMatchObject({ value: { limit: 5 } });
    expect(await limitOf({ limit: 50000 })).toMatchObject({ value: { limit: 10000 } });
  });
});

describe('delete', () => {
  it('answers the numbers of rows that it removed', async () => {
    const urn = datasetUrn();
    await rest.write({ urn, aspect: 'datasetProfile', value: { timestampMillis: 1700000000000 } });
    await rest.write({ urn, aspect: 'status', value: { removed: false } });
    const { json } = await call('/entities?action=delete', { body: { urn } });
    expect(json).toEqual({ value: { urn, rows: expect.any(Number), timeseriesRows: 1 } });
    expect((await call('/entities?action=delete', { body: { urn } })).json).toEqual({
      value: { urn, rows: 0, timeseriesRows: 0 },
    });
  });

  it('refuses a range without an aspect', async () => {
    const { status } = await call('/entities?action=delete', {
      body: { urn: datasetUrn(), startTimeMillis: 1 },
    });
    expect(status).toBe(400);
  });
});
