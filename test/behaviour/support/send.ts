import { AsyncLocalStorage } from 'node:async_hooks';
import { expect } from 'vitest';
import { parseJson } from '../../../src/model/json.js';
import type { Json } from '../../../src/model/types.js';
import { undocumented } from './response-conformance.js';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; `undefined` when it is empty. */
  json: Json | undefined;
}

export interface Request {
  method?: string | undefined;
  /** Sent as JSON, unless it is text already. */
  body?: unknown | undefined;
  headers?: Record<string, string> | undefined;
}

const token = new AsyncLocalStorage<string>();

/** Whatever is sent within `work` has this token. */
export function withToken<T>(text: string, work: () => T): T {
  return token.run(text, work);
}

/**
 * Sends one request, and makes sure of what holds for every answer: no HTML and no stack trace in an error, and nothing
 * but what the specification of its operation says.
 */
export async function send(baseUrl: string, path: string, request: Request = {}): Promise<Reply> {
  const { body, headers, method = body === undefined ? 'GET' : 'POST' } = request;
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    body: text ?? null,
    headers: {
      ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token.getStore() === undefined ? {} : { Authorization: `Bearer ${token.getStore()}` }),
      ...headers,
    },
  });
  const reply = await replyOf(response);
  if (reply.status >= 400) checkError(reply);
  const [mediaType = ''] = (reply.headers.get('content-type') ?? '').split(';');
  const { status, text: answer } = reply;
  expect(undocumented({ method, url: path, status, mediaType, text: answer })).toBeUndefined();
  return reply;
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = text !== '' && /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? parseJson(text) : undefined,
  };
}

function checkError({ text, headers }: Reply): void {
  expect(text).not.toMatch(/<html|<!doctype|<pre/i);
  expect(text).not.toMatch(/\n\s*at .*:\d+:\d+|node_modules|\.ts:\d+|\.js:\d+/);
  if (text !== '') expect(headers.get('content-type')).toMatch(/json/);
}
