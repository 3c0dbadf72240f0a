import { type Change, type Context, contextAspects, entity, STAMP } from './entity.js';
import { columnLineage } from './lineage.js';
import { column, flow, group, job, platform, user } from './urns.js';

interface Job extends Context {
  name: string;
  description: string;
  inputs: readonly string[];
  outputs: readonly string[];
  /** The columns of the only output. They are copies of those of the only input. */
  columns?: readonly string[];
  /** The form of the job's tables. `names` are plain URNs, and `edges` have audit stamps. */
  form?: 'names' | 'edges';
  /** The URNs of upstream jobs. */
  after?: readonly string[];
}

interface Flow {
  name: string;
  description: string;
  schedule: string;
  jobs: Record<string, Job>;
}

const owners = { technical: [group('data-platform'), user('tobias.lind')] };
const dataPlatformInstance = { platform: platform('airflow') };

/** Flows and their jobs, with the lineage of these. */
export function pipelinesOf(flows: Record<string, Flow>): Change[] {
  return Object.entries(flows).flatMap(([id, { name, description, schedule, jobs }]) => [
    ...entity(flow(id), {
      dataFlowInfo: { name, description, customProperties: { schedule }, env: 'PROD' },
      dataPlatformInstance,
      ...contextAspects({ owners }),
    }),
    ...Object.entries(jobs).flatMap(([jobId, made]) => jobOf(id, jobId, made)),
  ]);
}

function jobOf(
  flowId: string,
  id: string,
  { name, description, inputs, outputs, form = 'names', columns, after = [], ...context }: Job,
): Change[] {
  const edge = (destinationUrn: string) => ({ destinationUrn, created: STAMP, lastModified: STAMP });
  const tables =
    form === 'names'
      ? { inputDatasets: inputs, outputDatasets: outputs }
      : {
          inputDatasets: [],
          outputDatasets: [],
          inputDatasetEdges: inputs.map(edge),
          outputDatasetEdges: outputs.map(edge),
        };
  const [input = ''] = inputs;
  const [output = ''] = outputs;
  const copied = columns?.map((path) => [path, [column(input, path)]] as const);
  return entity(job(flowId, id), {
    dataJobInfo: {
      name,
      description,
      type: { string: 'COMMAND' },
      flowUrn: flow(flowId),
      customProperties: { retries: '2' },
      created: { time: STAMP.time },
      env: 'PROD',
    },
    dataJobInputOutput: {
      ...tables,
      inputDatajobs: after,
      ...(copied && { fineGrainedLineages: columnLineage(output, copied) }),
    },
    browsePathsV2: { path: [{ id: flow(flowId), urn: flow(flowId) }] },
    dataPlatformInstance,
    ...contextAspects({ owners, ...context }),
  });
}
