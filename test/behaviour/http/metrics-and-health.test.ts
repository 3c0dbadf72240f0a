import { expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { startService } from '../support/service.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { call, apiClients } = await behaviour();

/** The samples of one metric: its labels as they are written, and its value. */
async function samples(name: string): Promise<Map<string, number>> {
  const { text, status, headers } = await call('/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const rows = text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
  return new Map([...rows].map(([, labels = '', value]) => [labels, Number(value)]));
}

it('/metrics counts requests by operation, and no label comes from the content of a request', {
  timeout: 240_000,
}, async () => {
  const urn = datasetUrn(uniqueName('metrics'));
  for (const apiClient of apiClients) {
    await apiClient.write({ urn, aspect: 'status', value: { removed: false } });
    await apiClient.readAspect(urn, 'status');
  }
  await call('/aspects/nonsense?aspect=status&version=0');
  await call('/nothing/here');
  await call('/api/graphql', { body: { query: 'query Mine { __typename }' } });
  const counts = await samples('cairn_http_request_duration_seconds_count');
  const operations = [...counts.keys()].map((labels) => /operation="([^"]*)"/.exec(labels)?.[1]);
  expect(operations).toEqual(
    expect.arrayContaining(['openapi getAspect', 'graphql query', 'graphql mutation', 'other']),
  );
  expect(operations.some((name) => name?.startsWith('rest '))).toBe(true);
  expect([...counts.keys()].join()).not.toMatch(/nonsense|Mine|metrics|urn:li/);
});

it('/metrics has the values of the store, the queue, the follower and the process', async () => {
  for (const name of [
    'cairn_neo4j_pool_max_connections',
    'cairn_neo4j_sessions',
    'cairn_commit_queue_depth',
    'cairn_search_lag_changes',
    'cairn_search_documents',
    'cairn_http_requests_in_flight',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect([...(await samples(name)).values()], name).toEqual([expect.any(Number)]);
  }
  const statements = await samples('cairn_neo4j_statements_total');
  expect(statements.get('statement="proposals/write-draft"')).toBeGreaterThan(0);
});

it('a service that is about to stop is live but not ready, and still answers requests', async () => {
  const { baseUrl, prepareStop, stop } = await startService();
  try {
    const status = async (path: string) => (await fetch(baseUrl + path)).status;
    expect(await status('/health/ready')).toBe(200);
    prepareStop();
    expect(await status('/health/ready')).toBe(503);
    expect(await status('/health/live')).toBe(200);
    expect(await status('/config')).toBe(200);
  } finally {
    await stop();
  }
});
