import type { ComponentChildren } from 'preact';
import type { ApiError } from '../api/request.js';
import type { QueryState } from '../api/use-query.js';

interface LoadedProps<Answer> {
  query: QueryState<Answer>;
  /** The name of what is loaded, for those who wait. */
  what: string;
  /** The heading of the page if all of it fails. */
  heading?: string;
  children: (data: Answer) => ComponentChildren;
}

/** The answer of a query. Before that, it says that the answer is on its way, or why it failed. */
export function Loaded<Answer>({ query, what, heading, children }: LoadedProps<Answer>) {
  const { data, error, isLoading, reload } = query;
  if (error && heading !== undefined)
    return (
      <section class="column">
        <h1>{heading}</h1>
        <RequestFailure error={error} onRetry={reload} />
      </section>
    );
  if (error) return <RequestFailure error={error} onRetry={reload} />;
  if (data === undefined) return <Waiting what={what} />;
  return (
    <div class={isLoading ? 'stale' : undefined} aria-busy={isLoading}>
      {children(data)}
    </div>
  );
}

/** Appears after a moment only, so that fast answers do not flicker. */
export function Waiting({ what }: { what: string }) {
  return (
    <p class="waiting" role="status">
      Reading {what} …
    </p>
  );
}

/** Why a request failed; it can be sent again where that may help. */
export function RequestFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (!error.isTransient) return <Failure message={error.message} />;
  const hint = 'Try again in a moment. If it stays so, tell those who run this catalog.';
  return <Failure message={error.message} hint={hint} onRetry={onRetry} />;
}

interface FailureProps {
  message: string;
  /** Advice for the reader. */
  hint?: string;
  onRetry?: () => void;
}

export function Failure({ message, hint, onRetry }: FailureProps) {
  return (
    <div class="failure" role="alert">
      <p>{message}</p>
      {hint && <p class="note">{hint}</p>}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
