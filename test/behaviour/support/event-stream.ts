/** One server-sent event. */
export interface SentEvent {
  id?: string | undefined;
  event?: string;
  data?: string;
}

/** Opens a stream of server-sent events. */
export async function openStream(
  url: string,
  init: RequestInit = {},
): Promise<{ response: Response; events: AsyncGenerator<SentEvent>; close: () => void }> {
  const controller = new AbortController();
  const response = await fetch(url, { ...init, signal: controller.signal });
  return { response, events: sentEvents(response), close: () => controller.abort() };
}

async function* sentEvents(response: Response): AsyncGenerator<SentEvent> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield toEvent(text.slice(0, end));
      text = text.slice(end + 2);
    }
  }
}

function toEvent(block: string): SentEvent {
  const fields = block.split('\n').filter((line) => !line.startsWith(':'));
  return Object.fromEntries(
    fields.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

/** The next events with data, as many as asked for. */
export async function take(events: AsyncGenerator<SentEvent>, count: number): Promise<SentEvent[]> {
  const taken: SentEvent[] = [];
  while (taken.length < count) {
    const { value, done } = await events.next();
    if (done) break;
    if (value.data !== undefined) taken.push(value);
  }
  return taken;
}
