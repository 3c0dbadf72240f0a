import { Store } from './store.js';

interface SessionState {
  /** Kept in memory only: no script of another page on this origin can read it, and it is gone with the page. */
  token?: string | undefined;
  /** Why the last request was refused; a token is asked for then. */
  refusal?: string | undefined;
}

/** The token of the reader. */
export const session = new Store<SessionState>({});

/** To be called when the service wants a token, or another one. */
export function refuse(message: string): void {
  session.set({ refusal: message });
}
