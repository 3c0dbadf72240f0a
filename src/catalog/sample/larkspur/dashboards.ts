import { contextAspects, entity, folder, type SampleEntity, STAMP } from '../entity.js';
import {
  chart,
  column,
  container,
  dashboard,
  domain,
  group,
  platform,
  tag,
  term,
  user,
  warehouse,
} from '../urns.js';

const lastModified = { created: STAMP, lastModified: STAMP };

/** A column, with its table, path, label and native type. */
type ShownColumn = readonly [table: string, path: string, label: string, nativeType: string];

interface Chart {
  title: string;
  description: string;
  type: 'BAR' | 'LINE' | 'PIE' | 'HISTOGRAM';
  inputs: readonly string[];
  terms?: readonly string[];
  /** The columns that the chart shows. */
  shows: readonly ShownColumn[];
}

interface Dashboard {
  title: string;
  description: string;
  domain: string;
  owner: string;
  certified: boolean;
  terms?: readonly string[];
  /**
   * The form of the dashboard's charts. `names` are plain URNs, which older connectors send. `edges` have audit stamps.
   */
  form: 'names' | 'edges';
  charts: Record<string, Chart>;
}

const DASHBOARDS: Record<string, Dashboard> = {
  'daily-trading': {
    title: 'Daily trading',
    description: 'How yesterday went. Shown in the morning meeting.',
    domain: 'commerce',
    owner: user('rui.costa'),
    certified: true,
    terms: [term('net-revenue')],
    form: 'edges',
    charts: {
      'revenue-by-day': {
        title: 'Revenue by day',
        description: 'Gross and net revenue of the last 30 days.',
        type: 'LINE',
        inputs: ['marts.daily_revenue'],
        terms: [term('gross-revenue'), term('net-revenue')],
        shows: [
          ['marts.daily_revenue', 'gross_revenue', 'Gross', 'numeric(12,2)'],
          ['marts.daily_revenue', 'net_revenue', 'Net', 'numeric(12,2)'],
        ],
      },
      'orders-by-day': {
        title: 'Orders by day',
        description: 'Number of orders of the last 30 days.',
        type: 'BAR',
        inputs: ['marts.daily_revenue'],
        shows: [['marts.daily_revenue', 'orders', 'Orders', 'integer']],
      },
      'revenue-by-category': {
        title: 'Revenue by category',
        description: 'What sold yesterday.',
        type: 'PIE',
        inputs: ['marts.category_revenue', 'marts.dim_product'],
        shows: [['marts.category_revenue', 'revenue', 'Sales', 'numeric(12,2)']],
      },
    },
  },
  'delivery-performance': {
    title: 'Delivery performance',
    description: 'How long parcels take, and which come late.',
    domain: 'logistics',
    owner: user('lena.vogel'),
    certified: false,
    form: 'names',
    charts: {
      'delivery-days': {
        title: 'Days to deliver',
        description: 'Deliveries of the last 30 days by the days they took.',
        type: 'HISTOGRAM',
        inputs: ['marts.fct_delivery'],
        shows: [['marts.fct_delivery', 'days', 'Days', 'integer']],
      },
      'late-deliveries': {
        title: 'Late deliveries',
        description: 'Share of deliveries that came later than promised.',
        type: 'LINE',
        inputs: ['marts.fct_delivery', 'marts.fct_order'],
        shows: [['marts.fct_delivery', 'order_id', 'Order', 'bigint']],
      },
    },
  },
};

/** The common aspects of dashboards and charts. All are in one folder of Looker. */
const inFolder = {
  container: { container: container('looker.trading') },
  browsePaths: { paths: ['/looker/trading'] },
  browsePathsV2: { path: [folder('looker.trading')] },
  dataPlatformInstance: { platform: platform('looker') },
};

export const dashboards: readonly SampleEntity[] = Object.entries(DASHBOARDS).flatMap(([id, options]) => {
  const { title, description, owner, certified, terms, form, charts } = options;
  const context = {
    domain: domain(options.domain),
    owners: { technical: [group('analytics')], business: [owner] },
    ...(certified && { tags: [tag('certified')] }),
  };
  const parts = Object.keys(charts).map(chart);
  const url = `https://looker.larkspur.example/dashboards/${id}`;
  return [
    entity(dashboard(id), {
      dashboardInfo: {
        title,
        description,
        ...(form === 'names' ? { charts: parts } : { chartEdges: edgesTo(parts) }),
        customProperties: { refresh: 'hourly' },
        lastModified,
        dashboardUrl: url,
      },
      subTypes: { typeNames: ['Dashboard'] },
      embed: { renderUrl: `${url}/embed` },
      inputFields: inputFields(Object.values(charts).flatMap(({ shows }) => shows)),
      ...inFolder,
      ...contextAspects({ ...context, terms }),
    }),
    ...Object.entries(charts).map(([chartId, made]) =>
      entity(chart(chartId), {
        chartInfo: chartInfo(chartId, made, form),
        subTypes: { typeNames: ['Look'] },
        inputFields: inputFields(made.shows),
        ...inFolder,
        ...contextAspects({ ...context, terms: made.terms }),
      }),
    ),
  ];
});

function edgesTo(urns: readonly string[]): object[] {
  return urns.map((destinationUrn) => ({ destinationUrn, lastModified: STAMP }));
}

function chartInfo(id: string, { title, description, type, inputs }: Chart, form: Dashboard['form']): object {
  const urns = inputs.map(warehouse);
  return {
    title,
    description,
    type,
    ...(form === 'names' ? { inputs: urns.map((string) => ({ string })) } : { inputEdges: edgesTo(urns) }),
    customProperties: { rows: '500' },
    chartUrl: `https://looker.larkspur.example/looks/${id}`,
    externalUrl: `https://looker.larkspur.example/looks/${id}`,
    lastModified,
  };
}

function inputFields(shows: readonly ShownColumn[]): object {
  const fields = shows.map(([table, path, label, nativeDataType]) => ({
    schemaFieldUrn: column(warehouse(table), path),
    schemaField: {
      fieldPath: path,
      label,
      description: `${label}, from the column ${path}.`,
      nullable: false,
      recursive: false,
      isPartOfKey: false,
      nativeDataType,
      type: { type: { 'com.linkedin.schema.NumberType': {} } },
      ...contextAspects({ tags: [tag('certified')] }),
    },
  }));
  return { fields };
}
