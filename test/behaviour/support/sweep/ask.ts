/** One answer of one way of reading. */
export interface ReceivedResponse {
  status: number;
  text: string;
}

/** A stream that sends nothing for this long is complete. */
const QUIET_MILLIS = 1_500;

/** Asks as somebody, and reads the answer to its end; a stream until it is quiet. */
export async function ask(
  url: string,
  token: string | undefined,
  body?: unknown | undefined,
  accept = '*/*',
  method = body === undefined ? 'GET' : 'POST',
): Promise<ReceivedResponse> {
  const controller = new AbortController();
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      Accept: accept,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    redirect: 'manual',
    signal: controller.signal,
  });
  const { status } = response;
  if (!response.headers.get('content-type')?.includes('event-stream'))
    return { status, text: await response.text() };
  let text = '';
  let timer = setTimeout(() => controller.abort(), 2 * QUIET_MILLIS);
  try {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), QUIET_MILLIS);
    }
  } catch {
    // Ended by the timer.
  } finally {
    clearTimeout(timer);
  }
  return { status, text };
}
