import { useEffect } from 'preact/hooks';
import { Session, type SessionQuery } from '../../generated/operations.js';
import { ApiError, request } from './request.js';
import { requireSignIn, session } from './session.js';
import { Store, useStore } from './store.js';

/** The reader and their rights; undefined until they are known. */
const asked = new Store<SessionQuery | undefined>(undefined);

/** When it is asked again after a failure, in milliseconds. */
const RETRY = 3_000;

/** Asks who the reader is, again when they have signed in, and until there is an answer. */
export function useSession(): SessionQuery | undefined {
  const { refusal } = useStore(session);
  const mustSignIn = refusal !== undefined;
  useEffect(() => {
    asked.set(undefined);
    if (mustSignIn) return;
    const controller = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      request(Session, {}, controller.signal).then(
        (answer) => asked.set(answer),
        (error) => {
          // A user who may not even ask this can only be another one.
          if (error instanceof ApiError && error.code === 'FORBIDDEN') requireSignIn(error.message);
          else if (!controller.signal.aborted) retry = setTimeout(ask, RETRY);
        },
      );
    };
    ask();
    return () => {
      controller.abort();
      clearTimeout(retry);
    };
  }, [mustSignIn]);
  return useStore(asked);
}

/** The reader as far as they are known, without a request. */
export const useKnownSession = (): SessionQuery | undefined => useStore(asked);
