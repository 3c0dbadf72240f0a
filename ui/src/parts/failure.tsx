import type { ComponentChildren } from 'preact';
import type { ApiError } from '../api/request.js';
import type { QueryState } from '../api/use-query.js';

interface LoadedProps<Answer> {
  query: QueryState<Answer>;
  /** What is on its way, for those who wait. */
  what: string;
  /** What the page is called where all of it fails. */
  heading?: string;
  children: (data: Answer) => ComponentChildren;
}

/** What a query has answered; until then that it is on its way, or why it failed. */
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
  /** What the reader can do. */
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
