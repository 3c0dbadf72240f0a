import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { context, propagation, type Span, SpanKind } from '@opentelemetry/api';
import { traced } from '../../../shared/tracing/span.js';
import { checkLiteral, publicLookup } from './address.js';

const TIMEOUT_MILLIS = 10_000;

interface PostOptions {
  headers: Record<string, string>;
  allowsPrivate: boolean;
  signal: AbortSignal;
}

/**
 * POSTs JSON. Redirects are not followed.
 * @throws Error for a refused address, a failed connection, or a status other than 2xx
 */
export async function post(address: string, body: string, options: PostOptions): Promise<void> {
  const url = new URL(address);
  if (!options.allowsPrivate) checkLiteral(url);
  // The path is left out, since it may contain a secret.
  const attributes = {
    'http.request.method': 'POST',
    'server.address': url.hostname,
    'url.scheme': url.protocol.slice(0, -1),
  };
  await traced({ name: 'POST', kind: SpanKind.CLIENT, attributes }, (span) => send(url, body, options, span));
}

async function send(
  url: URL,
  body: string,
  { headers, allowsPrivate, signal }: PostOptions,
  span: Span,
): Promise<void> {
  const trace: Record<string, string> = {};
  propagation.inject(context.active(), trace);
  const begin = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const status = await new Promise<number>((resolve, reject) => {
    const request = begin(url, {
      method: 'POST',
      headers: {
        ...headers,
        ...trace,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLIS)]),
      ...(!allowsPrivate && { lookup: publicLookup }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      response.on('error', reject);
      // The body is ignored. It is read so that the connection can be reused.
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    request.end(body);
  });
  span.setAttribute('http.response.status_code', status);
  if (status < 200 || status > 299) throw new Error(`It answered with ${status}`);
}
