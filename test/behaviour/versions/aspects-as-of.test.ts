import { beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../../../src/model/json.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { upstreamsOf } from '../support/lineage.js';
import { timeBetweenWrites as now } from '../support/time-between-writes.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const name = uniqueName('asof');
const [raw, clean] = [datasetUrn(`${name}.raw`), datasetUrn(`${name}.clean`)];
/** The members of an answer. */
const get = async (path: string, request?: Parameters<typeof call>[1]) =>
  objectOf((await call(path, request)).json);

let before: number;
let linked: number;
let changed: number;

beforeAll(async () => {
  const describeAs = (description: string) =>
    rest.write({ urn: clean, aspect: 'datasetProperties', value: { description } });
  before = await now();
  await describeAs('first');
  await rest.write({ urn: clean, aspect: 'upstreamLineage', value: upstreamsOf([raw]) });
  linked = await now();
  await describeAs('second');
  changed = await now();
});

/** Reads the description of `clean`, and all aspects of it, by each interface; undefined where there is none. */
const readers = [
  {
    interface: 'REST',
    description: async (asOf: string) => {
      const path = `/aspects/${encodeURIComponent(clean)}?aspect=datasetProperties&asOf=${asOf}`;
      const { aspect } = await get(path);
      return objectOf(objectOf(aspect)['com.linkedin.dataset.DatasetProperties']).description;
    },
    names: async (asOf: string) =>
      Object.keys(objectOf((await get(`/entitiesV2/${encodeURIComponent(clean)}?asOf=${asOf}`)).aspects)),
    status: async (asOf: string) =>
      (await call(`/entitiesV2/${encodeURIComponent(clean)}?asOf=${asOf}`)).status,
  },
  ...['v2', 'v3'].map((version) => {
    const path = `/openapi/${version}/entity/dataset/${encodeURIComponent(clean)}`;
    return {
      interface: `OpenAPI ${version}`,
      description: async (asOf: string) =>
        objectOf((await get(`${path}/datasetProperties?asOf=${asOf}`)).value).description,
      names: async (asOf: string) => {
        const json = await get(`${path}?asOf=${asOf}`);
        return Object.keys(json.aspects ?? json);
      },
      status: async (asOf: string) => (await call(`${path}?asOf=${asOf}`)).status,
    };
  }),
  {
    interface: 'GraphQL',
    description: async (asOf: string) => {
      const read = `query ($urn: String!, $asOf: Moment) { entity(urn: $urn, asOf: $asOf) { ... on Dataset { properties { description } } }
        aspectRecord(urn: $urn, aspect: "datasetProperties", asOf: $asOf) { value } }`;
      type Read = {
        entity: { properties: { description: string } | null };
        aspectRecord: { value: { description: string } } | null;
      };
      const { entity, aspectRecord } = await run<Read>(read, { urn: clean, asOf });
      expect(entity.properties?.description).toBe(aspectRecord?.value.description);
      return aspectRecord?.value.description;
    },
    names: async (asOf: string) => {
      const read = `query ($urn: String!, $asOf: Moment) { entity(urn: $urn, asOf: $asOf) { exists aspects { aspectName } }
        entityRecords(urns: [$urn], asOf: $asOf) { exists } }`;
      type Read = {
        entity: { exists: boolean; aspects: { aspectName: string }[] };
        entityRecords: { exists: boolean }[];
      };
      const { entity, entityRecords } = await run<Read>(read, { urn: clean, asOf });
      expect(entityRecords).toEqual([{ exists: entity.exists }]);
      return entity.aspects.map(({ aspectName }) => aspectName);
    },
    status: async (asOf: string) => {
      const read = `{ entity(urn: "${clean}", asOf: "${decodeURIComponent(asOf)}") { urn } }`;
      return (await refused(read)).code === 'BAD_REQUEST' ? 400 : 500;
    },
  },
];

describe.each(readers)('aspects as of a time through $interface', ({ description, names, status }) => {
  it('are the versions of that time', async () => {
    expect(await description(String(linked))).toBe('first');
    expect(await description(new Date(changed).toISOString())).toBe('second');
    expect(await names(String(linked))).toEqual(
      expect.arrayContaining(['datasetProperties', 'upstreamLineage']),
    );
  });

  it('are absent before their first write', async () => {
    expect(await description(String(before))).toBeUndefined();
    expect(await names(String(before))).not.toContain('datasetProperties');
  });

  it('are refused for a time in the future and for a text that is not a time', async () => {
    for (const asOf of ['now%2B1d', 'soon']) expect(await status(asOf)).toBe(400);
  });
});
