import express, { type Request, type RequestHandler } from 'express';
import { parseJson } from '../../model/json.js';
import type { Json } from '../../model/types.js';
import { badRequest, CairnError, thrownMessage } from '../../shared/errors.js';
import { Path } from '../../shared/path.js';
import { isDeeperThan } from './json-depth.js';
import { PROTOCOL_HEADERS } from './protocol-version.js';

/**
 * The greatest depth of nesting. Deeper values could exhaust the stack of recursive functions. No metadata is as deep.
 */
const MAX_DEPTH = 200;
const JSON_MEDIA_TYPE = /^application\/(?:[\w.-]+\+)?json$/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses the JSON body of a request into `request.body`; `undefined` without a body. It may be compressed. Large
 * integers keep all their digits.
 * Invalid JSON gets 400, more than `limit` bytes 413, another media type 415. The latter also prevents pages of other
 * origins from writing. The media type may be absent only with a header of Rest.li, which such pages cannot send.
 */
export function jsonBody(limit: number): RequestHandler[] {
  return [express.raw({ type: () => true, limit, inflate: true }), parseBody];
}

const parseBody: RequestHandler = (request, _response, next) => {
  const bytes: unknown = request.body;
  if (Buffer.isBuffer(bytes) && bytes.length > 0) {
    checkMediaType(request);
    request.body = parseJsonText(decodeUtf8(bytes), Path.root, 'The body');
  } else {
    request.body = undefined;
  }
  next();
};

/**
 * Parses JSON text that came with a request.
 * @param what its name in messages; `path` is where it is in the input
 * @throws CairnError BAD_REQUEST when it is not JSON, or nested deeper than 200 levels
 */
export function parseJsonText(text: string, path: Path, what: string): Json {
  if (isDeeperThan(text, MAX_DEPTH)) {
    const message = `is nested deeper than ${MAX_DEPTH} levels`;
    throw badRequest(`${what} ${message}`, [path.problem(message)]);
  }
  try {
    return parseJson(text);
  } catch (error) {
    const message = `is not valid JSON: ${thrownMessage(error)}`;
    throw badRequest(`${what} ${message}`, [path.problem(message)]);
  }
}

function checkMediaType(request: Request): void {
  const isNamed = request.get('content-type') !== undefined;
  if (!isNamed && PROTOCOL_HEADERS.some((name) => request.get(name) !== undefined)) return;
  const [mediaType = '', ...parameters] = (request.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter))?.slice('charset='.length);
  if (!JSON_MEDIA_TYPE.test(mediaType)) {
    const sent = mediaType === '' ? 'without a Content-Type' : `as ${mediaType}`;
    throw new CairnError('UNSUPPORTED_MEDIA_TYPE', `The body came ${sent}: send it as application/json`);
  }
  if (charset !== undefined && !/^"?utf-?8"?$/i.test(charset)) {
    throw new CairnError('UNSUPPORTED_MEDIA_TYPE', `The body came in ${charset}: send it in UTF-8`);
  }
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw badRequest('The body is not valid UTF-8');
  }
}
