import type { Response } from 'express';
import { toJsonText } from '../../model/json-text.js';
import { answerText } from '../json-answer.js';

/** Sends `value` as JSON. Aspects in it keep their canonical text, so that a double stays `60.0`. */
export function sendJson(
  response: Response,
  value: unknown,
  status = 200,
  mediaType = 'application/json',
): void {
  response.status(status).type(mediaType).send(toJsonText(value));
}

/** An answer with another status than 200, or without a body. */
export class ApiResponse {
  constructor(
    readonly status: number,
    readonly body?: unknown | undefined,
  ) {}
}

/** A temporary redirect. */
export class Redirect {
  constructor(readonly address: string) {}
}

/**
 * Sends the result of an operation.
 * @throws CairnError LIMIT_EXCEEDED if it has more than `maxBytes`
 */
export async function sendResult(response: Response, result: unknown, maxBytes: number): Promise<void> {
  if (result instanceof Redirect) {
    // The signed address expires, so it must not be cached.
    response.status(302).set({ Location: result.address, 'Cache-Control': 'no-store' }).end();
    return;
  }
  const { status, body } = result instanceof ApiResponse ? result : new ApiResponse(200, result);
  if (body === undefined) response.status(status).end();
  else {
    const text = await answerText(body, maxBytes);
    response.status(status).type('application/json').send(text);
  }
}
