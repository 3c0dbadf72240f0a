import {
  type Context,
  context,
  createContextKey,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Makes spans; as long as `openTracing` has found nobody who wants to see them, they do nothing. */
export const tracer = () => trace.getTracer('cairn');

interface Part extends SpanOptions {
  name: string;
  /** What it is a part of; absent: what is going on now. */
  of?: Context | undefined;
}

/** Puts a span over the work; whatever the work starts is a part of it. Of what is thrown it shows the code only. */
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

/** Messages may have values of the catalog in them, which are not for those who look at traces. */
function endFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', typeOf(error)).setStatus({ code: SpanStatusCode.ERROR }).end();
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Whether what goes on now is a part of something that is traced. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

const OPERATION = createContextKey('operation');

/** A span over an operation of the API, `Mutation.updateDataset`. Where one calls another, what they do is done for the first. */
export function tracedOperation<T>(name: string, options: SpanOptions, work: () => T): T {
  return traced({ name, ...options }, (span) => {
    const now = context.active();
    if (!span.isRecording() || now.getValue(OPERATION) !== undefined) return work();
    return context.with(now.setValue(OPERATION, name), work);
  });
}

/** For whom something is done, as far as it is known: where nothing is traced, it is not. */
export function currentOperation(): { operation?: string; traceId?: string } {
  const operation = context.active().getValue(OPERATION);
  const span = trace.getActiveSpan();
  return {
    ...(typeof operation === 'string' && { operation }),
    ...(span && { traceId: span.spanContext().traceId }),
  };
}
