import type { Behaviour } from '../behaviour.js';
import { proposal } from '../proposal.js';
import { datasetUrn, tagUrn, uniqueName, userUrn } from '../urns.js';

/** A write of one aspect. */
export type AspectWrite = readonly [urn: string, aspect: string, value: object];

/** Writes aspects, and comes back when search has seen them. */
export async function writeAndIndex(
  { call }: Pick<Behaviour, 'call'>,
  writes: readonly AspectWrite[],
): Promise<void> {
  const proposals = writes.map(([urn, aspect, value]) => proposal(urn, aspect, value));
  const { status, text } = await call('/aspects?action=ingestProposalBatch', {
    body: { proposals },
    headers: { 'X-DataHub-Sync-Index-Update': 'true' },
  });
  if (status !== 200) throw new Error(text);
}

/** Entities that only this sample has words of. */
export interface SearchSample {
  /** In the name or the description of all of them, but of nothing else. */
  word: string;
  /** Datasets by number: `orders`, `refunds`, `customers`, `orders_daily`. */
  datasets: string[];
  chart: string;
  removed: string;
  owner: string;
  tag: string;
}

const NAMES = ['orders', 'refunds', 'customers', 'orders_daily'];

/** Four datasets of one owner, the first two tagged; a chart; and a dataset that is soft-deleted. */
export async function writeSearchSample(behaviour: Pick<Behaviour, 'call'>): Promise<SearchSample> {
  const word = uniqueName('w').replace('.', '');
  const [owner, tag] = [userUrn(), tagUrn()];
  const datasets = NAMES.map((name) => datasetUrn(`${word}.${name}`));
  const removed = datasetUrn(`${word}.gone`);
  const chart = `urn:li:chart:(looker,${word})`;
  const stamp = { time: 0, actor: owner };
  await writeAndIndex(behaviour, [
    ...datasets.flatMap((urn, index): AspectWrite[] => [
      [urn, 'datasetProperties', { name: NAMES[index], description: `Table ${index} of ${word}` }],
      [urn, 'ownership', { owners: [{ owner, type: 'DATAOWNER' }] }],
      [urn, 'globalTags', { tags: index < 2 ? [{ tag }] : [] }],
      [urn, 'browsePaths', { paths: [`/prod/${word}/${index < 2 ? 'sales' : 'crm'}`] }],
    ]),
    [
      chart,
      'chartInfo',
      { title: `Orders ${word}`, description: '', lastModified: { created: stamp, lastModified: stamp } },
    ],
    [removed, 'datasetProperties', { name: `gone ${word}` }],
    [removed, 'status', { removed: true }],
  ]);
  return { word, datasets, chart, removed, owner, tag };
}
