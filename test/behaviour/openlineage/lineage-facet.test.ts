import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { uniqueName } from '../support/urns.js';
import {
  columnUrn,
  datasetEvent,
  facet,
  jobEvent,
  newJob,
  openLineageOf,
  table,
  tableUrn,
} from './support/events.js';

const service = await behaviour();
const { send, lineage } = openLineageOf(service);
const { run } = graphqlOf(service.baseUrl);
const names = (count: number) => Array.from({ length: count }, () => uniqueName());

/** URNs of the datasets that one is made of, or that are made of it, by whatever way. */
async function across(name: string, direction: 'UPSTREAM' | 'DOWNSTREAM'): Promise<string[]> {
  const query = `query($input: SearchAcrossLineageInput!) {
    searchAcrossLineage(input: $input) { searchResults { entity { urn } } } }`;
  const input = { urn: tableUrn(name), direction, types: ['DATASET'], query: '*', start: 0, count: 100 };
  const data = await run<{ searchAcrossLineage: { searchResults: { entity: { urn: string } }[] } }>(query, {
    input,
  });
  return data.searchAcrossLineage.searchResults.map(({ entity }) => entity.urn).sort();
}

describe('a facet of lineage', () => {
  it('of a job is its lineage, and that of jobs that it names', async () => {
    const [job, before, [a = '', b = '', c = '']] = [newJob(), newJob(), names(3)];
    const { namespace, name } = before;
    const entries = [
      {
        ...{
          ...table(c),
          type: 'DATASET',
          inputs: [
            { ...table(a), type: 'DATASET' },
            { namespace, name, type: 'JOB' },
          ],
        },
        fields: { total: { inputs: [{ ...table(a), type: 'DATASET', field: 'price' }] } },
      },
      {
        type: 'JOB',
        inputs: [
          { ...table(b), type: 'DATASET' },
          { namespace, name, type: 'JOB' },
        ],
      },
    ];
    await send(jobEvent(job, { jobFacets: { lineage: facet({ entries }) } }));
    expect(await lineage(job)).toMatchObject({
      ...{ inputs: [tableUrn(a), tableUrn(b)].sort(), outputs: [tableUrn(c)], jobs: [before.urn] },
      columns: [{ upstreams: [columnUrn(a, 'price')], downstreams: [columnUrn(c, 'total')] }],
    });
    expect(await lineage(before)).toMatchObject({ outputs: [tableUrn(c)] });
  });

  it('of a dataset is its lineage', async () => {
    const [a = '', b = ''] = names(2);
    await send(
      datasetEvent(table(b, { facets: { lineage: facet({ inputs: [{ ...table(a), type: 'DATASET' }] }) } })),
    );
    expect(await across(b, 'UPSTREAM')).toEqual([tableUrn(a)]);
  });
});
