import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { uniqueName } from '../support/urns.js';
import { datasetLineageOf } from './support/dataset-lineage.js';
import {
  columnUrn,
  datasetEvent,
  facet,
  newJob,
  openLineageOf,
  runEvent,
  table,
  tableUrn,
} from './support/events.js';

const service = await behaviour();
const { send, lineage, aspect } = openLineageOf(service);
const { run } = graphqlOf(service.baseUrl);
const across = datasetLineageOf(service.baseUrl);
const names = (count: number) => Array.from({ length: count }, () => uniqueName());

const columns = (from: string, field: string, more: JsonObject = {}) => ({
  columnLineage: facet({
    fields: {
      total: {
        inputFields: [
          { ...table(from), field, transformations: [{ type: 'DIRECT', subtype: 'AGGREGATION' }] },
        ],
      },
    },
    ...more,
  }),
});

describe('the lineage of a job', () => {
  it('is that of its latest complete run', async () => {
    const [job, [a = '', b = '', c = '']] = [newJob(), names(3)];
    await send(
      runEvent(job, { at: 0, inputs: [table(a)], outputs: [table(c)] }),
      runEvent(job, { at: 10, inputs: [table(b)], outputs: [table(c)] }),
    );
    expect(await lineage(job)).toMatchObject({ inputs: [tableUrn(b)], outputs: [tableUrn(c)] });
  });

  it.each(['START', 'RUNNING', 'FAIL', 'ABORT', 'OTHER'])(
    'includes that of earlier runs while the latest event of its last run is %s',
    async (type) => {
      const [job, [a = '', b = '']] = [newJob(), names(2)];
      await send(
        runEvent(job, { at: 0, inputs: [table(a)] }),
        runEvent(job, { type, at: 10, inputs: [table(b)] }),
      );
      expect((await lineage(job)).inputs).toEqual([tableUrn(a), tableUrn(b)].sort());
    },
  );

  it('keeps the inputs, outputs and column lineage that a later run does not report', async () => {
    const [job, [a = '', b = '', c = '']] = [newJob(), names(3)];
    await send(
      runEvent(job, { at: 0, inputs: [table(a)], outputs: [table(b, { facets: columns(a, 'price') })] }),
      runEvent(job, { at: 10 }),
      runEvent(job, { at: 20, inputs: [table(c)] }),
      runEvent(job, { at: 30, outputs: [table(b)] }),
    );
    expect(await lineage(job)).toEqual({
      ...{ inputs: [tableUrn(c)], outputs: [tableUrn(b)], jobs: [] },
      columns: [
        {
          upstreams: [columnUrn(a, 'price')],
          downstreams: [columnUrn(b, 'total')],
          transformOperation: 'DIRECT:AGGREGATION',
        },
      ],
    });
  });

  it('is not changed by a run that was earlier but reported later', async () => {
    const [job, [a = '', b = '']] = [newJob(), names(2)];
    await send(runEvent(job, { at: 10, inputs: [table(b)] }), runEvent(job, { at: 0, inputs: [table(a)] }));
    expect((await lineage(job)).inputs).toEqual([tableUrn(b)]);
  });

  it('keeps the inputs of a run that is still in progress', async () => {
    const [job, [a = '', b = '']] = [newJob(), names(2)];
    const long = randomUUID();
    await send(
      runEvent(job, { type: 'START', at: 0, runId: long, inputs: [table(a)] }),
      runEvent(job, { at: 10, inputs: [table(b)] }),
      runEvent(job, { type: 'RUNNING', at: 20, runId: long }),
    );
    expect((await lineage(job)).inputs).toEqual([tableUrn(a), tableUrn(b)].sort());
  });

  it('gets no new version from a run with the same lineage', async () => {
    const [job, [a = '']] = [newJob(), names(1)];
    await send(runEvent(job, { at: 0, inputs: [table(a)] }), runEvent(job, { at: 10, inputs: [table(a)] }));
    const { json } = await service.call(
      `/openapi/v3/entity/dataJob/${encodeURIComponent(job.urn)}/dataJobInputOutput?systemMetadata=true`,
    );
    expect(json).toMatchObject({ systemMetadata: { version: '1' } });
  });

  it('keeps edges that people added', async () => {
    const [job, [a = '', b = '']] = [newJob(), names(2)];
    await send(runEvent(job, { at: 0, inputs: [table(a)] }), datasetEvent(table(b)));
    await run(`mutation($input: UpdateLineageInput!) { updateLineage(input: $input) }`, {
      input: { edgesToAdd: [{ upstreamUrn: tableUrn(b), downstreamUrn: job.urn }], edgesToRemove: [] },
    });
    await send(runEvent(job, { at: 10, inputs: [table(a)] }));
    expect((await lineage(job)).inputs).toEqual([tableUrn(a), tableUrn(b)].sort());
  });
});

describe('a streaming job', () => {
  const STREAMING = { jobType: facet({ processingType: 'STREAMING', integration: 'SPARK', jobType: 'JOB' }) };

  it('has lineage from its first event on, and its next run replaces that when it starts', async () => {
    const [job, [a = '', b = '', c = '']] = [newJob(), names(3)];
    const [first, second] = [randomUUID(), randomUUID()];
    await send(
      runEvent(job, {
        type: 'START',
        at: 0,
        runId: first,
        jobFacets: STREAMING,
        inputs: [table(a)],
        outputs: [table(c)],
      }),
      runEvent(job, { type: 'RUNNING', at: 5, runId: first, inputs: [table(a)], outputs: [table(c)] }),
    );
    expect(await across(c, 'UPSTREAM')).toEqual([tableUrn(a)]);
    await send(
      runEvent(job, { type: 'START', at: 10, runId: second, jobFacets: STREAMING }),
      runEvent(job, { type: 'RUNNING', at: 11, runId: second, inputs: [table(b)] }),
    );
    expect(await lineage(job)).toMatchObject({ inputs: [tableUrn(b)], outputs: [tableUrn(c)] });
    expect(
      await aspect(`urn:li:dataProcessInstance:${first}`, 'dataProcessInstanceProperties'),
    ).toMatchObject({ type: 'STREAMING' });
  });
});

describe('a job that writes one of its inputs', () => {
  it('has the dataset as input and output, and lineage continues through it', async () => {
    const [job, [source = '', target = '', later = '']] = [newJob(), names(3)];
    await send(
      runEvent(job, { inputs: [table(source), table(target)], outputs: [table(target)] }),
      runEvent(newJob(), { inputs: [table(target)], outputs: [table(later)] }),
    );
    expect(await lineage(job)).toMatchObject({
      inputs: [tableUrn(source), tableUrn(target)].sort(),
      outputs: [tableUrn(target)],
    });
    expect(await across(target, 'UPSTREAM')).toEqual([tableUrn(source)]);
    expect(await across(later, 'UPSTREAM')).toEqual([tableUrn(source), tableUrn(target)].sort());
    expect(await across(source, 'DOWNSTREAM')).toEqual([tableUrn(target), tableUrn(later)].sort());
  });
});

describe('a job without inputs', () => {
  it('continues the lineage of the job that it depends on', async () => {
    const [reader, writer, [source = '', target = '']] = [newJob(), newJob(), names(2)];
    const { namespace, name } = reader;
    const upstream = [{ job: { namespace, name } }];
    await send(
      runEvent(reader, { inputs: [table(source)] }),
      runEvent(writer, {
        outputs: [table(target)],
        runFacets: { jobDependencies: facet({ upstream, downstream: [] }) },
      }),
    );
    expect(await lineage(writer)).toMatchObject({
      inputs: [],
      outputs: [tableUrn(target)],
      jobs: [reader.urn],
    });
    expect(await across(target, 'UPSTREAM')).toEqual([tableUrn(source)]);
    expect(await across(source, 'DOWNSTREAM')).toEqual([tableUrn(target)]);
  });
});

describe('lineage of datasets', () => {
  it('named only in column lineage makes them inputs of the job', async () => {
    const [job, [a = '', b = '', c = '']] = [newJob(), names(3)];
    const wholes = {
      dataset: [{ ...table(b), field: 'day', transformations: [{ type: 'INDIRECT', subtype: 'FILTER' }] }],
    };
    await send(runEvent(job, { outputs: [table(c, { facets: columns(a, 'price', wholes) })] }));
    expect((await lineage(job)).inputs).toEqual([tableUrn(a), tableUrn(b)].sort());
    expect(await across(c, 'UPSTREAM')).toEqual([tableUrn(a), tableUrn(b)].sort());
  });

  it('comes from column lineage in their own events, of which the latest counts', async () => {
    const [a = '', b = '', c = ''] = names(3);
    await send(datasetEvent(table(c, { facets: columns(a, 'price') }), 0));
    expect(await across(c, 'UPSTREAM')).toEqual([tableUrn(a)]);
    await send(
      datasetEvent(table(c, { facets: columns(b, 'price') }), 5),
      datasetEvent(table(c, { facets: columns(a, 'price') }), 2),
    );
    expect(await aspect(tableUrn(c), 'upstreamLineage')).toMatchObject({
      upstreams: [{ dataset: tableUrn(b) }],
      fineGrainedLineages: [{ upstreams: [columnUrn(b, 'price')], downstreams: [columnUrn(c, 'total')] }],
    });
  });
});
