import { contextAspects, entity, type SampleEntity } from '../entity.js';
import { type ColumnSources, columnLineage, sameColumns } from '../lineage.js';
import { flow, group, job, lakeFolder, platform, shopTable, topic, user, warehouse } from '../urns.js';

interface Job {
  id: string;
  name: string;
  description: string;
  inputs: readonly string[];
  outputs: readonly string[];
  /** Of the only output. */
  columns?: ColumnSources;
  /** Jobs of the same flow that it waits for. */
  after?: readonly string[];
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
        after: ['build_orders'],
      },
      {
        id: 'export_audience',
        name: 'Export audience',
        description: 'Tells the mailing service whom to write to.',
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
  { id, name, description, inputs, outputs, columns, after }: Job,
): SampleEntity {
  const [output = ''] = outputs;
  return entity(job(flowId, id), {
    dataJobInfo: { name, description, type: { string: 'COMMAND' }, flowUrn: flow(flowId), env: 'PROD' },
    dataJobInputOutput: {
      inputDatasets: inputs,
      outputDatasets: outputs,
      inputDatajobs: (after ?? []).map((other) => job(flowId, other)),
      ...(columns && { fineGrainedLineages: columnLineage(output, columns) }),
    },
    ...contextAspects({ owners }),
  });
}
