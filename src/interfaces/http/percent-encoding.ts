import type { RequestHandler } from 'express';
import { badRequest } from '../../shared/errors.js';

/**
 * Decodes one percent-encoded text.
 * @throws CairnError BAD_REQUEST when it is not valid percent-encoded UTF-8.
 */
export function decodePercent(text: string, pointer?: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    const message = `not valid percent-encoding: ${text.slice(0, 200)}`;
    throw badRequest(`The address is ${message}`, pointer ? [{ pointer, message }] : []);
  }
}

/** Decodes one part of a query string, where `+` stands for a space. */
export function decodeQueryPart(text: string, pointer?: string): string {
  return decodePercent(text.replaceAll('+', ' '), pointer);
}

/** Refuses a request whose path or query cannot be decoded, before any route sees it. */
export const checkPercentEncoding: RequestHandler = (request, _response, next) => {
  decodePercent(request.url);
  next();
};
