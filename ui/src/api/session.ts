import { Store } from './store.js';

/** The session of the reader, as the service knows it. The browser keeps its cookie, which no script can read. */
interface SessionState {
  /** Why the reader has to sign in; undefined while they need not, or have. */
  refusal?: string | undefined;
}

/** An answer of the service about the session. */
interface SessionResponse {
  user: string | null;
  /** Epoch milliseconds. */
  expiresAt: number | null;
  /** Whether users sign in at an issuer. */
  hasIssuer: boolean;
  /** Whether users may have passwords. */
  hasPasswords: boolean;
}

/** Relative, so that the page works behind a proxy with a path prefix. */
const SESSION = 'session';

/** Requests that count by the cookie have a header that pages of other origins cannot send. */
export const CSRF_HEADER = { 'X-Requested-With': 'Cairn' };

/** Whether the reader has to sign in. */
export const session = new Store<SessionState>({});

/** To be called when the reader has to sign in. */
export function requireSignIn(message: string): void {
  session.set({ refusal: message });
}

/** The session; undefined if the service does not tell. */
export async function readSession(): Promise<SessionResponse | undefined> {
  const response = await fetch(SESSION, { headers: CSRF_HEADER }).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

/**
 * Signs in with an access token, of which the service makes a session.
 * @returns why it was refused; undefined when it was not
 */
export async function signIn(token: string): Promise<string | undefined> {
  // A header takes no other characters.
  if (!/^[\x21-\x7e]+$/.test(token)) return 'This is no access token.';
  return start(SESSION, { headers: { Authorization: `Bearer ${token}` } });
}

/**
 * Signs in with a password.
 * @returns why it was refused; undefined when it was not
 */
export const signInByPassword = (username: string, password: string): Promise<string | undefined> =>
  start(`${SESSION}/password`, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

async function start(path: string, { headers, body }: Pick<RequestInit, 'headers' | 'body'>) {
  const init = { method: 'POST', headers: { ...CSRF_HEADER, ...headers }, ...(body && { body }) };
  const response = await fetch(path, init).catch(() => undefined);
  if (response === undefined) return 'The service does not answer.';
  if (!response.ok) {
    const { detail }: { detail?: string } = await response.json().catch(() => ({}));
    return detail ?? `The service answered ${response.status}.`;
  }
  session.set({});
  return undefined;
}

/** The address where the reader signs in at the issuer, to come back to where they are. */
export const issuerAddress = () => `${SESSION}/oidc?returnTo=${encodeURIComponent(location.hash || '#/')}`;

/** Signs out. */
export async function signOut(): Promise<void> {
  const response = await fetch(SESSION, { method: 'DELETE', headers: CSRF_HEADER }).catch(() => undefined);
  if (response?.ok) requireSignIn('You have signed out.');
  else throw new Error('The service does not answer: you are still signed in.');
}
