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
const HTTP_AGENT = new HttpAgent(AGENT_OPTIONS);
const HTTPS_AGENT = new HttpsAgent(AGENT_OPTIONS);

/**
 * Sends a request on a reusable connection, and parses the JSON of its answer. It throws a MeilisearchApiError with the
 * server's error. Node's `fetch` takes twice as long, which would be a notable part of a search.
 */
export const httpClient: HttpClient = async (input, init = {}) => {
  const { status, content } = await send(new URL(String(input)), init);
  const json = content === '' ? undefined : JSON.parse(content);
  if (status >= 200 && status < 300) return json;
  throw new MeilisearchApiError(new Response(null, { status }), json);
};

const open = (url: URL, options: RequestOptions): ClientRequest =>
  url.protocol === 'https:'
    ? httpsRequest(url, { ...options, agent: HTTPS_AGENT })
    : httpRequest(url, { ...options, agent: HTTP_AGENT });

interface RawResponse {
  status: number;
  content: string;
}

async function send(url: URL, { method = 'GET', headers, body, signal }: RequestInit): Promise<RawResponse> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : undefined;
  const options: RequestOptions = {
    method,
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      ...(bytes && { 'content-length': bytes.length }),
    },
    ...(signal && { signal }),
  };
  const sent = open(url, options);
  try {
    return await exchange(sent, bytes);
  } catch (error) {
    // The server closed the idle connection at the same time. So it has not seen the request.
    if (!sent.reusedSocket || thrownCode(error) !== 'ECONNRESET') throw error;
    return exchange(open(url, options), bytes);
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
