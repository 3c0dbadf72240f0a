import type { MetadataChangeLog } from '../../../src/catalog/events/metadata-change-log.js';
import type { EventsPage, PollEventsInput } from '../../../src/generated/api.js';
import { graphqlOf } from './graphql.js';
import { type Reply, send } from './send.js';

export const VERSIONED = 'MetadataChangeLog_Versioned_v1';
export const TIMESERIES = 'MetadataChangeLog_Timeseries_v1';

/** The offset at the end of a topic. */
export async function endOf(baseUrl: string, topic: string): Promise<string> {
  const { json } = await pollRest(baseUrl, { topic, pollTimeoutSeconds: 0 });
  return (json as { offsetId: string }).offsetId;
}

/** One way to poll the change log. */
interface Poller {
  name: string;
  poll(query: PollEventsInput): Promise<EventsPage>;
}

const QUERY =
  'query ($input: PollEventsInput!) { pollEvents(input: $input) { offsetId count events { contentType value } } }';

/** The interfaces that show the change log page by page. */
export function pollers(baseUrl: string): Poller[] {
  return [
    {
      name: 'REST',
      async poll(query) {
        const { status, json, text } = await pollRest(baseUrl, query);
        if (status !== 200) throw new Error(text);
        return json as unknown as EventsPage;
      },
    },
    {
      name: 'GraphQL',
      async poll(input) {
        return (await graphqlOf(baseUrl).run<{ pollEvents: EventsPage }>(QUERY, { input })).pollEvents;
      },
    },
  ];
}

export function pollRest(baseUrl: string, query: object): Promise<Reply> {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  return send(baseUrl, `/openapi/v1/events/poll?${parameters}`);
}

export const parsed = ({ events }: EventsPage) =>
  events.map(({ value }) => JSON.parse(value) as MetadataChangeLog);

/** The value of an aspect in an event, parsed. */
export const aspectJson = (aspect: MetadataChangeLog['aspect']) => aspect && JSON.parse(aspect.value);
