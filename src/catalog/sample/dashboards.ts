import { type Change, type Context, contextAspects, entity, folder, STAMP } from './entity.js';
import { chart, column, container, dashboard, group, platform } from './urns.js';

/** A column, with its table, path, label and native type. */
type ShownColumn = readonly [table: string, path: string, label: string, nativeType: string];

interface Chart extends Pick<Context, 'terms'> {
  title: string;
  description: string;
  type: 'BAR' | 'LINE' | 'PIE' | 'HISTOGRAM';
  inputs: readonly string[];
  /** The columns that the chart shows. */
  shows: readonly ShownColumn[];
}

interface Dashboard extends Pick<Context, 'domain' | 'tags' | 'terms'> {
  title: string;
  description: string;
  owner: string;
  /**
   * The form of the dashboard's charts. `names` are plain URNs, which older connectors send. `edges` have audit stamps.
   */
  form: 'names' | 'edges';
  charts: Record<string, Chart>;
}

const lastModified = { created: STAMP, lastModified: STAMP };

/** The common aspects of dashboards and charts. All are in one folder of Looker. */
const inFolder = {
  container: { container: container('looker.trading') },
  browsePaths: { paths: ['/looker/trading'] },
  browsePathsV2: { path: [folder('looker.trading')] },
  dataPlatformInstance: { platform: platform('looker') },
};

/** Dashboards and their charts. */
export function dashboardsOf(dashboards: Record<string, Dashboard>): Change[] {
  return Object.entries(dashboards).flatMap(([id, options]) => {
    const { title, description, domain, owner, tags, terms, form, charts } = options;
    const context = { domain, owners: { technical: [group('analytics')], business: [owner] }, tags };
    const parts = Object.keys(charts).map(chart);
    const url = `https://looker.larkspur.example/dashboards/${id}`;
    return [
      ...entity(dashboard(id), {
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
      ...Object.entries(charts).flatMap(([chartId, made]) =>
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
}

function edgesTo(urns: readonly string[]): object[] {
  return urns.map((destinationUrn) => ({ destinationUrn, lastModified: STAMP }));
}

function chartInfo(id: string, { title, description, type, inputs }: Chart, form: Dashboard['form']): object {
  const url = `https://looker.larkspur.example/looks/${id}`;
  return {
    title,
    description,
    type,
    ...(form === 'names'
      ? { inputs: inputs.map((string) => ({ string })) }
      : { inputEdges: edgesTo(inputs) }),
    customProperties: { rows: '500' },
    chartUrl: url,
    externalUrl: url,
    lastModified,
  };
}

function inputFields(shows: readonly ShownColumn[]): object {
  const fields = shows.map(([table, path, label, nativeDataType]) => ({
    schemaFieldUrn: column(table, path),
    schemaField: {
      fieldPath: path,
      label,
      description: `${label}, from the column ${path}.`,
      nullable: false,
      recursive: false,
      isPartOfKey: false,
      nativeDataType,
      type: { type: { 'com.linkedin.schema.NumberType': {} } },
      ...contextAspects({ tags: ['certified'] }),
    },
  }));
  return { fields };
}
