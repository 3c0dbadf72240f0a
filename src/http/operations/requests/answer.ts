import type { Response } from 'express';
import { sendJson } from '../../send-json.js';

/** An answer that is not simply 200 with a body: without one, nothing is sent but the status. */
export class Answer {
  constructor(
    readonly status: number,
    readonly body?: unknown,
  ) {}
}

/** Writes what an operation answered. */
export function sendAnswer(response: Response, result: unknown): void {
  const { status, body } = result instanceof Answer ? result : new Answer(200, result);
  if (body === undefined) response.status(status).end();
  else sendJson(response, body, status);
}
