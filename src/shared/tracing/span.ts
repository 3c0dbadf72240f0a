import {
  type Context,
  context,
  createContextKey,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Creates spans, which do nothing unless `openTracing` has configured an exporter. */
export const tracer = () => trace.getTracer('cairn');

interface Part extends SpanOptions {
  name: string;
  /** The parent context; by default the active one. */
  of?: Context | undefined;
}

/** Runs work in a span. If it fails, the span has only the error's code. */
export function traced<T>({ name, of, ...options }: Part, work: (span: Span) => T): T {
  return tracer().startActiveSpan(name, options, of ?? context.active(), (span) => {
    try {
      const result = work(span);
      if (result instanceof Promise)
        result.then(
          () => span.end(),
          (error) => endFailed(span, error),
        );
      else span.end();
      return result;
    } catch (error) {
      endFailed(span, error);
      throw error;
    }
  });
}

/** Ends a span with an error. The message is left out: it may contain values that readers of traces may not see. */
function endFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', typeOf(error)).setStatus({ code: SpanStatusCode.ERROR }).end();
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Whether the active span is recorded. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

const OPERATION = createContextKey('operation');

/**
 * Runs an operation of the API in a span, such as `Mutation.updateDataset`. Nested calls belong to the outermost
 * operation.
 */
export function tracedOperation<T>(name: string, options: SpanOptions, work: () => T): T {
  return traced({ name, ...options }, (span) => {
    const now = context.active();
    if (!span.isRecording() || now.getValue(OPERATION) !== undefined) return work();
    return context.with(now.setValue(OPERATION, name), work);
  });
}

/** The current operation and trace id; empty without tracing. */
export function currentOperation(): { operation?: string; traceId?: string } {
  const operation = context.active().getValue(OPERATION);
  const span = trace.getActiveSpan();
  return {
    ...(typeof operation === 'string' && { operation }),
    ...(span && { traceId: span.spanContext().traceId }),
  };
}
