import { StartupError } from '../../shared/startup-error.js';
import type { Tracing, TracingLog } from './sdk.js';

/**
 * Opens tracing by OpenTelemetry's environment variables. Without them, nothing is loaded, and spans do nothing.
 * @throws StartupError for an unknown exporter, or if the SDK is not installed
 */
export async function openTracing(
  log: TracingLog,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Tracing> {
  if (!isConfigured(environment)) return { stop: async () => undefined };
  const { startSdk } = await import('./sdk.js').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartupError(
      'Variables of OpenTelemetry (OTEL_…) ask for traces, and its packages are not installed: run npm ci without --omit=optional',
    );
  });
  return startSdk(log, environment);
}

function isConfigured(environment: NodeJS.ProcessEnv): boolean {
  const { OTEL_SDK_DISABLED: disabled = '', OTEL_TRACES_EXPORTER: exporter } = environment;
  if (disabled.toLowerCase() === 'true' || exporter === 'none') return false;
  return Boolean(
    exporter || environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  );
}
