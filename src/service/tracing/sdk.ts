import { setTimeout as sleep } from 'node:timers/promises';
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ConsoleSpanExporter,
  NodeTracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import { StartupError } from '../../shared/startup-error.js';
import { newSpanId, newTraceId } from '../../shared/tracing/trace-ids.js';

export interface TracingLog {
  warn(details: object, message: string): void;
}

export interface Tracing {
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

/** How long a stop waits for the exporter. */
const TIMEOUT_MILLIS = 5_000;

/** The default of OTEL_SERVICE_NAME. */
const SERVICE = { 'service.name': 'cairn' };

/** Loads and registers OpenTelemetry's SDK. The SDK reads its other variables itself. */
export async function startSdk(log: TracingLog, environment: NodeJS.ProcessEnv): Promise<Tracing> {
  const names = (environment.OTEL_TRACES_EXPORTER || 'otlp').split(',').map((name) => name.trim());
  const exporters = await Promise.all(names.map((name) => exporterNamed(name, environment)));
  const warn = (message: string, ...details: unknown[]) => log.warn({ details }, `Tracing: ${message}`);
  const quiet = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(SERVICE))
      .merge(detectResources({ detectors: [envDetector] })),
    idGenerator: { generateTraceId: newTraceId, generateSpanId: newSpanId },
    spanProcessors: exporters.map((exporter) => new BatchSpanProcessor(exporter)),
  });
  provider.register();
  return {
    async stop() {
      await Promise.race([provider.shutdown(), sleep(TIMEOUT_MILLIS, undefined, { ref: false })]);
      for (const global of [trace, context, propagation, diag]) global.disable();
    },
  };
}

async function exporterNamed(name: string, environment: NodeJS.ProcessEnv): Promise<SpanExporter> {
  if (name === 'console') return new ConsoleSpanExporter();
  if (name !== 'otlp')
    throw new StartupError(`OTEL_TRACES_EXPORTER must be otlp, console or none, not "${name}"`);
  const protocol =
    environment.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ||
    environment.OTEL_EXPORTER_OTLP_PROTOCOL ||
    'http/protobuf';
  if (protocol === 'http/protobuf')
    return new (await import('@opentelemetry/exporter-trace-otlp-proto')).OTLPTraceExporter();
  if (protocol === 'http/json')
    return new (await import('@opentelemetry/exporter-trace-otlp-http')).OTLPTraceExporter();
  throw new StartupError(`OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json, not "${protocol}"`);
}
