import type { ApiClient } from './api-clients/api-client.js';
import { datasetUrn, uniqueName } from './urns.js';

const auditStamp = { time: 1700000000000, actor: 'urn:li:corpuser:unknown' };

/** The aspect that says what a dataset is derived from. */
export const upstreamsOf = (urns: readonly string[]) => ({
  upstreams: urns.map((dataset) => ({ dataset, type: 'TRANSFORMED', auditStamp })),
});

/** An entry of column lineage: from columns to one column. */
export const columnEntry = (upstreams: readonly string[], downstream: string) => ({
  upstreamType: 'FIELD_SET',
  upstreams: [...upstreams],
  downstreamType: 'FIELD',
  downstreams: [downstream],
});

/** Datasets and the edges between them by their numbers, `[upstream, downstream]`, written in one batch. */
export async function writeGraph(
  apiClient: ApiClient,
  size: number,
  edges: readonly [number, number][],
): Promise<string[]> {
  const prefix = uniqueName('lineage');
  const urns = Array.from({ length: size }, (_, index) => datasetUrn(`${prefix}.t${index}`));
  await apiClient.writeBatch(
    urns.flatMap((urn, index) => {
      const upstreams = edges.filter(([, to]) => to === index).map(([from]) => urns[from] as string);
      return [
        { urn, aspect: 'status', value: { removed: false } },
        { urn, aspect: 'upstreamLineage', value: upstreamsOf(upstreams) },
      ];
    }),
  );
  return urns;
}
