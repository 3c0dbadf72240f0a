import type { Response } from 'express';
import { toJsonText } from '../model/json-text.js';

/** Sends `value` as JSON; aspects in it keep their canonical text, so that a double stays `60.0`. */
export function sendJson(
  response: Response,
  value: unknown,
  status = 200,
  mediaType = 'application/json',
): void {
  response.status(status).type(mediaType).send(toJsonText(value));
}

/** An answer that is not simply 200 with a body: without one, nothing is sent but the status. */
export class Answer {
  constructor(
    readonly status: number,
    readonly body?: unknown | undefined,
  ) {}
}

/** Writes what an operation answered. */
export function sendAnswer(response: Response, result: unknown): void {
  const { status, body } = result instanceof Answer ? result : new Answer(200, result);
  if (body === undefined) response.status(status).end();
  else sendJson(response, body, status);
}
