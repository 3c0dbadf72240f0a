import type { Endpoint } from '../../operations/operation.js';

/** A command for the shell that sends the endpoint's example to the service at `baseUrl`. */
export function curlCommand({ method, example }: Endpoint, baseUrl: string): string {
  const url = quote(`${baseUrl}${example.path}`);
  if (method === 'GET') return `curl ${url}`;
  const body = quote(JSON.stringify(example.body, null, 2));
  return `curl -X POST ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d ${body}`;
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
