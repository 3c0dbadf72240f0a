import type { MetadataChangeLog } from '../../../src/catalog/events/metadata-change-log.js';
import type { EventsPage } from '../../../src/generated/api.js';
import { openStream } from '../../behaviour/support/event-stream.js';
import { VERSIONED } from '../../behaviour/support/events.js';

/** The present addresses of the services. */
export type Addresses = () => readonly string[];

/** Changes as a reader got them. */
export interface ReceivedChanges {
  name: string;
  seen: string[];
  /** Number of the last change that it saw. */
  last: number;
}

/** Adds to the reading until the connection is lost. */
export type Receive = (reading: ReceivedChanges, signal: AbortSignal) => Promise<void>;

/** Server-sent events of one service. */
export function streamed(addresses: Addresses, own: number): Receive {
  return async (reading, signal) => {
    const url = `${addresses()[own]}/openapi/v1/events/stream?offsetId=0`;
    const headers: Record<string, string> = reading.last > 0 ? { 'Last-Event-ID': `${reading.last}` } : {};
    const { response, events, close } = await openStream(url, { headers });
    signal.addEventListener('abort', close, { once: true });
    try {
      await checkStatus(response);
      for await (const { event, data } of events) {
        if (event === 'error') checkProblem(data ?? '');
        else if (data !== undefined) add(reading, JSON.parse(data));
      }
    } finally {
      signal.removeEventListener('abort', close);
    }
  };
}

/** Asks the services in turns. */
export function polled(addresses: Addresses): Receive {
  let count = 0;
  return async (reading, signal) => {
    const all = addresses();
    for (let offset = reading.last; !signal.aborted; ) {
      const parameters = `topic=${VERSIONED}&offsetId=${offset}&pollTimeoutSeconds=1`;
      const url = `${all[count++ % all.length]}/openapi/v1/events/poll?${parameters}`;
      // One of its own: a signal keeps a listener of each request until that is collected.
      const response = await fetch(url, { signal: AbortSignal.any([signal]) });
      await checkStatus(response);
      const page = (await response.json()) as EventsPage;
      for (const { value } of page.events) add(reading, JSON.parse(value));
      offset = Number(page.offsetId);
    }
  };
}

function add(reading: ReceivedChanges, change: MetadataChangeLog): void {
  reading.seen.push(describeChange(change));
  reading.last = change.seq;
}

/** A change in words, by which those who read it are compared. */
export function describeChange({ seq, aspectName, entityUrn }: MetadataChangeLog): string {
  return `${seq} ${aspectName} of ${entityUrn}`;
}

async function checkStatus(response: Response): Promise<void> {
  if (response.status === 200) return;
  const text = await response.text();
  if (response.status !== 503) throw new Unexpected(`A reader was answered with ${response.status}: ${text}`);
  throw new Error(text);
}

function checkProblem(text: string): void {
  if (JSON.parse(text).status !== 503) throw new Unexpected(`A stream ended with ${text}`);
}

/** A fault must show as an outage. */
export class Unexpected extends Error {}
