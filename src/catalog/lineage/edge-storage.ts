/** The place where a lineage edge is stored: an aspect of one of its ends. */
export interface EdgeStorage {
  source: 'upstream' | 'downstream';
  aspect: string;
  /** The member that holds the list of edges, each an object. */
  edges: string;
  /** The member of an edge that names the other end. */
  target: string;
  /** The older list of plain URNs, if there is one. Edges are removed from both lists. */
  urns?: string;
}

const destination = { target: 'destinationUrn' } as const;
const ofChart = { source: 'downstream', aspect: 'chartInfo', ...destination } as const;
const ofDashboard = { source: 'downstream', aspect: 'dashboardInfo', ...destination } as const;
const ofJob = { aspect: 'dataJobInputOutput', ...destination } as const;

/** By entity type of the downstream end, then of the upstream end. */
const EDGE_STORAGE: Readonly<Record<string, Readonly<Record<string, EdgeStorage>>>> = {
  dataset: {
    dataset: { source: 'downstream', aspect: 'upstreamLineage', edges: 'upstreams', target: 'dataset' },
    dataJob: { source: 'upstream', ...ofJob, edges: 'outputDatasetEdges', urns: 'outputDatasets' },
  },
  dataJob: {
    dataset: { source: 'downstream', ...ofJob, edges: 'inputDatasetEdges', urns: 'inputDatasets' },
    dataJob: { source: 'downstream', ...ofJob, edges: 'inputDatajobEdges', urns: 'inputDatajobs' },
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

/** The place where an edge between entities of these types is stored; undefined if the model has no such edge. */
export function edgeStorageOf(types: { upstream: string; downstream: string }): EdgeStorage | undefined {
  return EDGE_STORAGE[types.downstream]?.[types.upstream];
}
