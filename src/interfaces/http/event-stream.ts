import type { Response } from 'express';
import type { EventBatch } from '../../catalog/events/reader.js';
import { toJsonText } from '../../model/json-text.js';
import { CairnError } from '../../shared/errors.js';
import { publicError } from '../public-error.js';
import { writeWithBackpressure } from './backpressure.js';
import { problemBody } from './problem.js';

/** The reconnection time of browsers. */
const RETRY_MILLIS = 3000;

/**
 * Sends changes as server-sent events. A client can continue from their ids, which are offsets. It waits for slow
 * clients.
 * @param signal aborted when the client disconnects or loses its rights; the reason becomes the last event
 * @throws what the first step throws. A later error becomes the last event, of the type `error`
 */
export async function sendEventStream(
  response: Response,
  steps: AsyncIterator<EventBatch, void>,
  signal: AbortSignal,
): Promise<void> {
  let step = await steps.next();
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Proxies and compression would delay events.
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.write(`retry: ${RETRY_MILLIS}\n\n`);
  try {
    for (; !step.done; step = await steps.next()) {
      await writeWithBackpressure(response, textOf(step.value), signal);
    }
  } catch (error) {
    if (!signal.aborted) response.write(failure(error));
  }
  if (signal.reason instanceof CairnError) response.write(failure(signal.reason));
  response.end();
}

/** The last id is the offset after all read changes, including those that the filter excludes. */
function textOf({ events, offset }: EventBatch): string {
  const texts = events.map((event) => `id: ${event.seq}\ndata: ${toJsonText(event)}\n\n`);
  return `${texts.join('')}id: ${offset}\n: heartbeat\n\n`;
}

function failure(error: unknown): string {
  const known = publicError(error);
  return known ? `event: error\ndata: ${toJsonText(problemBody(known, 'openapi'))}\n\n` : '';
}
