import { fixedOperations } from '../../../src/interfaces/http/operations/table.js';
import type { Registry } from '../../../src/model/types.js';
import { openStream, take } from '../../behaviour/support/event-stream.js';
import type { GraphqlReads } from '../../behaviour/support/sweep/graphql-reads.js';
import { API } from './graphql.js';
import type { Asked } from './requests.js';
import { targets } from './sample.js';

/** The first event of each subscription and of each stream of the table of operations, by its name. */
export async function firstEvents(
  service: Asked,
  registry: Registry,
  { subscriptions, shallowSelections }: GraphqlReads,
): Promise<Map<string, unknown>> {
  const target = targets(registry).of('dataset');
  const found = new Map<string, unknown>();
  for (const field of subscriptions) {
    const body = JSON.stringify({ query: `subscription { ${shallowSelections.field(field, target)} }` });
    found.set(
      `Subscription.${field.name}`,
      await firstOf(service, `${API}/stream`, { method: 'POST', body }),
    );
  }
  for (const { operationId, eventStream, example } of fixedOperations)
    if (eventStream) found.set(operationId, await firstOf(service, example.path));
  return found;
}

async function firstOf({ baseUrl, token }: Asked, path: string, init: RequestInit = {}): Promise<unknown> {
  const { response, events, close } = await openStream(`${baseUrl}${path}`, {
    ...init,
    headers: {
      Accept: 'text/event-stream',
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
  });
  try {
    if (!response.ok) return `${response.status} ${await response.text()}`;
    const [event] = await take(events, 1);
    return event?.data === undefined ? undefined : JSON.parse(event.data);
  } finally {
    close();
  }
}
