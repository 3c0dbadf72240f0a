import { contextAspects, entity, type SampleEntity, STAMP } from '../entity.js';
import { type ColumnSources, columnLineage, sameColumns } from '../lineage.js';
import {
  domain,
  flow,
  group,
  job,
  lakeFolder,
  platform,
  shopTable,
  term,
  topic,
  user,
  warehouse,
} from '../urns.js';

interface Job {
  id: string;
  name: string;
  description: string;
  inputs: readonly string[];
  outputs: readonly string[];
  /** Column lineage of the only output. */
  columns?: ColumnSources;
  domain?: string;
  terms?: readonly string[];
  /** The form of the job's tables. `names` are plain URNs, and `edges` have audit stamps. */
  form?: 'names' | 'edges';
  /** Upstream jobs in the same flow. */
  after?: readonly string[] | undefined;
}

interface Flow {
  id: string;
  name: string;
  description: string;
  schedule: string;
  jobs: readonly Job[];
}

const copyOf = (name: string, columns: readonly string[]): Job => ({
  id: `copy_${name}`,
  name: `Copy ${name.replace('_', ' ')}`,
  description: `Copies ${name} from the shop to the warehouse.`,
  inputs: [shopTable(name)],
  outputs: [warehouse(`raw.${name}`)],
  columns: sameColumns(shopTable(name), columns),
});

const landing = (id: string, name: string, input: string, output: string): Job => ({
  id,
  name,
  description: 'Writes what has arrived to a folder of the day.',
  form: 'edges',
  inputs: [input],
  outputs: [output],
});

const FLOWS: readonly Flow[] = [
  {
    id: 'copy_shop',
    name: 'Copy the shop',
    description: 'Brings the tables of the web shop to the warehouse.',
    schedule: '0 * * * *',
    jobs: [
      copyOf('customers', ['id', 'email', 'newsletter', 'created_at']),
      copyOf('orders', ['id', 'customer_id', 'status', 'total', 'ordered_at', 'promised_for']),
      copyOf('order_items', ['order_id', 'product_id', 'quantity', 'unit_price']),
      copyOf('payments', ['id', 'order_id', 'amount']),
      copyOf('products', ['id', 'title', 'category_id']),
    ],
  },
  {
    id: 'land_events',
    name: 'Land events',
    description: 'Keeps events in the lake before the topics forget them.',
    schedule: '*/10 * * * *',
    jobs: [
      landing('land_page_views', 'Land page views', topic('shop.page-viewed'), lakeFolder('raw/page-views')),
      landing(
        'land_parcel_scans',
        'Land parcel scans',
        topic('logistics.parcel-scanned'),
        lakeFolder('raw/parcel-scans'),
      ),
    ],
  },
  {
    id: 'build_marts',
    name: 'Build marts',
    description: 'Computes what reports are made of.',
    schedule: '30 4 * * *',
    jobs: [
      {
        id: 'build_orders',
        name: 'Build orders',
        description: 'Order facts, from orders and payments.',
        inputs: [warehouse('staging.orders'), warehouse('raw.payments')],
        outputs: [warehouse('marts.fct_order')],
      },
      {
        id: 'build_revenue',
        name: 'Build revenue',
        description: 'The figures of the morning meeting.',
        inputs: [warehouse('marts.fct_order')],
        outputs: [warehouse('marts.daily_revenue')],
        domain: domain('finance'),
        terms: [term('net-revenue')],
        after: ['build_orders'],
      },
      {
        id: 'export_audience',
        name: 'Export audience',
        description: 'Sends the recipients to the mailing service.',
        inputs: [warehouse('marts.customer_value')],
        outputs: [lakeFolder('exports/newsletter-audience')],
        columns: sameColumns(warehouse('marts.customer_value'), ['email', 'segment']),
        after: ['build_orders'],
      },
    ],
  },
];

const owners = { technical: [group('data-platform'), user('tobias.lind')] };

export const pipelines: readonly SampleEntity[] = FLOWS.flatMap((options) => [
  entity(flow(options.id), {
    dataFlowInfo: {
      name: options.name,
      description: options.description,
      customProperties: { schedule: options.schedule },
      env: 'PROD',
    },
    dataPlatformInstance: { platform: platform('airflow') },
    ...contextAspects({ owners }),
  }),
  ...options.jobs.map((step) => toEntity(options.id, step)),
]);

function toEntity(
  flowId: string,
  { id, name, description, inputs, outputs, form = 'names', columns, after, ...context }: Job,
): SampleEntity {
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
  const [output = ''] = outputs;
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
      inputDatajobs: (after ?? []).map((other) => job(flowId, other)),
      ...(columns && { fineGrainedLineages: columnLineage(output, columns) }),
    },
    browsePathsV2: { path: [{ id: flow(flowId), urn: flow(flowId) }] },
    dataPlatformInstance: { platform: platform('airflow') },
    ...contextAspects({ owners, ...context }),
  });
}
