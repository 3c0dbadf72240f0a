/** A subscription to changes, which Cairn sends over HTTP. */
export interface Webhook {
  id: string;
  url: string;
  topic: string | null;
  entityTypes: readonly string[];
  aspects: readonly string[];
  paused: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  /** URN of its creator. */
  actor: string;
  /** The number of the last delivered change. While it is null, as in a restored backup, nothing is sent. */
  offset: number | null;
  /** The number of failed attempts of the next event. */
  attempts: number;
  lastError: string | null;
  /** The time of the next attempt in epoch milliseconds. */
  nextAttemptAt: number | null;
}

/** A webhook with its signing secret, which begins with `whsec_`. */
export interface StoredWebhook extends Webhook {
  secret: string;
}

/** A change that could not be delivered. */
export interface DeadLetter {
  webhook: string;
  seq: number;
  error: string;
  attempts: number;
  /** Epoch milliseconds. */
  failedAt: number;
}
