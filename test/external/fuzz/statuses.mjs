const SAMPLE = /^cairn_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm;

/**
 * The number of answers of the service so far, by status.
 * @param {string} address
 */
export async function readStatuses(address) {
  const text = await (await fetch(`${address}/metrics`)).text();
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [, labels = '', count] of text.matchAll(SAMPLE)) {
    const [, status = 'none'] = /status="(\d+)"/.exec(labels) ?? [];
    counts[status] = (counts[status] ?? 0) + Number(count);
  }
  return counts;
}

/**
 * The difference between two counts.
 * @param {Record<string, number>} before
 * @param {Record<string, number>} after
 */
export function since(before, after) {
  const counts = Object.entries(after).map(
    ([status, count]) => /** @type {const} */ ([status, count - (before[status] ?? 0)]),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
