import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { type Config, MeilisearchApiError } from 'meilisearch';
import { thrownCode } from '../../../shared/errors.js';

type HttpClient = NonNullable<Config['httpClient']>;

/** Closes idle connections after 3 s, since the server closes them after 5 s. */
const AGENT_OPTIONS = { keepAlive: true, timeout: 3000 };

/**
 * A client that sends a request and parses the JSON of its answer. It throws a MeilisearchApiError with the server's
 * error. Node's `fetch` takes twice as long, which would be a notable part of a search.
 */
export function httpClient(): HttpClient {
  const open = opener();
  return async (input, init = {}) => {
    const { status, content } = await send(open, new URL(String(input)), init);
    const json = content === '' ? undefined : JSON.parse(content);
    if (status >= 200 && status < 300) return json;
    throw new MeilisearchApiError(new Response(null, { status }), json);
  };
}

type Open = (url: URL, options: RequestOptions) => ClientRequest;

/** Opens requests on reusable connections. */
function opener(): Open {
  const agents = { 'http:': new HttpAgent(AGENT_OPTIONS), 'https:': new HttpsAgent(AGENT_OPTIONS) };
  return (url, options) =>
    url.protocol === 'https:'
      ? httpsRequest(url, { ...options, agent: agents['https:'] })
      : httpRequest(url, { ...options, agent: agents['http:'] });
}

interface RawResponse {
  status: number;
  content: string;
}

async function send(
  open: Open,
  url: URL,
  { method = 'GET', headers, body, signal }: RequestInit,
): Promise<RawResponse> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : undefined;
  const options: RequestOptions = {
    method,
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      ...(bytes && { 'content-length': bytes.length }),
    },
    ...(signal && { signal }),
  };
  let sent = open(url, options);
  try {
    return await exchange(sent, bytes);
  } catch (error) {
    // The server closed the idle connection at the same time. So it has not seen the request.
    if (!sent.reusedSocket || thrownCode(error) !== 'ECONNRESET') throw error;
    sent = open(url, options);
    return exchange(sent, bytes);
  }
}

function exchange(request: ClientRequest, body: Buffer | undefined): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request.on('response', (incoming) => {
      text(incoming).then((content) => resolve({ status: incoming.statusCode ?? 0, content }), reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
