import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Operation } from '../../generated/operations.js';
import { ApiError, request } from './request.js';

/** The state of a request. While another one is on its way, `data` are those of the one before. */
export interface QueryState<Answer> {
  data?: Answer | undefined;
  error?: ApiError | undefined;
  isLoading: boolean;
  reload: () => void;
}

/** Sends a query, and again when its variables change; `undefined` variables send nothing. */
export function useQuery<Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables | undefined,
): QueryState<Answer> {
  const [state, setState] = useState<Omit<QueryState<Answer>, 'reload'>>({ isLoading: true });
  const [attempt, setAttempt] = useState(0);
  const key = variables && JSON.stringify(variables);
  useEffect(() => {
    if (key === undefined) return;
    const controller = new AbortController();
    setState(({ data }) => ({ data, isLoading: true }));
    request(operation, JSON.parse(key) as Variables, controller.signal).then(
      (data) => setState({ data, isLoading: false }),
      (error) => {
        if (!controller.signal.aborted) setState({ error: asApiError(error), isLoading: false });
      },
    );
    return () => controller.abort();
  }, [operation, key, attempt]);
  const reload = useCallback(() => setAttempt((number) => number + 1), []);
  return { ...state, reload };
}

/** The error that stands for a failure. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(String(error), '');
