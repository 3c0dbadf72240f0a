/** Where an edge of lineage is written: in which aspect of which of its two ends. */
export interface Place {
  owner: 'upstream' | 'downstream';
  aspect: string;
  /** The list of edges, each an object. */
  edges: string;
  /** The member of an edge that names the other end. */
  target: string;
  /** The older list of plain URNs beside it, which says the same; edges are removed from both. */
  urns?: string;
}

const destination = { target: 'destinationUrn' } as const;
const ofChart = { owner: 'downstream', aspect: 'chartInfo', ...destination } as const;
const ofDashboard = { owner: 'downstream', aspect: 'dashboardInfo', ...destination } as const;
const ofJob = { aspect: 'dataJobInputOutput', ...destination } as const;

/** By the types of the downstream and of the upstream end. */
const PLACES: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  dataset: {
    dataset: { owner: 'downstream', aspect: 'upstreamLineage', edges: 'upstreams', target: 'dataset' },
    dataJob: { owner: 'upstream', ...ofJob, edges: 'outputDatasetEdges', urns: 'outputDatasets' },
  },
  dataJob: {
    dataset: { owner: 'downstream', ...ofJob, edges: 'inputDatasetEdges', urns: 'inputDatasets' },
    dataJob: { owner: 'downstream', ...ofJob, edges: 'inputDatajobEdges', urns: 'inputDatajobs' },
  },
  chart: {
    dataset: { ...ofChart, edges: 'inputEdges', urns: 'inputs' },
    chart: { ...ofChart, edges: 'inputEdges' },
  },
  dashboard: {
    dataset: { ...ofDashboard, edges: 'datasetEdges', urns: 'datasets' },
    chart: { ...ofDashboard, edges: 'chartEdges', urns: 'charts' },
    dashboard: { ...ofDashboard, edges: 'dashboards' },
  },
};

/** Where an edge between entities of these types is written; undefined where there can be none. */
export function placeOf(downstreamType: string, upstreamType: string): Place | undefined {
  return PLACES[downstreamType]?.[upstreamType];
}
