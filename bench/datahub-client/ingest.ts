import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Ingestion {
  python: string;
  /** The file to ingest. */
  path: string;
  /** The address of the service. */
  address: string;
  /** The folder for the recipe and the client's files. */
  folder: string;
}

/** Runs `datahub ingest` with its default sink. Returns the duration of the whole process in milliseconds. */
export async function ingest({ python, path, address, folder }: Ingestion): Promise<number> {
  const recipe = join(folder, 'recipe.json');
  const source = { type: 'file', config: { path } };
  await writeFile(
    recipe,
    JSON.stringify({ source, sink: { type: 'datahub-rest', config: { server: address } } }),
  );
  const env = { ...process.env, HOME: folder, DATAHUB_TELEMETRY_ENABLED: 'false' };
  const start = performance.now();
  const client = spawn(python, ['-m', 'datahub', 'ingest', '-c', recipe], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [client.stdout, client.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(client, 'exit');
  if (code !== 0) throw new Error(`datahub ingest ended with ${code}: ${output.slice(-2000)}`);
  return performance.now() - start;
}
