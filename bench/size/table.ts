import type { Disk } from './disk.js';
import type { Measurement } from './measured-service.js';

export interface Sizes extends Measurement {
  disk: Disk;
}

const MEGABYTE = 2 ** 20;
const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;

/** Prints a table in Markdown. It has the measurements, and the disk size for a million aspects at that rate. */
export function printSizes(all: readonly Sizes[]): void {
  const numbers = (name: string, of: (sizes: Sizes) => number) => [
    name,
    ...all.map((sizes) => of(sizes).toLocaleString('en')),
  ];
  const memory = (name: string, of: keyof Measurement['memory']) => [
    `memory: ${name}`,
    ...all.map((sizes) => megabytes(sizes.memory[of])),
  ];
  const disk = (name: string, of: keyof Disk) => [
    `disk: ${name}`,
    ...all.map(({ disk, aspects }) => {
      const perMillion = `${megabytes((disk[of] / aspects) * 1e6)} a million`;
      // Neo4j limits the size of its logs, so it does not depend on the data.
      return of === 'transactionLogs' ? megabytes(disk[of]) : `${megabytes(disk[of])} (${perMillion})`;
    }),
  ];
  const rows = [
    numbers('aspects', ({ aspects }) => aspects),
    all.map(() => '---').concat('---'),
    numbers('entities', ({ entities }) => entities),
    numbers('changes in the log', ({ changes }) => changes),
    disk('store', 'store'),
    disk('indexes', 'indexes'),
    disk('transaction logs', 'transactionLogs'),
    disk('Meilisearch', 'meilisearch'),
    memory('service', 'service'),
    memory('service, the most there was', 'servicePeak'),
    memory('Neo4j, all of it', 'neo4j'),
    memory("Neo4j's heap after collections", 'neo4jHeap'),
    memory('Meilisearch', 'meilisearch'),
  ];
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}
