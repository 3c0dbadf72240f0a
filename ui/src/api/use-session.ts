import { useEffect } from 'preact/hooks';
import { Session, type SessionQuery } from '../../generated/operations.js';
import { request } from './request.js';
import { session } from './session.js';
import { Store, useStore } from './store.js';

/** Who the reader is and what they may do; undefined until it is known. */
const asked = new Store<SessionQuery | undefined>(undefined);

/** Asks who the reader is, again for each token. */
export function useSession(): SessionQuery | undefined {
  const { token } = useStore(session);
  useEffect(() => {
    const controller = new AbortController();
    request(Session, {}, controller.signal).then(
      (answer) => asked.set(answer),
      // The request of the content tells what is wrong.
      () => asked.set(undefined),
    );
    return () => controller.abort();
  }, [token]);
  return useStore(asked);
}

/** What is known of the reader, without asking. */
export const useKnownSession = (): SessionQuery | undefined => useStore(asked);
