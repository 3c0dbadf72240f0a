import { Store } from './store.js';

/** What the service knows of the reader's session. The browser keeps its cookie, which no script can read. */
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

/** What is known of the session; undefined when the service does not tell. */
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
  const headers = { ...CSRF_HEADER, Authorization: `Bearer ${token}` };
  const response = await fetch(SESSION, { method: 'POST', headers }).catch(() => undefined);
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
