import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTracing } from '../../src/service/tracing/open.js';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';
import { tracer } from '../../src/shared/tracing/span.js';
import { serviceOnTestNeo4j } from '../support/service-on-test-neo4j.js';

const NODE_OPTIONS = `--require ${join(PACKAGE_ROOT, 'test/support/print-telemetry.cjs')}`;

/** The modules of OpenTelemetry that the service has loaded when it stops after an answer. */
async function loadedBy(environment: Record<string, string>): Promise<string | undefined> {
  const service = await serviceOnTestNeo4j({
    CAIRN_SEARCH_ENGINE: 'embedded',
    NODE_OPTIONS,
    ...environment,
  });
  await fetch(`${await service.ready()}/health/ready`);
  expect(await service.stop()).toBe(0);
  return [...service.output.matchAll(/^Telemetry: (.*)$/gm)].at(-1)?.[1];
}

/** Generous: a busy machine is not a failure. */
const PATIENCE = { timeout: 600_000 };
const log = { warn: () => undefined };
const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };

it('without OTEL variables only the API of OpenTelemetry is loaded', PATIENCE, async () => {
  expect(await loadedBy({})).toBe('api');
});

it.each([{ OTEL_TRACES_EXPORTER: 'none' }, { OTEL_SDK_DISABLED: 'true' }])(
  'with %j nothing is traced, though there is an endpoint',
  async (environment) => {
    await openTracing(log, { ...ENDPOINT, ...environment });
    expect(tracer().startSpan('any').isRecording()).toBe(false);
  },
);

it(
  'with an endpoint the SDK is loaded, and an unreachable endpoint does not delay requests',
  PATIENCE,
  async () => {
    expect(await loadedBy(ENDPOINT)).toContain('sdk-trace-node');
  },
);

it.each([
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be otlp, console or none'],
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf'],
])('%j is refused with the accepted values', async (environment, message) => {
  await expect(openTracing(log, environment)).rejects.toThrow(message);
});
