import { parseSetCookie, stringifyCookie } from 'cookie';

/** Sends requests with the cookies that answers have set, by host and port, and follows no redirects. */
export class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** The cookies of a service, by name. Changes of them are sent. */
  of(address: string): Map<string, string> {
    const { host } = new URL(address);
    const known = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, known);
    return known;
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const cookies = this.of(address);
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', stringifyCookie(Object.fromEntries(cookies)));
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const text of response.headers.getSetCookie()) {
      const { name, value, expires } = parseSetCookie(text);
      if (value === undefined || (expires && expires.getTime() < Date.now())) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects until the answer is none, or would be asked of `end`. */
  async follow(address: string, end?: string): Promise<{ address: string; response: Response }> {
    const response = await this.fetch(address);
    const location = response.headers.get('location');
    if (location === null) return { address, response };
    const next = new URL(location, address).href;
    return end !== undefined && next.startsWith(end) ? { address: next, response } : this.follow(next, end);
  }
}
