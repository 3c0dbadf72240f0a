import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { uniqueName } from '../support/urns.js';
import { datasetLineageOf } from './support/dataset-lineage.js';
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
const across = datasetLineageOf(service.baseUrl);
const names = (count: number) => Array.from({ length: count }, () => uniqueName());

describe('the lineage facet', () => {
  it('of a job defines its lineage, and that of the jobs that it names', async () => {
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

  it('of a dataset defines its lineage', async () => {
    const [a = '', b = ''] = names(2);
    await send(
      datasetEvent(table(b, { facets: { lineage: facet({ inputs: [{ ...table(a), type: 'DATASET' }] }) } })),
    );
    expect(await across(b, 'UPSTREAM')).toEqual([tableUrn(a)]);
  });
});
