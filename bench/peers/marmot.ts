import { cpuMillisOf } from '../support/cpu.js';
import { send } from '../support/http.js';
import type { Dataset } from './datasets.js';
import type { Peer } from './peer.js';

/** The identifiers of an asset in Marmot. */
interface Asset {
  id: string;
  mrn: string;
}

/**
 * Marmot (github.com/marmotdata/marmot), by its own interface. A dataset is an asset, with its columns as one JSON
 * text.
 * @param address where it runs, without authentication
 * @param pids its processes and those of its PostgreSQL, for their CPU time
 */
export function marmot(address: string, pids: readonly number[]): Peer {
  const assets = new Map<number, Asset>();
  const base = `${address.replace(/\/$/, '')}/api/v1`;
  const post = (path: string, body: object) => send('POST', `${base}${path}`, JSON.stringify(body));
  const assetOf = ({ number }: Dataset): Asset => {
    const asset = assets.get(number);
    if (asset === undefined) throw new Error(`Dataset ${number} was not written`);
    return asset;
  };
  const read = (dataset: Dataset) => send('GET', `${base}/assets/${assetOf(dataset).id}`);
  return {
    async write(dataset) {
      const { number, name, platform, description, tags, owner, team, columns } = dataset;
      const answer = await post('/assets/', {
        name: `peers.${name}`,
        type: 'Table',
        providers: [platform],
        description,
        tags,
        metadata: { owner, team },
        schema: { columns: JSON.stringify(columns) },
      });
      assets.set(number, JSON.parse(answer) as Asset);
    },
    link: (from, to) => post('/lineage/direct', { source: assetOf(from).mrn, target: assetOf(to).mrn }),
    read,
    page: read,
    search: (text) => send('GET', `${base}/search?q=${encodeURIComponent(text)}&limit=10`),
    settled: async () => undefined,
    cpuMillis: async () => (pids.length > 0 ? cpuMillisOf(pids) : Number.NaN),
  };
}
