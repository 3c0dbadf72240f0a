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
