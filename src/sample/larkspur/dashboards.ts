import { contextAspects, entity, type SampleEntity, STAMP } from '../entity.js';
import { chart, dashboard, domain, group, tag, user, warehouse } from '../urns.js';

const lastModified = { created: STAMP, lastModified: STAMP };

interface Chart {
  title: string;
  description: string;
  type: 'BAR' | 'LINE' | 'PIE' | 'HISTOGRAM';
  inputs: readonly string[];
}

interface Dashboard {
  title: string;
  description: string;
  domain: string;
  owner: string;
  certified: boolean;
  charts: Record<string, Chart>;
}

const DASHBOARDS: Record<string, Dashboard> = {
  'daily-trading': {
    title: 'Daily trading',
    description: 'How yesterday went. Shown in the morning meeting.',
    domain: 'commerce',
    owner: user('rui.costa'),
    certified: true,
    charts: {
      'revenue-by-day': {
        title: 'Revenue by day',
        description: 'Gross and net revenue of the last 30 days.',
        type: 'LINE',
        inputs: ['marts.daily_revenue'],
      },
      'orders-by-day': {
        title: 'Orders by day',
        description: 'Number of orders of the last 30 days.',
        type: 'BAR',
        inputs: ['marts.daily_revenue'],
      },
      'revenue-by-category': {
        title: 'Revenue by category',
        description: 'What sold yesterday.',
        type: 'PIE',
        inputs: ['marts.category_revenue', 'marts.dim_product'],
      },
    },
  },
  'delivery-performance': {
    title: 'Delivery performance',
    description: 'How long parcels take, and which come late.',
    domain: 'logistics',
    owner: user('lena.vogel'),
    certified: false,
    charts: {
      'delivery-days': {
        title: 'Days to deliver',
        description: 'Deliveries of the last 30 days by the days they took.',
        type: 'HISTOGRAM',
        inputs: ['marts.fct_delivery'],
      },
      'late-deliveries': {
        title: 'Late deliveries',
        description: 'Share of deliveries that came later than promised.',
        type: 'LINE',
        inputs: ['marts.fct_delivery', 'marts.fct_order'],
      },
    },
  },
};

export const dashboards: readonly SampleEntity[] = Object.entries(DASHBOARDS).flatMap(([id, options]) => {
  const { title, description, owner, certified, charts } = options;
  const context = contextAspects({
    domain: domain(options.domain),
    owners: { technical: [group('analytics')], business: [owner] },
    ...(certified && { tags: [tag('certified')] }),
  });
  const edges = Object.keys(charts).map((chartId) => ({
    destinationUrn: chart(chartId),
    lastModified: STAMP,
  }));
  const url = `https://looker.larkspur.example/dashboards/${id}`;
  return [
    entity(dashboard(id), {
      dashboardInfo: { title, description, chartEdges: edges, lastModified, dashboardUrl: url },
      ...context,
    }),
    ...Object.entries(charts).map(([chartId, made]) => chartEntity(chartId, made, context)),
  ];
});

function chartEntity(id: string, made: Chart, context: Record<string, object>): SampleEntity {
  const inputEdges = made.inputs.map((name) => ({ destinationUrn: warehouse(name), lastModified: STAMP }));
  return entity(chart(id), {
    chartInfo: {
      title: made.title,
      description: made.description,
      type: made.type,
      inputEdges,
      lastModified,
    },
    ...context,
  });
}
