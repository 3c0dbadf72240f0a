import type { Response } from 'express';
import { toJsonText } from '../model/json-text.js';

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
export class Answer {
  constructor(
    readonly status: number,
    readonly body?: unknown | undefined,
  ) {}
}

/** Sends the result of an operation. */
export function sendAnswer(response: Response, result: unknown): void {
  const { status, body } = result instanceof Answer ? result : new Answer(200, result);
  if (body === undefined) response.status(status).end();
  else sendJson(response, body, status);
}
