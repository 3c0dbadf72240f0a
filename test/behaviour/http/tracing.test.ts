import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, SpanKind, trace } from '@opentelemetry/api';
import { describe, expect, it } from 'vitest';
import { post } from '../../../src/catalog/events/webhooks/post.js';
import { openTracing } from '../../../src/service/tracing/open.js';
import { traced } from '../../../src/shared/tracing/span.js';
import { otlpReceiver, type ReceivedSpan } from '../../support/otlp-receiver.js';
import { graphqlOf } from '../support/graphql.js';
import { send } from '../support/send.js';
import { startService } from '../support/service.js';
import { datasetUrn } from '../support/urns.js';

const SECRET_TEXT = 'not for those who look at traces';
const AT_ONCE = 12;

const receiver = await otlpReceiver();
const VARIABLES = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
Object.assign(process.env, VARIABLES);
const tracing = await openTracing({ warn: (details, message) => console.error(message, details) });
const service = await startService();
const { baseUrl } = service;
const { run, refused } = graphqlOf(baseUrl);

/** Does something in a new trace, and returns its id. */
async function inTrace(work: (headers: Record<string, string>) => Promise<unknown>): Promise<string> {
  const traceId = randomBytes(16).toString('hex');
  await work({ traceparent: `00-${traceId}-${CALLER}-01` });
  return traceId;
}
const CALLER = '00f067aa0ba902b7';

const DESCRIBE = `mutation Describe($urn: String!, $description: String!) {
  renamed: updateDataset(urn: $urn, input: { editableProperties: { description: $description } }) { urn }
}`;
const urn = datasetUrn();
const aspect = { status: { value: { removed: false } } };
const create = (urns: string[], headers: Record<string, string>) =>
  send(baseUrl, '/openapi/v3/entity/dataset?async=false', {
    body: urns.map((one) => ({ urn: one, ...aspect })),
    headers,
  });

const created = await inTrace((headers) => create([urn], headers));
const described = await inTrace((headers) => run(DESCRIBE, { urn, description: SECRET_TEXT }, headers));
const readByRest = await inTrace((headers) =>
  send(baseUrl, `/entitiesV2/${encodeURIComponent(urn)}?aspects=List(${SECRET_TEXT})`, { headers }),
);
const together = await Promise.all(
  Array.from({ length: AT_ONCE }, () => inTrace((headers) => create([datasetUrn()], headers))),
);
const unsampled = randomBytes(16).toString('hex');
await create([datasetUrn()], { traceparent: `00-${unsampled}-${CALLER}-00` });
await refused(DESCRIBE, { urn: 'urn:li:tag:none', description: SECRET_TEXT });
const sent = await sentToWebhook();
await send(baseUrl, '/openapi/v3/entity/dataset?async=false', {
  body: [{ urn: datasetUrn(), ...aspect }],
  headers: { 'X-DataHub-Sync-Index-Update': 'true' },
});
await service.stop();
await tracing.stop();
for (const name of Object.keys(VARIABLES)) delete process.env[name];
receiver.close();

/** The traceparent that a receiver of webhooks gets, and the id of the trace that sends it. */
async function sentToWebhook(): Promise<{ traceparent: unknown; traceId: string }> {
  let traceparent: unknown;
  const server = createServer((request, response) => {
    traceparent = request.headers.traceparent;
    request.resume().on('end', () => response.end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const options = { headers: {}, allowsPrivate: true, signal: new AbortController().signal };
  const traceId = await traced({ name: 'a test' }, async (span) => {
    await post(`http://127.0.0.1:${port}/${SECRET_TEXT}`, '{}', options);
    return span.spanContext().traceId;
  });
  server.close();
  return { traceparent, traceId };
}

const spansOf = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);
const only = (spans: readonly ReceivedSpan[], what: (span: ReceivedSpan) => boolean): ReceivedSpan => {
  const [found, ...others] = spans.filter(what);
  if (found === undefined || others.length > 0)
    throw new Error(`Not one of ${spans.map(({ name }) => name).join(', ')}`);
  return found;
};
const isRequest = ({ kind }: ReceivedSpan) => kind === SpanKind.SERVER + 1;

/** Names from a span up to the caller. */
function path(span: ReceivedSpan): string[] {
  const parent = receiver.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [span.name, ...path(parent)] : [span.name];
}

describe('a traced mutation', () => {
  const spans = spansOf(described);
  const request = only(spans, isRequest);
  const commit = only(spans, ({ name }) => name === 'commit');

  it('has a span of its request below the span of the caller', () => {
    expect(request).toMatchObject({ name: 'POST /api/graphql', parentSpanId: CALLER, service: 'cairn' });
    expect(request.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/graphql',
      'url.path': '/api/graphql',
      'http.response.status_code': 200,
    });
  });

  it('has spans from the request through the resolver to the commit', () => {
    expect(path(commit)).toEqual(['commit', 'Mutation.updateDataset', 'POST /api/graphql']);
    const field = only(spans, ({ name }) => name === 'Mutation.updateDataset');
    expect(field.attributes).toEqual({
      'graphql.operation.type': 'mutation',
      'graphql.operation.name': 'Describe',
      'graphql.field.path': 'renamed',
    });
  });

  it('has a named span below the commit for each statement', () => {
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === commit.spanId);
    expect(statements.map(({ name }) => name)).toContain('proposals/write-draft');
    for (const { name, kind, attributes } of statements) {
      expect(name).toMatch(/^[a-z-]+\/[a-z-]+$/);
      expect(kind).toBe(SpanKind.CLIENT + 1);
      expect(attributes).toMatchObject({
        'db.system.name': 'neo4j',
        'db.namespace': 'neo4j',
        'db.query.summary': name,
        'server.address': expect.any(String),
        'db.response.returned_rows': expect.anything(),
      });
    }
  });
});

describe('traces', () => {
  it('of OpenAPI lead through the resolver to the commit, and those of REST name the operation', () => {
    expect(path(only(spansOf(created), ({ name }) => name === 'commit'))).toEqual([
      'commit',
      'Mutation.ingestProposals',
      'POST openapi upsertEntities',
    ]);
    expect(only(spansOf(readByRest), isRequest).name).toMatch(/^GET rest \w+$/);
  });

  it('of requests that are committed together have or link exactly one commit', () => {
    for (const traceId of together) {
      const commits = receiver.spans.filter(
        ({ name, ...span }) =>
          name === 'commit' &&
          (span.traceId === traceId || span.links.some((link) => link.traceId === traceId)),
      );
      expect(commits).toHaveLength(1);
    }
    const commits = receiver.spans.filter(
      ({ name, traceId }) => name === 'commit' && together.includes(traceId),
    );
    const requests = commits.map(({ attributes }) => Number(attributes['cairn.commit.requests']));
    expect(requests.reduce((sum, count) => sum + count, 0)).toBe(AT_ONCE);
  });

  it('are not recorded if the caller does not sample them', () => {
    expect(spansOf(unsampled)).toEqual([]);
  });

  it('have the error code of each failed span', () => {
    const failed = receiver.spans.filter(({ isError }) => isError);
    expect(failed.map(({ name }) => name)).toContain('Mutation.updateDataset');
    for (const { attributes } of failed) expect(attributes['error.type']).toMatch(/^[A-Z_]+$|^\d+$/);
  });

  it('contain no values of requests', () => {
    expect(JSON.stringify(receiver.spans)).not.toContain(SECRET_TEXT);
    expect(JSON.stringify(receiver.spans)).not.toContain(encodeURIComponent(SECRET_TEXT));
  });

  it('of the follower of search begin with its own span', () => {
    const steps = receiver.spans.filter(({ name }) => name === 'search.follow');
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) {
      expect(path(step)).toEqual(['search.follow']);
      expect(receiver.spans.filter(({ parentSpanId }) => parentSpanId === step.spanId)).not.toEqual([]);
    }
  });

  it('do not begin with the statements of polling', () => {
    const roots = receiver.spans.filter((span) => path(span).length === 1 && !isRequest(span));
    expect([...new Set(roots.map(({ name }) => name))].sort()).toEqual(['a test', 'search.follow']);
  });

  it('are passed on to receivers of webhooks as traceparent', () => {
    const span = only(spansOf(sent.traceId), ({ name }) => name === 'POST');
    expect(sent.traceparent).toBe(`00-${sent.traceId}-${span.spanId}-01`);
  });

  it('are no longer recorded after tracing has stopped', () => {
    expect(trace.getTracer('any').startSpan('any').isRecording()).toBe(false);
    expect(context.active().getValue(Symbol.for('any'))).toBeUndefined();
  });
});
